import { getApplicant } from '@platsa/contract/applications/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** For addresses that contain an applicant but no board. */
export const boardOfApplicant = (applicantId: string) =>
  queryOptions({
    queryKey: ['board', 'list', 'of-applicant', applicantId],
    queryFn: ({ signal }) => call(getApplicant, { applicantId }, { signal }).then((found) => found._workflowBoard),
  });
