import {
  changePaymentModel,
  confirmBillingEmail,
  createPurchase,
  endPurchase,
  orderBoost,
  resumePurchase,
  sendBillingLink,
  unlockJob,
} from '@platsa/contract/billing/endpoints';
import { cancelOrder } from '@platsa/contract/billing/order-endpoints';
import { updateCompany } from '@platsa/contract/companies/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The calls that change what a company has. What they unlock is fetched again; after a failure too: prices may have changed. */
export function useBillingChanges() {
  const client = useQueryClient();
  const refetched = <T>(answer: Promise<T>): Promise<T> =>
    answer.finally(() => {
      for (const type of ['billing', 'company', 'job', 'board', 'applicant', 'conversation']) {
        void client.invalidateQueries({ queryKey: [type] });
      }
    });
  return {
    buy: (input: InputOf<typeof createPurchase>) => refetched(call(createPurchase, input)),
    change: (input: InputOf<typeof changePaymentModel>) => refetched(call(changePaymentModel, input)),
    end: (input: InputOf<typeof endPurchase>) => refetched(call(endPurchase, input)),
    resume: (purchaseId: string) => refetched(call(resumePurchase, { purchaseId })),
    unlock: (jobId: string) => refetched(call(unlockJob, { jobId })),
    cancelOrder: (orderId: string) => refetched(call(cancelOrder, { orderId })),
    boost: (input: InputOf<typeof orderBoost>) => refetched(call(orderBoost, input)),
    saveDetails: (input: InputOf<typeof updateCompany>) => refetched(call(updateCompany, input)),
  };
}

export const mailBillingLink = (companyId: string) => call(sendBillingLink, { companyId });

export const confirmBillingAddress = (billingToken: string) => call(confirmBillingEmail, { billingToken });
