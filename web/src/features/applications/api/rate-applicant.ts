import { updateApplicant } from '@platsa/contract/applications/endpoints';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { toFailure } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { applicant } from './applicant.ts';

/**
 * Ratings are sent one after the other. `chosen` is the latest unsaved rating; it is shown in place of fetched values until
 * the refetch after saving has finished.
 */
export function useRateApplicant(boardId: string, applicantId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = applicant(boardId, applicantId);
  const mutationKey = ['board', boardId, 'rate', applicantId];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (rating: number) => call(updateApplicant, { applicantId, rating }),
    onError: (error) => toast.failed(`Betyget sparades inte. ${toFailure(error).message}`),
    // The card is updated by a live event.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const chosen = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as number,
  });
  return { rate: mutate, chosen: chosen.at(-1) };
}
