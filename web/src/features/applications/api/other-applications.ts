import { listOtherApplications } from '@platsa/contract/applications/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const otherApplications = (boardId: string, applicantId: string) =>
  queryOptions({
    queryKey: ['board', boardId, 'other-applications', applicantId],
    queryFn: ({ signal }) => call(listOtherApplications, { applicantId }, { signal }),
    select: ({ applications }) => applications,
  });
