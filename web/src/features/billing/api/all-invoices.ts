import {
  creditInvoice,
  exportInvoices,
  type InvoiceState,
  listAllInvoices,
  markInvoicePaid,
} from '@platsa/contract/billing/invoices';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { call, fetchFile } from '../../../lib/api.ts';

/** All companies' invoices, for the operator; in one state, or all. */
export const allInvoices = (state: InvoiceState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['billing', 'all-invoices', state],
    queryFn: ({ pageParam: after, signal }) => call(listAllInvoices, { state, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export function useInvoiceChanges() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['billing', 'all-invoices'] });
  return {
    markPaid: (invoiceId: string, paidDate: string | null) =>
      call(markInvoicePaid, { invoiceId, paidDate }).finally(refresh),
    credit: (invoiceId: string) => call(creditInvoice, { invoiceId }).finally(refresh),
  };
}

/** Both days included, for the books. */
export const fetchInvoiceExport = (days: { from: string; to: string }) => fetchFile(exportInvoices, days);
