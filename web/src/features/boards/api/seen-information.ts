import { updateUser } from '@platsa/contract/accounts/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useSessionActions } from '../../../lib/session.tsx';

/** Remembers that something has been read. When it can't be kept, it is shown once more another day. */
export function useSeenInformation() {
  const { refresh } = useSessionActions();
  return useMutation({
    mutationFn: (input: Pick<InputOf<typeof updateUser>, 'userId' | 'viewedInformation'>) => call(updateUser, input),
    onSuccess: refresh,
  });
}
