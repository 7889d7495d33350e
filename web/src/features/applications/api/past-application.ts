import { getPastApplication } from '@platsa/contract/applications/own-application-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const pastApplication = (userId: string, jobId: string) =>
  queryOptions({
    queryKey: ['applicant', 'past', userId, jobId],
    queryFn: ({ signal }) => call(getPastApplication, { userId, jobId }, { signal }),
    // Withdrawn and sent again, it is another application.
    gcTime: 0,
    // A declining message changes the status, too.
    meta: { live: ['conversation'] },
  });
