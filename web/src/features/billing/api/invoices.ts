import {
  creditInvoice,
  downloadInvoicePdf,
  downloadInvoiceXml,
  exportInvoices,
  getInvoiceDetails,
  getInvoicing,
  listAllInvoices,
  listInvoices,
  markInvoicePaid,
  reissueInvoice,
  sendInvoiceAgain,
} from '@platsa/contract/billing/invoice-endpoints';
import type { InvoiceState } from '@platsa/contract/billing/invoices';
import type { InputOf } from '@platsa/contract/endpoint';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call, fetchFile } from '../../../lib/api.ts';

/** All companies' invoices, for the operator: in one state or all, and those that a search finds. */
export const allInvoices = (filter: { state: InvoiceState | undefined; search: string }) =>
  infiniteQueryOptions({
    queryKey: ['billing', 'all-invoices', filter],
    queryFn: ({ pageParam: after, signal }) => call(listAllInvoices, { ...filter, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const invoiceDetails = (invoiceId: string) =>
  queryOptions({
    queryKey: ['billing', 'invoice', invoiceId],
    queryFn: ({ signal }) => call(getInvoiceDetails, { invoiceId }, { signal }).then(({ invoice }) => invoice),
  });

/** The seller, and the months that wait for an invoice. */
export const invoicing = queryOptions({
  queryKey: ['billing', 'invoicing'],
  queryFn: ({ signal }) => call(getInvoicing, {}, { signal }),
});

export function useInvoiceChanges() {
  const queryClient = useQueryClient();
  const refetchInvoicesAfter = <T>(answer: Promise<T>): Promise<T> =>
    answer.finally(() => queryClient.invalidateQueries({ queryKey: ['billing'] }));
  return {
    markPaid: (invoiceId: string, paidDate: string | null) =>
      refetchInvoicesAfter(call(markInvoicePaid, { invoiceId, paidDate })),
    credit: (input: InputOf<typeof creditInvoice>) => refetchInvoicesAfter(call(creditInvoice, input)),
    reissue: (input: InputOf<typeof reissueInvoice>) => refetchInvoicesAfter(call(reissueInvoice, input)),
    sendAgain: (input: InputOf<typeof sendInvoiceAgain>) => refetchInvoicesAfter(call(sendInvoiceAgain, input)),
  };
}

/** Both days included, for the books. */
export const fetchInvoiceExport = (days: { from: string; to: string }) => fetchFile(exportInvoices, days);

/** A company's invoices, newest first. */
export const invoiceList = (companyId: string) =>
  queryOptions({
    queryKey: ['billing', companyId, 'invoices'],
    queryFn: ({ signal }) => call(listInvoices, { companyId }, { signal }),
  });

const endpoints = { pdf: downloadInvoicePdf, xml: downloadInvoiceXml };
export type InvoiceFormat = keyof typeof endpoints;

export function fetchInvoice(invoiceId: string, format: InvoiceFormat): Promise<Blob> {
  return fetchFile(endpoints[format], { invoiceId });
}
