import { listPlacementTargets } from '@platsa/contract/candidates/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The bank profiles and live jobs that candidates can be placed on. */
export const placementTargets = (companyId: string) =>
  queryOptions({
    queryKey: ['job', 'list', companyId, 'placement-targets'],
    queryFn: ({ signal }) => call(listPlacementTargets, { companyId }, { signal }).then(({ targets }) => targets),
    meta: { live: ['board'] },
  });
