/** Scores how well job seekers fit jobs. */

export type { Holding } from './fit.ts';
export { kindredProfessions } from './kinship.ts';
export { listHoldings, listMatches, listRequirements, matchHoldings } from './list-matches.ts';
export { findRaises } from './raises.ts';
export { isRecent, isRecommended } from './recommended.ts';
export { type MatchScore, scoreMatch } from './score.ts';
export { scoreApplicants } from './score-applicants.ts';
export { type ScoreQuery, scoreQuery } from './score-query.ts';
export { suits } from './suits.ts';
