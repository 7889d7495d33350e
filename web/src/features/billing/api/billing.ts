import {
  getMonthlyInvoice,
  getPaymentState,
  getQuote,
  listPaymentModels,
  listPurchases,
} from '@platsa/contract/billing/endpoints';
import { listCompanyOrders } from '@platsa/contract/billing/order-endpoints';
import { getBoardSummary } from '@platsa/contract/boards/endpoints';
import { getCompany } from '@platsa/contract/companies/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
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

/** What an order would cost. The previous answer stays while another choice is fetched. */
export const quote = ({ companyId, ...choice }: InputOf<typeof getQuote>) =>
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
