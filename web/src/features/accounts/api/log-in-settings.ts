import { endOtherSessions, endSession, getTwoStep, listSessions } from '@platsa/contract/accounts/log-in-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Where the account is logged in. */
export const sessionList = (userId: string) =>
  queryOptions({
    queryKey: ['own-sessions', userId],
    queryFn: ({ signal }) => call(listSessions, { userId }, { signal }),
    meta: { live: ['session'] },
  });

/** Ends the session with this id, or all others when there is none. */
export function useEndSession(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId ? call(endSession, { userId, sessionId }) : call(endOtherSessions, { userId }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionList(userId).queryKey }),
  });
}

/** Whether the account has two-step log-in. */
export const twoStep = (userId: string) =>
  queryOptions({
    queryKey: ['two-step', userId],
    queryFn: ({ signal }) => call(getTwoStep, { userId }, { signal }),
    meta: { live: ['session'] },
  });
