/** Finds published jobs by text, place, type and profession. */
export { type Cursor, isLiveOn, type JobHits, type NearbyPlace, searchJobs, selectLiveJobs } from './search-jobs.ts';
