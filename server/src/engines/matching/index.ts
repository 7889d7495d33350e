/** Scores how well job seekers fit jobs. */

export { kindredProfessions, suits } from './counting-tags.ts';
export { listHoldings, listMatches, listRequirements, matchHoldings } from './list-matches.ts';
export { isRecent, isRecommended } from './recommended.ts';
export type { Holding } from './score.ts';
export { findRaises, type MatchScore, scoreMatch } from './score.ts';
export { scoreApplicants } from './score-applicants.ts';
export { type ScoreQuery, scoreQuery } from './score-query.ts';
