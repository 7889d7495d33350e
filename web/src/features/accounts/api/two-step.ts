import { getTwoStep } from '@platsa/contract/accounts/log-in-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Whether the account has two-step log-in. */
export const twoStep = (userId: string) =>
  queryOptions({
    queryKey: ['two-step', userId],
    queryFn: ({ signal }) => call(getTwoStep, { userId }, { signal }),
    meta: { live: ['session'] },
  });
