import { orderService } from '@platsa/contract/applications/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export function useOrderService(boardId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof orderService>) => call(orderService, input),
    onSuccess: (_answer, { applicantId }) =>
      queryClient.invalidateQueries({ queryKey: ['board', boardId, 'history', applicantId] }),
  });
}
