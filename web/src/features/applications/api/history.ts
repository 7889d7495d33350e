import { listApplicantHistory } from '@platsa/contract/applications/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const applicantHistory = (boardId: string, applicantId: string) =>
  queryOptions({
    queryKey: ['board', boardId, 'history', applicantId],
    // A mail's delivery status changes without a board event.
    meta: { live: ['applicant'] },
    queryFn: ({ signal }) => call(listApplicantHistory, { applicantId }, { signal }),
  });
