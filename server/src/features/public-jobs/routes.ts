import { listPublicJobsRoute } from './list-public-jobs.ts';
import { setRegionalKeysRoute } from './set-regional-keys.ts';

export const publicJobRoutes = [listPublicJobsRoute, setRegionalKeysRoute];
