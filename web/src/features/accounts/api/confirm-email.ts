import { confirmEmail, sendConfirmation } from '@platsa/contract/accounts/endpoints';
import { call } from '../../../lib/api.ts';

export const mailConfirmation = (userId: string) => call(sendConfirmation, { userId });

export const confirmAddress = (confirmationToken: string) => call(confirmEmail, { confirmationToken });
