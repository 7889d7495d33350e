/** Finds published jobs by text, place, type and profession. */
export {
  type HitCursor,
  isLiveOn,
  type JobHits,
  type JobQuery,
  type NearbyPlace,
  searchJobs,
  selectLiveJobs,
} from './search-jobs.ts';
