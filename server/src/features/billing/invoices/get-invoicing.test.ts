import { getInvoicing, listAllInvoices, markInvoicePaid } from '@platsa/contract/billing/invoice-endpoints';
import { paymentReference } from '@platsa/contract/billing/payment-numbers';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aPlan, aPurchase } from '../../../../test/billing-builders.ts';
import { aCompany, aName, anOperator } from '../../../../test/builders.ts';
import { aStoredInvoice, sellerSettings } from '../../../../test/invoice-builders.ts';
import { missingSellerWarning } from './get-invoicing.ts';
import { invoiceMonths } from './invoice-months.ts';

const platsa = useTestApp();
const selling = useTestApp({ settings: sellerSettings });

afterEach(() => {
  platsa.clock.now = undefined;
});

test('without a seller the operator is told where something is for sale, and which months wait', async () => {
  platsa.clock.now = new Date('2026-12-02T08:00:00Z');
  const operator = await anOperator(platsa);
  const nothing = await platsa.must(getInvoicing, {}, operator);
  expect(nothing).toEqual({ seller: null, sells: false, uninvoiced: [], uninvoicedCount: 0 });
  expect(await missingSellerWarning(platsa.ctx)).toBeUndefined();

  const planId = await aPlan(platsa, 2);
  expect(await platsa.must(getInvoicing, {}, operator)).toMatchObject({ sells: true, uninvoicedCount: 0 });
  expect(await missingSellerWarning(platsa.ctx)).toBe(
    'Companies can buy, but no invoices are made: SELLER_NAME and the other settings of the seller are not set.',
  );

  const { companyId } = await aCompany(platsa);
  await aPurchase(platsa, { companyId, planId, startDate: '2026-10-20' });
  const free = { startDate: '2026-10-01', discountPercent: 100, discountUntil: '2027-01-01' };
  await aPurchase(platsa, { companyId: (await aCompany(platsa)).companyId, planId, ...free });
  const { uninvoiced, uninvoicedCount } = await platsa.must(getInvoicing, {}, operator);
  expect(uninvoiced.map(({ _company, month }) => [_company._id, month])).toEqual([
    [companyId, '2026-10'],
    [companyId, '2026-11'],
  ]);
  expect(uninvoicedCount).toBe(2);
  expect(await missingSellerWarning(platsa.ctx)).toContain('Months of companies that wait for an invoice: 2.');
  // Off sale, what was bought waits all the same.
  await platsa.ctx.db.updateTable('plans').set({ active: false }).execute();
  expect(await platsa.must(getInvoicing, {}, operator)).toMatchObject({ sells: true, uninvoicedCount: 2 });
});

test('with a seller the operator sees what invoices say, and months that cannot be sent to anybody', async () => {
  selling.clock.now = new Date('2026-12-02T08:00:00Z');
  const operator = await anOperator(selling);
  const { companyId } = await aCompany(selling);
  const planId = await aPlan(selling, 2, { active: false });
  await aPurchase(selling, { companyId, planId, startDate: '2026-11-01', endDate: '2026-11-30' });
  await selling.ctx.db.deleteFrom('members').where('companyId', '=', companyId).execute();
  await invoiceMonths.handle(selling.ctx, {});
  const { seller, uninvoiced } = await selling.must(getInvoicing, {}, operator);
  expect(seller).toMatchObject({ name: 'Säljbolaget Åäö AB', bankgiro: '5050-1055' });
  expect(uninvoiced).toMatchObject([{ _company: { _id: companyId }, month: '2026-11' }]);
  expect(await missingSellerWarning(selling.ctx)).toBeUndefined();
  selling.clock.now = undefined;
});

test('only the operator sees how invoicing stands', async () => {
  const { admin } = await aCompany(platsa);
  for (const caller of [admin, undefined]) {
    expect((await platsa.call(getInvoicing, {}, caller)).error?.name).toBe('notFound');
  }
});

test('an invoice is found by its number, payment reference, organisation number and the names of buyer and company', async () => {
  const operator = await anOperator(selling);
  const company = await aCompany(selling);
  const name = aName();
  await selling.ctx.db
    .updateTable('companies')
    .set({ name: `${name} AB` })
    .where('id', '=', company.companyId)
    .execute();
  const other = await aStoredInvoice(selling);
  const invoiceId = await aStoredInvoice(selling, { company });
  const { number } = await selling.ctx.db
    .selectFrom('invoices')
    .select('number')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const found = async (search: string) => {
    const { invoices } = await selling.must(listAllInvoices, { search }, operator);
    return invoices.map(({ _id }) => _id);
  };
  expect(await found(String(number))).toEqual([invoiceId]);
  expect(await found(paymentReference(number))).toEqual([invoiceId]);
  expect(await found(name.toUpperCase())).toEqual([invoiceId]);
  expect(await found('köparen i ÖREBRO')).toEqual([invoiceId, other]);
  expect(await found('202100-5489')).toEqual([invoiceId, other]);
  expect(await found('%')).toEqual([]);
  // The company is gone, the buyer on the invoice is not.
  await selling.ctx.db.deleteFrom('companies').where('id', '=', company.companyId).execute();
  expect(await found(name)).toEqual([]);
  expect(await found('Köparen')).toContain(invoiceId);
});

test('the sums are what is left to pay of the invoices that are searched for, and of the overdue ones', async () => {
  const operator = await anOperator(selling);
  const company = await aCompany(selling);
  const name = aName();
  await selling.ctx.db.updateTable('companies').set({ name }).where('id', '=', company.companyId).execute();
  const [paid = '', overdue = ''] = await Promise.all(
    ['2026-01-01', '2026-02-01', '2026-03-01'].map((month) => aStoredInvoice(selling, { company, month })),
  );
  await selling.must(markInvoicePaid, { invoiceId: paid, paidDate: '2026-01-02' }, operator);
  await selling.ctx.db.updateTable('invoices').set({ dueDate: '2026-01-01' }).where('id', '=', overdue).execute();
  const { sums } = await selling.must(listAllInvoices, { search: name, state: 'paid' }, operator);
  expect(sums).toEqual({
    unpaid: { count: 2, totalPrice: 4987.5 },
    overdue: { count: 1, totalPrice: 2493.75 },
  });
});
