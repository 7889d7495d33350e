import { company, type Expectations } from './expectation.ts';

/** Plans, purchases and invoices. */
export const ofBilling: Expectations = {
  listPaymentModels: { ...company, input: ({ ids }) => ({ companyId: ids.companyId }) },
  getPaymentState: company,
  listPurchases: { audience: 'companyAdmins' },
  getMonthlyInvoice: { audience: 'companyAdmins' },
};
