import { aName } from '../builders.ts';
import { company, type Expectations } from './expectation.ts';

const plan = { name: 'Pro', price: 1995, userPrice: 0, unlocks: 3, desc: '', features: [], position: 1, active: true };
const code = { _plan: null, percent: 50, months: 3, validFrom: null, validTo: null, maxUses: null, active: true };
const boost = { title: 'Boost Mini', price: 4900, videoPrice: null, features: [], active: true };

/** Plans, purchases, invoices and prices. */
export const ofBilling: Expectations = {
  listInvoices: { audience: 'companyAdmins' },
  downloadInvoicePdf: { audience: 'adminsAndOperator' },
  downloadInvoiceXml: { audience: 'adminsAndOperator' },
  listAllInvoices: { audience: 'operator' },
  markInvoicePaid: { audience: 'operator', input: () => ({ paidDate: null }) },
  creditInvoice: { audience: 'operator' },
  getInvoiceDetails: { audience: 'operator' },
  reissueInvoice: { audience: 'operator' },
  sendInvoiceAgain: { audience: 'operator' },
  getInvoicing: { audience: 'operator' },
  exportInvoices: { audience: 'operator', input: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
  listPaymentModels: { ...company, input: ({ ids }) => ({ companyId: ids.companyId }) },
  getPaymentState: company,
  getDiscount: { audience: 'companyAdmins', input: ({ ids }) => ({ companyId: ids.companyId, code: 'HALVA' }) },
  getQuote: { audience: 'companyAdmins', input: ({ ids }) => ({ modelId: ids.modelId }) },
  createPurchase: {
    audience: 'companyAdmins',
    input: ({ ids }) => ({ companyId: ids.companyId, _paymentModel: ids.modelId }),
  },
  changePaymentModel: {
    audience: 'companyAdmins',
    input: ({ ids }) => ({ _company: ids.companyId, purchaseData: { userCount: 10 } }),
  },
  endPurchase: { audience: 'companyAdmins', input: ({ ids }) => ({ stayingMembers: [ids.adminId] }) },
  resumePurchase: { audience: 'companyAdmins' },
  sendBillingLink: { audience: 'companyAdmins' },
  confirmBillingEmail: { audience: 'anyone', input: ({ billingToken }) => ({ billingToken }) },
  unlockJob: { audience: 'companyAdmins' },
  orderBoost: { audience: 'companyAdmins', input: () => ({ paymentOption: { title: 'Boost' } }) },
  listCompanyOrders: { audience: 'companyAdmins' },
  cancelOrder: { audience: 'adminsAndOperator' },
  listPurchases: { audience: 'companyAdmins' },
  getMonthlyInvoice: { audience: 'companyAdmins' },
  getPrices: { audience: 'operator' },
  createPlan: { audience: 'operator', input: () => ({ ...plan, type: 1 }) },
  updatePlan: { audience: 'operator', input: () => plan },
  listDiscountCodes: { audience: 'operator' },
  createDiscountCode: { audience: 'operator', input: () => ({ ...code, code: aName() }) },
  updateDiscountCode: { audience: 'operator', input: () => code },
  createBoost: { audience: 'operator', input: () => ({ ...boost, title: aName() }) },
  updateBoost: { audience: 'operator', input: () => boost },
  updateService: { audience: 'operator', input: () => ({ price: 195 }) },
};
