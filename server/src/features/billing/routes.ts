import { confirmBillingEmailRoute, sendBillingLinkRoute } from './billing-email.ts';
import { changePaymentModelRoute } from './change-payment-model.ts';
import { createPurchaseRoute } from './create-purchase.ts';
import { endPurchaseRoute, resumePurchaseRoute } from './end-purchase.ts';
import { getDiscountRoute } from './get-discount.ts';
import { getMonthlyInvoiceRoute } from './get-monthly-invoice.ts';
import { getPaymentStateRoute } from './get-payment-state.ts';
import { getQuoteRoute } from './get-quote.ts';
import { creditInvoiceRoute } from './invoices/credit-invoice.ts';
import { downloadInvoicePdfRoute, downloadInvoiceXmlRoute } from './invoices/download-invoice.ts';
import { exportInvoicesRoute } from './invoices/export-invoices.ts';
import { getInvoiceDetailsRoute } from './invoices/get-invoice-details.ts';
import { getInvoicingRoute } from './invoices/get-invoicing.ts';
import { listAllInvoicesRoute, listInvoicesRoute } from './invoices/list-invoices.ts';
import { markInvoicePaidRoute } from './invoices/mark-invoice-paid.ts';
import { reissueInvoiceRoute } from './invoices/reissue-invoice.ts';
import { sendInvoiceAgainRoute } from './invoices/send-invoice-again.ts';
import { listPaymentModelsRoute } from './list-payment-models.ts';
import { listPurchasesRoute } from './list-purchases.ts';
import { orderBoostRoute } from './order-boost.ts';
import { cancelOrderRoute, listCompanyOrdersRoute } from './orders.ts';
import { createBoostRoute, updateBoostRoute } from './prices/boosts.ts';
import { createDiscountCodeRoute, listDiscountCodesRoute, updateDiscountCodeRoute } from './prices/discount-codes.ts';
import { getPricesRoute } from './prices/get-prices.ts';
import { createPlanRoute, updatePlanRoute } from './prices/plans.ts';
import { updateServiceRoute } from './prices/services.ts';
import { unlockJobRoute } from './unlock-job.ts';

export const billingRoutes = [
  listPaymentModelsRoute,
  getDiscountRoute,
  getQuoteRoute,
  createPurchaseRoute,
  changePaymentModelRoute,
  endPurchaseRoute,
  resumePurchaseRoute,
  listPurchasesRoute,
  getMonthlyInvoiceRoute,
  getPaymentStateRoute,
  unlockJobRoute,
  orderBoostRoute,
  listCompanyOrdersRoute,
  cancelOrderRoute,
  listInvoicesRoute,
  downloadInvoicePdfRoute,
  downloadInvoiceXmlRoute,
  listAllInvoicesRoute,
  markInvoicePaidRoute,
  getInvoiceDetailsRoute,
  creditInvoiceRoute,
  reissueInvoiceRoute,
  sendInvoiceAgainRoute,
  getInvoicingRoute,
  exportInvoicesRoute,
  getPricesRoute,
  createPlanRoute,
  updatePlanRoute,
  listDiscountCodesRoute,
  createDiscountCodeRoute,
  updateDiscountCodeRoute,
  createBoostRoute,
  updateBoostRoute,
  updateServiceRoute,
  sendBillingLinkRoute,
  confirmBillingEmailRoute,
];
