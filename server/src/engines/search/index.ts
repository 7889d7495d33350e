/** Finds published jobs by text, place, type and profession. */
export {
  type HitCursor,
  type JobHits,
  type JobQuery,
  type NearbyPlace,
  searchJobs,
  selectLiveJobs,
} from './search-jobs.ts';
