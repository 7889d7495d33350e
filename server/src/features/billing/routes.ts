import { cancelOrderRoute } from './cancel-order.ts';
import { changePaymentModelRoute } from './change-payment-model.ts';
import { confirmBillingEmailRoute } from './confirm-billing-email.ts';
import { createPurchaseRoute } from './create-purchase.ts';
import { endPurchaseRoute } from './end-purchase.ts';
import { getDiscountRoute } from './get-discount.ts';
import { getMonthlyInvoiceRoute } from './get-monthly-invoice.ts';
import { getPaymentStateRoute } from './get-payment-state.ts';
import { getQuoteRoute } from './get-quote.ts';
import { creditInvoiceRoute } from './invoices/credit-invoice.ts';
import { downloadInvoicePdfRoute } from './invoices/download-invoice-pdf.ts';
import { downloadInvoiceXmlRoute } from './invoices/download-invoice-xml.ts';
import { exportInvoicesRoute } from './invoices/export-invoices.ts';
import { getInvoiceDetailsRoute } from './invoices/get-invoice-details.ts';
import { getInvoicingRoute } from './invoices/get-invoicing.ts';
import { listAllInvoicesRoute } from './invoices/list-all-invoices.ts';
import { listInvoicesRoute } from './invoices/list-invoices.ts';
import { markInvoicePaidRoute } from './invoices/mark-invoice-paid.ts';
import { reissueInvoiceRoute } from './invoices/reissue-invoice.ts';
import { sendInvoiceAgainRoute } from './invoices/send-invoice-again.ts';
import { listCompanyOrdersRoute } from './list-company-orders.ts';
import { listPaymentModelsRoute } from './list-payment-models.ts';
import { listPurchasesRoute } from './list-purchases.ts';
import { orderBoostRoute } from './order-boost.ts';
import { createBoostRoute } from './prices/create-boost.ts';
import { createDiscountCodeRoute } from './prices/create-discount-code.ts';
import { createPlanRoute } from './prices/create-plan.ts';
import { getPricesRoute } from './prices/get-prices.ts';
import { listDiscountCodesRoute } from './prices/list-discount-codes.ts';
import { updateServiceRoute } from './prices/services.ts';
import { updateBoostRoute } from './prices/update-boost.ts';
import { updateDiscountCodeRoute } from './prices/update-discount-code.ts';
import { updatePlanRoute } from './prices/update-plan.ts';
import { resumePurchaseRoute } from './resume-purchase.ts';
import { sendBillingLinkRoute } from './send-billing-link.ts';
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
