import { withdrawApplication } from '@platsa/contract/applications/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { applicationHistory } from './list-applications.ts';

export function useWithdrawApplication(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (applicantId: string) => call(withdrawApplication, { applicantId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: applicationHistory(userId).queryKey }),
  });
}
