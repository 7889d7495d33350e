import { updateUser } from '@platsa/contract/accounts/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useSessionActions } from '../../../lib/session.tsx';

/** Stores that an introduction was read. If that fails, it is shown again another day. */
export function useSeenInformation() {
  const { refresh } = useSessionActions();
  return useMutation({
    mutationFn: (input: Pick<InputOf<typeof updateUser>, 'userId' | 'viewedInformation'>) => call(updateUser, input),
    onSuccess: refresh,
  });
}
