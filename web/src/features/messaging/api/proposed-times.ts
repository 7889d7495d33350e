import {
  chooseProposedTime,
  downloadProposedTime,
  listProposedTimes,
} from '@platsa/contract/messaging/proposed-time-endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call, fetchFile } from '../../../lib/api.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { toast } from '../../../ui/toast.ts';

/** The times for an interview that the company has proposed last. */
export const proposedTimes = (applicantId: string) =>
  queryOptions({
    queryKey: ['conversation', 'proposed-times', applicantId],
    queryFn: ({ signal }) => call(listProposedTimes, { applicantId }, { signal }),
    select: ({ times }) => times,
    meta: { live: ['applicant', 'scheduled-message'] },
  });

export function useChooseTime(applicantId: string) {
  const client = useQueryClient();
  const { queryKey } = proposedTimes(applicantId);
  return useOneAtATime(async (proposedTimeId: string) => {
    try {
      client.setQueryData(queryKey, await call(chooseProposedTime, { proposedTimeId }));
      toast.done('Tiden är vald. Du får ett mejl med en kalenderfil.');
    } catch (error) {
      toast.refused(error);
      await client.invalidateQueries({ queryKey });
    }
  });
}

export const fetchCalendarFile = (proposedTimeId: string) => fetchFile(downloadProposedTime, { proposedTimeId });
