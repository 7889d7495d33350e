import { downloadInvoicePdf, downloadInvoiceXml, listInvoices } from '@platsa/contract/billing/invoice-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call, fetchFile } from '../../../lib/api.ts';

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
