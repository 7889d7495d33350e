import { getPastApplication } from '@platsa/contract/applications/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const pastApplication = (userId: string, jobId: string) =>
  queryOptions({
    queryKey: ['applicant', jobId, 'of', userId],
    queryFn: ({ signal }) => call(getPastApplication, { userId, jobId }, { signal }),
    // Taken back and sent anew, it is another one.
    gcTime: 0,
    // A decline in writing shows too.
    meta: { live: ['conversation'] },
  });
