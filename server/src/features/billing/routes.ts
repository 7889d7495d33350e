import { getMonthlyInvoiceRoute } from './get-monthly-invoice.ts';
import { getPaymentStateRoute } from './get-payment-state.ts';
import { invoiceRoutes } from './invoices/invoice-routes.ts';
import { listPaymentModelsRoute } from './list-payment-models.ts';
import { listPurchasesRoute } from './list-purchases.ts';

export const billingRoutes = [
  listPaymentModelsRoute,
  getPaymentStateRoute,
  listPurchasesRoute,
  getMonthlyInvoiceRoute,
  ...invoiceRoutes,
];
