import type { InputOf } from '@platsa/contract/endpoint';
import { updateConversation } from '@platsa/contract/messaging/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { applyLiveEvents } from '../../../lib/apply-live-events.ts';
import { conversation } from './conversation.ts';

/** Status 3 removes it, 4 reports it, 0 lets a declined candidate answer again. */
export function useUpdateConversation(conversationId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Omit<InputOf<typeof updateConversation>, 'conversationId'>) =>
      call(updateConversation, { conversationId, ...change }),
    onSuccess: (answer) => {
      queryClient.setQueryData(conversation(conversationId).queryKey, answer);
      applyLiveEvents(queryClient, [{ type: 'conversation', id: conversationId }]);
    },
  });
}
