export { readJobSurroundings } from './job-surroundings.ts';
export { findCompanyJob, listCompanyJobs } from './list-company-jobs.ts';
export { listChoices, readPublicJobs } from './list-public-jobs.ts';
export { setFrequency } from './saved-searches/queries.ts';
export { placesOfRegion, unknownPlaces, withKnownNames } from './search-filters.ts';
export { suggestSearches } from './suggest-searches.ts';
