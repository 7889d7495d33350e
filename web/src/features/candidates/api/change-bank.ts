import { deleteCandidate, placeCandidates, removePlacedCandidates } from '@platsa/contract/candidates/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Mutations of the candidate bank; its queries are refetched afterwards. */
export function useBankChanges() {
  const queryClient = useQueryClient();
  const refetchBank = () => {
    void queryClient.invalidateQueries({ queryKey: ['board', 'list'] });
    void queryClient.invalidateQueries({ queryKey: ['job', 'list'] });
  };
  return {
    place: (input: InputOf<typeof placeCandidates>) => call(placeCandidates, input).finally(refetchBank),
    removePlaced: (input: InputOf<typeof removePlacedCandidates>) =>
      call(removePlacedCandidates, input).finally(refetchBank),
    remove: (input: InputOf<typeof deleteCandidate>) => call(deleteCandidate, input).finally(refetchBank),
  };
}
