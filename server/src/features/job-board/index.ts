export { readJobSurroundings } from './job-surroundings.ts';
export { listChoices } from './list-choices.ts';
export { findCompanyJob, listCompanyJobs } from './list-company-jobs.ts';
export { readPublicJobs } from './list-public-jobs.ts';
export { setFrequency } from './saved-searches/queries.ts';
export { withKnownNames } from './search-names.ts';
export { unknownPlaces } from './search-places.ts';
export { suggestSearches } from './suggest-searches.ts';
