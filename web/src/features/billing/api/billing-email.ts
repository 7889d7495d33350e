import { confirmBillingEmail, sendBillingLink } from '@platsa/contract/billing/endpoints';
import { call } from '../../../lib/api.ts';

export const mailBillingLink = (companyId: string) => call(sendBillingLink, { companyId });

export const confirmBillingAddress = (billingToken: string) => call(confirmBillingEmail, { billingToken });
