import { updateUser } from '@platsa/contract/accounts/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from './api.ts';
import { useSessionActions, useSignedIn } from './session.tsx';

type InformationKind = NonNullable<InputOf<typeof updateUser>['viewedInformation']>[number];

/** An admin who sees what a member sees puts nothing away for them. */
const doNothing = () => undefined;

/** Whether the user has read or put away something that is shown until then. If storing fails, it is shown another day. */
export function useSeenInformation(kind: InformationKind): { isSeen: boolean; see: () => void } {
  const { user, viewing } = useSignedIn();
  const { refresh } = useSessionActions();
  const { mutate } = useMutation({
    mutationFn: () => call(updateUser, { userId: user._id, viewedInformation: [kind] }),
    onSuccess: refresh,
  });
  return { isSeen: user.viewedInformation.includes(kind), see: viewing ? doNothing : mutate };
}
