import { listArticlesRoute } from './articles/list-articles.ts';
import { listJobsAroundRoute } from './list-jobs-around.ts';
import { listPublicJobsRoute } from './list-public-jobs-route.ts';
import { markJobsRoute } from './matches/mark-jobs.ts';
import { rankJobsRoute } from './matches/rank-jobs.ts';
import { forgetSavedJobRoute } from './saved-jobs/forget-saved-job.ts';
import { listSavedJobsRoute } from './saved-jobs/list-saved-jobs.ts';
import { saveJobRoute } from './saved-jobs/save-job.ts';
import { deleteSavedSearchRoute } from './saved-searches/delete-saved-search.ts';
import { listSavedSearchesRoute } from './saved-searches/list-saved-searches.ts';
import { saveSearchRoute } from './saved-searches/save-search.ts';
import { updateSavedSearchRoute } from './saved-searches/update-saved-search.ts';
import { setRegionalKeysRoute } from './set-regional-keys.ts';

export const jobBoardRoutes = [
  listPublicJobsRoute,
  listJobsAroundRoute,
  setRegionalKeysRoute,
  listSavedSearchesRoute,
  saveSearchRoute,
  updateSavedSearchRoute,
  deleteSavedSearchRoute,
  listArticlesRoute,
  markJobsRoute,
  rankJobsRoute,
  listSavedJobsRoute,
  saveJobRoute,
  forgetSavedJobRoute,
];
