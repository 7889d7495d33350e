/** Scores how well job seekers fit jobs. */
export { kindredProfessions } from './kinship.ts';
export { listHoldings, listMatches, matchPairs } from './list-matches.ts';
export { findRaises } from './raises.ts';
export { isRecent, isRecommended } from './recommended.ts';
export { scoreMatch } from './score.ts';
export { scoreApplicants } from './score-applicants.ts';
