import { askToJoin, getJoin, joinAccount, listAccountPairs } from '@platsa/contract/people/join-endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { applyLiveEvents } from '../../../lib/live-events.ts';

/** Persons without accounts beside the accounts that may be theirs. */
export const accountPairs = (companyId: string) =>
  queryOptions({
    queryKey: ['people', 'account-pairs', companyId],
    queryFn: ({ signal }) => call(listAccountPairs, { companyId }, { signal }).then(({ pairs }) => pairs),
    meta: { live: ['job'] },
  });

/** Mails a person the question whether it is the account's. */
export function useAskToJoin(companyId: string) {
  const client = useQueryClient();
  return (personId: string, account: string) =>
    call(askToJoin, { companyId, personId, account }).finally(() => applyLiveEvents(client, [{ type: 'people' }]));
}

/** Reads the applications and CVs that a mailed link adds to an account. */
export const receivedJoin = (joinToken: string) =>
  queryOptions({
    queryKey: ['join', joinToken],
    queryFn: ({ signal }) => call(getJoin, { joinToken }, { signal }),
    retry: false,
  });

export const followJoin = (joinToken: string) => call(joinAccount, { joinToken });
