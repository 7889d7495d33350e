export { queueAdSyncOfCompany } from './agency/queue-ad-sync.ts';
export { syncAd } from './agency/sync-ad.ts';
export { syncDueAds } from './agency/sync-due-ads.ts';
export { announceNewDay } from './announce-new-day.ts';
export { jobSubject, mayReadJob } from './policy.ts';
export { findPublicJob, type PublicJobRow, publicJobCardView, publicJobView } from './public-job.ts';
export { findJob, jobCacheKey, listRequirements } from './queries.ts';
export { questionsView } from './requirements.ts';
export { newShortId } from './store-job.ts';
