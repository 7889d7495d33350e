import { listOwnInterviews, openOwnInterview } from '@platsa/contract/interviews/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { toast } from '../../../ui/toast.ts';

/** The candidate's interviews and invitations, of one application or of all. */
export const ownInterviews = (applicantId?: string) =>
  queryOptions({
    queryKey: ['interview', 'own', applicantId ?? 'all'],
    queryFn: ({ signal }) => call(listOwnInterviews, applicantId ? { applicantId } : {}, { signal }),
    select: ({ interviews }) => interviews,
    meta: { live: ['applicant'] },
  });

/** Goes to the page where an interview is booked, moved and cancelled, which is another document. */
export function useOpenOwnInterview() {
  return useOneAtATime(async (interviewId: string) => {
    try {
      const { url } = await call(openOwnInterview, { interviewId });
      window.location.assign(url);
    } catch (error) {
      toast.refused(error);
    }
  });
}
