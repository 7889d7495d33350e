import { updateApplicationMessage } from '@platsa/contract/applications/own-application-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { sentApplication } from './sent-application.ts';

export function useUpdateMessage(userId: string, applicantId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (message: string) => call(updateApplicationMessage, { applicantId, message }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sentApplication(userId, applicantId).queryKey }),
  });
}
