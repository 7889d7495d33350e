import { updateApplicant } from '@platsa/contract/applicants/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { failureOf } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { applicant } from './applicant.ts';

/** Stars show at once and are taken back when the server refuses. */
export function useRateApplicant(boardId: string, applicantId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = applicant(boardId, applicantId);
  const show = (rating: number) => queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, rating });
  return useMutation({
    mutationFn: (rating: number) => call(updateApplicant, { applicantId, rating }),
    onMutate: async (rating) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey)?.rating ?? 0;
      show(rating);
      return { before };
    },
    onError: (error, _rating, context) => {
      if (context) show(context.before);
      toast.failed(`Betyget sparades inte. ${failureOf(error).message}`);
    },
    // The card follows by the event.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
