import { listPublicJobsRoute } from './list-public-jobs.ts';

export const publicJobRoutes = [listPublicJobsRoute];
