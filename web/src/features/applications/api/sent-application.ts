import { getSentApplication } from '@platsa/contract/applications/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const sentApplication = (userId: string, applicantId: string) =>
  queryOptions({
    queryKey: ['applicant', applicantId, 'sent', userId],
    queryFn: ({ signal }) => call(getSentApplication, { userId, applicantId }, { signal }),
    // A message is a step, too; the profile and the CV are what the company sees.
    meta: { live: ['conversation', 'profile', 'resume'] },
  });
