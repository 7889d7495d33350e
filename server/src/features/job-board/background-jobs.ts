import { fetchArticles } from './articles/fetch-articles.ts';

export { articlePictures } from './articles/queries.ts';

import { mailNewHits } from './saved-searches/mail-new-hits.ts';

export const jobBoardJobs = [fetchArticles];

export const jobBoardSchedules = [mailNewHits];
