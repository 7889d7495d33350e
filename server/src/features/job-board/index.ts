export { fetchArticles } from './articles/fetch-articles.ts';
export { readStaleFeeds } from './articles/read-stale-feeds.ts';
export { readPublicJobs } from './list-public-jobs.ts';
export { isArea } from './regional-keys.ts';
export { mailNewHits } from './saved-searches/mail-new-hits.ts';
export { savedSearchData } from './saved-searches/saved-search-data.ts';
