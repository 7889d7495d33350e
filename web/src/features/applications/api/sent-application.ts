import { getSentApplication } from '@platsa/contract/applications/own-application-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const sentApplication = (userId: string, applicantId: string) =>
  queryOptions({
    queryKey: ['applicant', applicantId, 'sent', userId],
    queryFn: ({ signal }) => call(getSentApplication, { userId, applicantId }, { signal }),
    // A message is a step too, and the page shows the profile and the CV.
    meta: { live: ['conversation', 'profile', 'resume'] },
  });
