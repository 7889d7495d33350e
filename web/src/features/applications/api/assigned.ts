import {
  assignApplication,
  listAssignedApplications,
  listInterviewers,
} from '@platsa/contract/applications/assigned-endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The candidates whom the user meets as an interviewer. */
export const assignedApplications = (companyId: string) =>
  queryOptions({
    queryKey: ['applicant', 'assigned', companyId],
    queryFn: ({ signal }) => call(listAssignedApplications, { companyId }, { signal }),
    select: ({ applications }) => applications,
    // Ratings arrive as board events.
    meta: { live: ['board'] },
  });

/** The interviewers of an application, and those of the job's team. */
export const interviewers = (applicantId: string) =>
  queryOptions({
    queryKey: ['applicant', applicantId, 'interviewers'],
    queryFn: ({ signal }) => call(listInterviewers, { applicantId }, { signal }),
    meta: { live: ['job'] },
  });

export function useAssignApplication(applicantId: string) {
  const queryClient = useQueryClient();
  return async (userIds: readonly string[]) => {
    const chosen = await call(assignApplication, { applicantId, _users: [...userIds] });
    queryClient.setQueryData(interviewers(applicantId).queryKey, chosen);
  };
}
