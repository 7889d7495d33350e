import { applyToJobRoute } from './apply-to-job.ts';
import { getOwnApplicationRoute } from './get-own-application.ts';
import { getOwnMatchRoute } from './get-own-match.ts';
import { getPastApplicationRoute } from './get-past-application.ts';
import { listApplicationsRoute } from './list-applications.ts';
import { withdrawApplicationRoute } from './withdraw-application.ts';

/** The job seeker's side of applying; the company's side of the same rows is in routes.ts. */
export const applicationRoutes = [
  applyToJobRoute,
  getOwnApplicationRoute,
  getOwnMatchRoute,
  getPastApplicationRoute,
  listApplicationsRoute,
  withdrawApplicationRoute,
];
