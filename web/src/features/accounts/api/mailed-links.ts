import {
  checkRecovery,
  confirmEmail,
  sendConfirmation,
  stopEmailChange,
} from '@platsa/contract/accounts/recovery-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const mailConfirmation = (userId: string) => call(sendConfirmation, { userId });

export const confirmOwnEmail = (confirmationToken: string) => call(confirmEmail, { confirmationToken });

export const stopAddressChange = (stopToken: string) => call(stopEmailChange, { stopToken });

/** Fetched once: the form that follows consumes the link. */
export const recovery = (userId: string, recoveryToken: string) =>
  queryOptions({
    queryKey: ['recovery', userId, recoveryToken],
    queryFn: ({ signal }) => call(checkRecovery, { userId, recoveryToken }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
