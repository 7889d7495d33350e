import { changePaymentModel, createPurchase, getQuote, listPaymentModels } from '@platsa/contract/billing/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aDiscountCode, aPayer, aPlan } from '../../../test/billing-builders.ts';
import { aCompany, aMember, type TestCompany } from '../../../test/builders.ts';

const platsa = useTestApp();

let plans: Record<'once' | 'pro' | 'unlimited', string>;

beforeEach(async () => {
  platsa.clock.now = new Date('2026-01-20T12:00:00Z');
  await platsa.ctx.db.updateTable('plans').set({ active: false }).execute();
  plans = { once: await aPlan(platsa, 0), pro: await aPlan(platsa, 1), unlimited: await aPlan(platsa, 2) };
});

async function codeFor(values: { planId?: string; months?: number }) {
  const { ctx } = platsa;
  const id = await aDiscountCode(platsa);
  const row = ctx.db
    .updateTable('discountCodes')
    .set({ ...values, percent: 50 })
    .where('id', '=', id)
    .returning('code');
  return (await row.executeTakeFirstOrThrow()).code;
}

const quoteOf = (
  { companyId, admin }: TestCompany,
  modelId: string,
  choice: { userCount?: number; discountCode?: string } = {},
) => platsa.must(getQuote, { companyId, modelId, ...choice }, admin);

test('a first plan costs its price with users, discount and VAT, begins today and lasts a whole month', async () => {
  const company = await aPayer(platsa);
  const discountCode = await codeFor({ months: 3 });
  const choice = { userCount: 3, discountCode: ` ${discountCode.toLowerCase()} ` };
  const quote = await quoteOf(company, plans.unlimited, choice);
  expect(quote).toEqual({
    ...{ userCount: 3, fullPrice: 6993, discountAmount: 3496.5, price: 3496.5, vat: 874.13, total: 4370.63 },
    discount: { discount: 0.5, monthsLimit: 3, until: null },
    ...{ replacedDiscount: null, endingDiscount: null, discountError: null },
    ...{ changes: null, startDate: '2026-01-20', earliestLastDay: '2026-02-28' },
    // Twelve of thirty-one days.
    firstMonth: { from: '2026-01-20', to: '2026-01-31', total: 1691.86 },
  });
  const { companyId, admin } = company;
  const bought = { companyId, _paymentModel: plans.unlimited, userCount: 3, discountCode, price: quote.price };
  await platsa.must(createPurchase, bought, admin);
});

test('an unlock of one job is paid once and has no last day', async () => {
  const company = await aPayer(platsa);
  expect(await quoteOf(company, plans.once)).toMatchObject({
    ...{ fullPrice: 1495, discount: null, total: 1868.75, changes: null, earliestLastDay: null, firstMonth: null },
  });
});

test('an unknown code gives the price without it, and says so', async () => {
  const company = await aPayer(platsa);
  const quote = await quoteOf(company, plans.pro, { discountCode: 'nej' });
  expect(quote).toMatchObject({ price: 1995, discount: null, discountError: 'Hittade ingen rabattkod' });
});

test('a change says when it begins, and is bought at the quoted price', async () => {
  const company = await aPayer(platsa);
  const { companyId, admin } = company;
  await platsa.must(createPurchase, { companyId, _paymentModel: plans.unlimited, userCount: 2 }, admin);
  await platsa.ctx.db.updateTable('plans').set({ price: 599_500 }).where('id', '=', plans.unlimited).execute();
  const { paymentModels } = await platsa.must(listPaymentModels, { companyId }, admin);
  // The plan that the company has keeps its agreed price.
  expect(paymentModels.find(({ _id }) => _id === plans.unlimited)?.price).toBe(4995);
  const more = await quoteOf(company, plans.unlimited, { userCount: 4 });
  expect(more).toMatchObject({ fullPrice: 7992, changes: 'users', startDate: '2026-01-20' });
  const cheaper = await quoteOf(company, plans.pro);
  const dates = { startDate: '2026-03-01', earliestLastDay: '2026-03-31' };
  expect(cheaper.firstMonth).toEqual({ from: '2026-03-01', to: '2026-03-31', total: 2493.75 });
  expect(cheaper).toMatchObject({ fullPrice: 1995, changes: 'plan', ...dates });
  const purchaseData = { price: cheaper.price };
  const change = { modelId: plans.pro, _company: companyId, purchaseData };
  const { purchase } = await platsa.must(changePaymentModel, change, admin);
  expect(purchase).toMatchObject({ startDate: cheaper.startDate, originalModelPrice: 1995 });
});

test('a running discount goes on, is replaced by another code, or ends with a plan that it is not for', async () => {
  const company = await aPayer(platsa);
  const { companyId, admin } = company;
  const discountCode = await codeFor({ months: 3, planId: plans.unlimited });
  await platsa.must(createPurchase, { companyId, _paymentModel: plans.unlimited, discountCode }, admin);
  const running = { discount: 0.5, monthsLimit: null, until: '2026-04-20' };
  const none = { replacedDiscount: null, endingDiscount: null };
  const more = await quoteOf(company, plans.unlimited, { userCount: 2 });
  expect(more).toMatchObject({ price: 2997, discount: running, ...none });
  const other = await codeFor({});
  const replaced = await quoteOf(company, plans.unlimited, { userCount: 2, discountCode: other });
  const ofCode = { discount: 0.5, monthsLimit: null, until: null };
  expect(replaced).toMatchObject({ discount: ofCode, replacedDiscount: running, endingDiscount: null });
  const ending = await quoteOf(company, plans.pro);
  expect(ending).toMatchObject({ price: 1995, discount: null, replacedDiscount: null, endingDiscount: running });
});

test('more users than the plan has room for, and a number that is none, are refused at the field', async () => {
  const { companyId, admin } = await aPayer(platsa);
  const call = (input: { modelId: string; userCount: number }) => platsa.call(getQuote, { companyId, ...input }, admin);
  const several = await call({ modelId: plans.pro, userCount: 2 });
  expect(several.error?.fields).toEqual([{ path: 'userCount', message: 'Pro omfattar en användare.' }]);
  const none = await call({ modelId: plans.unlimited, userCount: 0 });
  expect(none.error?.fields).toEqual([{ path: 'userCount', message: 'Ange ett heltal från 1 till 10' }]);
});

test('only the company’s admins get a quote, and only of plans that are for sale', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const input = { companyId, modelId: plans.pro };
  expect((await platsa.call(getQuote, input, {})).status).toBe(401);
  expect((await platsa.call(getQuote, input, await aMember(platsa, companyId))).status).toBe(403);
  const stranger = await aCompany(platsa);
  expect((await platsa.call(getQuote, input, stranger.admin)).status).toBe(404);
  await platsa.ctx.db.updateTable('plans').set({ active: false }).where('id', '=', plans.pro).execute();
  expect((await platsa.call(getQuote, input, admin)).status).toBe(404);
});

test('codes are limited like those of getDiscount, numbers of users are not', async () => {
  const { companyId, admin } = await aPayer(platsa);
  const ask = (discountCode?: string) => platsa.call(getQuote, { companyId, modelId: plans.pro, discountCode }, admin);
  const answers = await Promise.all(Array.from({ length: 61 }, (_, index) => ask(`GISSNING${index}`)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await ask()).status).toBe(200);
});
