import { listJobsAroundRoute } from './list-jobs-around.ts';
import { listPublicJobsRoute } from './list-public-jobs.ts';
import { setRegionalKeysRoute } from './set-regional-keys.ts';

export const publicJobRoutes = [listPublicJobsRoute, listJobsAroundRoute, setRegionalKeysRoute];
