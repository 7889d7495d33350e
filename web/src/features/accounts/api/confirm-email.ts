import { confirmEmail, sendConfirmation } from '@platsa/contract/accounts/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { call } from '../../../lib/api.ts';

export const mailConfirmation = (input: InputOf<typeof sendConfirmation>) => call(sendConfirmation, input);

export const confirmAddress = (confirmationToken: string) => call(confirmEmail, { confirmationToken });
