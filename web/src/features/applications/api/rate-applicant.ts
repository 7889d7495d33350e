import { updateApplicant } from '@platsa/contract/applications/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useWriteQueue } from '../../../lib/write-queue.ts';
import { toFailure } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { applicant } from './applicant.ts';

/** `chosen` is the latest unsaved rating; it is shown in place of fetched values until the refetch after saving has finished. */
export function useRateApplicant(boardId: string, applicantId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = applicant(boardId, applicantId);
  const { write, pending } = useWriteQueue(['board', boardId, 'rate', applicantId], {
    mutationFn: (rating: number) => call(updateApplicant, { applicantId, rating }),
    onError: (error) => toast.failed(`Betyget sparades inte. ${toFailure(error).message}`),
    // The card is updated by a live event.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return { rate: write, chosen: pending.at(-1) };
}
