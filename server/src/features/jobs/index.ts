export { jobSubject, mayReadJob } from './policy.ts';
export { findPublicJob, type PublicJobRow, publicJobCardView, publicJobView } from './public-job.ts';
export { findJob, listRequirements, newShortId, shareLockJob } from './queries.ts';
export { questionsView } from './requirements.ts';
