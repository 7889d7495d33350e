import { removeApplication } from '@platsa/contract/applications/own-application-endpoints';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { failWith } from '../../../ui/form/failure.ts';
import { applicationHistory } from './own-applications.ts';

const failed = failWith('Kunde inte ta bort ansökan');
const mutationKey = ['applicant', 'withdraw'];

/** The job seeker withdraws the application. */
export function useWithdrawApplication(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: (applicantId: string) => call(removeApplication, { applicantId }).catch(failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: applicationHistory(userId).queryKey }),
  });
}

/** Ids of the applications that are being withdrawn, or have been, in this window. */
export function useWithdrawn(): unknown[] {
  return useMutationState({
    filters: { mutationKey, predicate: ({ state }) => state.status !== 'error' },
    select: ({ state }) => state.variables,
  });
}

const removalKey = (applicantId: string) => ['applicant', 'remove', applicantId];

/** The company removes the application. */
export function useRemoveApplication(applicantId: string) {
  return useMutation({
    mutationKey: removalKey(applicantId),
    mutationFn: () => call(removeApplication, { applicantId }).catch(failed),
  });
}

/** Whether this window removes the application, or has removed it. */
export function useIsRemoved(applicantId: string): boolean {
  const filters = { mutationKey: removalKey(applicantId) };
  return useMutationState({ filters }).some(({ status }) => status === 'pending' || status === 'success');
}
