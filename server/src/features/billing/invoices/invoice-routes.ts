import { downloadInvoicePdfRoute, downloadInvoiceXmlRoute } from './download-invoice.ts';
import { exportInvoicesRoute } from './export-invoices.ts';
import { listAllInvoicesRoute, listInvoicesRoute } from './list-invoices.ts';
import { creditInvoiceRoute, markInvoicePaidRoute } from './settle-invoice.ts';

export const invoiceRoutes = [
  listInvoicesRoute,
  downloadInvoicePdfRoute,
  downloadInvoiceXmlRoute,
  listAllInvoicesRoute,
  markInvoicePaidRoute,
  creditInvoiceRoute,
  exportInvoicesRoute,
];
