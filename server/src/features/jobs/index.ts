export { type PublicJobRow, publicJobCardView } from './job-card.ts';
export { shareLockJob } from './lock-job.ts';
export { jobSubject, mayReadJob } from './policy.ts';
export { findPublicJob, publicJobView } from './public-job.ts';
export { findJob, newShortId } from './queries.ts';
export { replaceRequiredTag } from './replace-required-tag.ts';
export { listRequirements, questionsView } from './requirements.ts';
export { listLinks } from './sources/job-links.ts';
export { resolveSource, type SourceColumns, viewSource } from './sources/resolve-source.ts';
