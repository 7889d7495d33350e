import { company, type Expectations } from './expectation.ts';

/** Plans, purchases and invoices. */
export const ofBilling: Expectations = {
  listInvoices: { audience: 'companyAdmins' },
  downloadInvoicePdf: { audience: 'adminsAndOperator' },
  downloadInvoiceXml: { audience: 'adminsAndOperator' },
  listAllInvoices: { audience: 'operator' },
  markInvoicePaid: { audience: 'operator', input: () => ({ paidDate: null }) },
  creditInvoice: { audience: 'operator' },
  exportInvoices: { audience: 'operator', input: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
  listPaymentModels: { ...company, input: ({ ids }) => ({ companyId: ids.companyId }) },
  getPaymentState: company,
  getDiscount: { audience: 'companyAdmins', input: ({ ids }) => ({ companyId: ids.companyId, code: 'HALVA' }) },
  createPurchase: {
    audience: 'companyAdmins',
    input: ({ ids }) => ({ companyId: ids.companyId, _paymentModel: ids.modelId }),
  },
  changePaymentModel: {
    audience: 'companyAdmins',
    input: ({ ids }) => ({ _company: ids.companyId, purchaseData: { userCount: 10 } }),
  },
  endPurchase: { audience: 'companyAdmins' },
  resumePurchase: { audience: 'companyAdmins' },
  unlockJob: { audience: 'companyAdmins' },
  orderBoost: { audience: 'companyAdmins', input: () => ({ paymentOption: { title: 'Boost' } }) },
  listPurchases: { audience: 'companyAdmins' },
  getMonthlyInvoice: { audience: 'companyAdmins' },
};
