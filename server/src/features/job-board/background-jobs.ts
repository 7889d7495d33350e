import { fetchArticles } from './articles/fetch-articles.ts';
import { mailNewHits } from './saved-searches/mail-new-hits.ts';

export const jobBoardJobs = [fetchArticles];

export const jobBoardSchedules = [mailNewHits];
