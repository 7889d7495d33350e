/** Finds published jobs by text, place, type and profession. */
export { type Cursor, type JobHits, type NearbyPlace, searchJobs, selectLiveJobs } from './search-jobs.ts';
