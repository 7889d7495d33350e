import { confirmEmail, sendConfirmation, stopEmailChange } from '@platsa/contract/accounts/recovery-endpoints';
import { call } from '../../../lib/api.ts';

export const mailConfirmation = (userId: string) => call(sendConfirmation, { userId });

export const confirmOwnEmail = (confirmationToken: string) => call(confirmEmail, { confirmationToken });

export const stopAddressChange = (stopToken: string) => call(stopEmailChange, { stopToken });
