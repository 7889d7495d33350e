export { findWaitingEmail, forgetBillingConfirmation, mailBillingLink } from './billing-email.ts';
export { confirmOrder, kronor, priceWithVat, requireMayBuy } from './confirm-order.ts';
export { missingSellerWarning } from './invoices/get-invoicing.ts';
export { invoiceBeforeDeletion } from './invoices/invoice-months.ts';
export { accessOfNewJob } from './job-access.ts';
export { listInvoicesToCredit } from './orders.ts';
export { findUserLimit, hasSubscribed, isSubscriber } from './payment-state.ts';
export { priceOfService } from './prices/services.ts';
export { sellsPlans, tryLockPayer } from './queries.ts';
