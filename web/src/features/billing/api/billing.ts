import {
  changePaymentModel,
  confirmBillingEmail,
  createPurchase,
  endPurchase,
  getMonthlyInvoice,
  getPaymentState,
  getQuote,
  listPaymentModels,
  listPurchases,
  orderBoost,
  resumePurchase,
  sendBillingLink,
  unlockJob,
} from '@platsa/contract/billing/endpoints';
import { cancelOrder, listCompanyOrders } from '@platsa/contract/billing/order-endpoints';
import { getBoardSummary } from '@platsa/contract/boards/endpoints';
import { getCompany, updateCompany } from '@platsa/contract/companies/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { call } from '../../../lib/api.ts';

export const paymentModels = (companyId: string) =>
  queryOptions({
    queryKey: ['billing', companyId, 'models'],
    queryFn: ({ signal }) => call(listPaymentModels, { companyId }, { signal }),
  });

/** The company's plan and unlocks today, and whether it has ever bought anything. */
export const paymentState = (companyId: string) =>
  queryOptions({
    queryKey: ['billing', companyId, 'state'],
    queryFn: ({ signal }) => call(getPaymentState, { companyId }, { signal }),
  });

/** The price of an order. The previous answer stays while another choice is fetched. */
export const priceQuote = ({ companyId, ...choice }: InputOf<typeof getQuote>) =>
  queryOptions({
    queryKey: ['billing', companyId, 'quote', choice],
    queryFn: ({ signal }) => call(getQuote, { companyId, ...choice }, { signal }),
    placeholderData: keepPreviousData,
  });

export const purchaseList = (companyId: string) =>
  queryOptions({
    queryKey: ['billing', companyId, 'purchases'],
    queryFn: ({ signal }) => call(listPurchases, { companyId }, { signal }).then((answer) => answer.purchases),
  });

/** Boosts and services that the company has ordered, newest first. */
export const companyOrders = (companyId: string) =>
  queryOptions({
    queryKey: ['billing', companyId, 'orders'],
    queryFn: ({ signal }) => call(listCompanyOrders, { companyId }, { signal }).then(({ orders }) => orders),
  });

export const monthlyInvoice = (companyId: string) =>
  queryOptions({
    queryKey: ['billing', companyId, 'monthly-invoice'],
    queryFn: ({ signal }) => call(getMonthlyInvoice, { companyId }, { signal }).then((answer) => answer.monthlyInvoice),
  });

/** The company with its invoice details, under the key that other pages read it by. */
export const payer = (companyId: string) =>
  queryOptions({
    queryKey: ['company', companyId],
    queryFn: ({ signal }) => call(getCompany, { companyId }, { signal }),
  });

/** Summary of a locked job: the number of applications, and how they match. */
export const lockedBoard = (boardId: string) =>
  queryOptions({
    queryKey: ['board', boardId, 'summary'],
    queryFn: ({ signal }) => call(getBoardSummary, { boardId }, { signal }),
    meta: { live: ['job', 'applicant'] },
  });

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

export interface JobToUnlock {
  _id: string;
  title: string;
  /** The job is a draft, published together with the purchase. */
  publish?: boolean;
}

export const UnlockContext = createContext<(job: JobToUnlock) => void>(() => undefined);

/**
 * Opens the purchase popup for a job. It belongs to the shell, because unlocking removes the button, and the page around
 * it, before the popup shows the result.
 */
export function useUnlock(): (job: JobToUnlock) => void {
  return useContext(UnlockContext);
}
