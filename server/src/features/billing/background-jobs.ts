import { applyPlans, remindOfEndingPlans } from './apply-plans.ts';
import { forgetInvoices } from './invoices/forget-invoices.ts';
import { invoiceMonth, invoiceMonths } from './invoices/invoice-months.ts';
import { remindOfInvoices } from './invoices/remind-of-invoices.ts';
import { mailInvoiceAgain, sendInvoice } from './invoices/send-invoice.ts';

export { invoiceFiles } from './invoices/invoice-file.ts';

export const billingJobs = [invoiceMonth, sendInvoice, mailInvoiceAgain];

export const billingSchedules = [applyPlans, remindOfEndingPlans, invoiceMonths, remindOfInvoices, forgetInvoices];
