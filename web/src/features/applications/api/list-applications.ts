import { listApplications } from '@platsa/contract/applications/own-application-endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const applicationHistory = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['applicant', 'list', userId],
    queryFn: ({ pageParam: after, signal }) => call(listApplications, { userId, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // A declining message changes the status, too.
    meta: { live: ['conversation'] },
  });
