import { orderService } from '@platsa/contract/applications/endpoints';
import { createPurchase, getDiscount, listPaymentModels, orderBoost } from '@platsa/contract/billing/endpoints';
import {
  createBoost,
  createDiscountCode,
  createPlan,
  getPrices,
  listDiscountCodes,
  updateBoost,
  updateDiscountCode,
  updatePlan,
  updateService,
} from '@platsa/contract/billing/price-endpoints';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aPayer, aPlan, hasInvoiceDetails } from '../../../../test/billing-builders.ts';
import { aBoard, anApplicant } from '../../../../test/board-builders.ts';
import { type Account, aCompany, aName, anOperator } from '../../../../test/builders.ts';
import { applyPlans } from '../apply-plans.ts';

const platsa = useTestApp();

let operator: Account;

beforeAll(async () => {
  operator = await anOperator(platsa, { firstName: 'Disa', lastName: 'Drift' });
});

beforeEach(async () => {
  platsa.clock.now = new Date('2026-01-20T12:00:00Z');
  operator = { ...operator, token: (await anOperator(platsa, { firstName: 'Disa', lastName: 'Drift' })).token };
});

const aPlanForm = () => ({
  ...{ name: aName(), type: 1 as const, price: '1 995,50', userPrice: 0, unlocks: '3', desc: 'För de flesta.' },
  ...{ features: 'Tre upplåsningar\n\n Support ', position: 1, active: true },
});
const aCodeForm = () => ({
  ...{ code: aName(), _plan: null, percent: '25', months: '', validFrom: '', validTo: '', maxUses: '', active: true },
});
const aBoostForm = () => ({ title: aName(), price: '4900', videoPrice: '', features: ['Två veckor'], active: true });

test('a plan is added in kronor and öre, and companies see it where they buy', async () => {
  const form = aPlanForm();
  const { plan } = await platsa.must(createPlan, form, operator);
  const terms = { name: form.name, type: 1, price: 1995.5, userPrice: 0, unlocks: 3, desc: 'För de flesta.' };
  const features = ['Tre upplåsningar', 'Support'];
  expect(plan).toEqual({ _id: plan._id, ...terms, features, position: 1, active: true, companies: 0 });
  const { companyId, admin } = await aCompany(platsa);
  const { paymentModels } = await platsa.must(listPaymentModels, { companyId }, admin);
  expect(paymentModels.find(({ _id }) => _id === plan._id)).toMatchObject({ ...terms, features });
  const { changes } = await platsa.must(getPrices, {}, operator);
  expect(changes[0]?.text.replaceAll('\u00a0', ' ')).toBe(
    `Disa Drift lade till planen ${form.name}: 1 995,50 kr i månaden.`,
  );
});

test('a plan saved as it was leaves no change in the log', async () => {
  const { plan } = await platsa.must(createPlan, aPlanForm(), operator);
  const loggedChanges = async () =>
    (await platsa.must(getPrices, {}, operator)).changes.filter(({ text }) => text.includes(plan.name));
  expect(await platsa.must(updatePlan, { modelId: plan._id, price: 1995.5, desc: plan.desc }, operator)).toEqual({
    plan,
  });
  expect(await loggedChanges()).toHaveLength(1);
  await platsa.must(updatePlan, { modelId: plan._id, desc: 'För alla.' }, operator);
  expect(await loggedChanges()).toHaveLength(2);
});

test('a changed price is that of new purchases, and what was bought keeps its own', async () => {
  const { plan } = await platsa.must(createPlan, aPlanForm(), operator);
  const before = await aPayer(platsa);
  const bought = await platsa.must(
    createPurchase,
    { companyId: before.companyId, _paymentModel: plan._id, price: 1995.5 },
    before.admin,
  );
  const { plan: dearer } = await platsa.must(updatePlan, { modelId: plan._id, price: 2500 }, operator);
  expect(dearer).toMatchObject({ name: plan.name, price: 2500, features: plan.features, companies: 1 });
  const later = await aPayer(platsa);
  const input = { companyId: later.companyId, _paymentModel: plan._id };
  const refused = await platsa.call(createPurchase, { ...input, price: 1995.5 }, later.admin);
  expect(refused.error?.userFriendlyMessage).toContain('500 kr exkl. moms');
  const { purchase } = await platsa.must(createPurchase, { ...input, price: 2500 }, later.admin);
  expect([bought.purchase.originalModelPrice, purchase.originalModelPrice]).toEqual([1995.5, 2500]);
});

test('a plan that is taken off sale can’t be bought, and who has it keeps it', async () => {
  const { plan } = await platsa.must(createPlan, aPlanForm(), operator);
  const { companyId, admin } = await aPayer(platsa);
  await platsa.must(createPurchase, { companyId, _paymentModel: plan._id }, admin);
  await platsa.must(updatePlan, { modelId: plan._id, active: false }, operator);
  const other = await aPayer(platsa);
  const tried = await platsa.call(createPurchase, { companyId: other.companyId, _paymentModel: plan._id }, other.admin);
  expect(tried.status).toBe(404);
  const { plans, changes } = await platsa.must(getPrices, {}, operator);
  expect(plans.find(({ _id }) => _id === plan._id)).toMatchObject({ active: false, companies: 1 });
  expect(changes[0]?.text).toContain('säljs inte');
});

test('with the last plan off sale nothing is locked', async () => {
  await platsa.ctx.db.updateTable('plans').set({ active: false }).execute();
  const { plan } = await platsa.must(createPlan, aPlanForm(), operator);
  const { jobId } = await aBoard(platsa);
  const isUnlocked = async () => {
    await applyPlans.handle(platsa.ctx, {});
    const job = platsa.ctx.db.selectFrom('jobs').select('unlocked').where('id', '=', jobId);
    return (await job.executeTakeFirstOrThrow()).unlocked;
  };
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', jobId).execute();
  expect(await isUnlocked()).toBe(false);
  await platsa.must(updatePlan, { modelId: plan._id, active: false }, operator);
  expect(await isUnlocked()).toBe(true);
  await platsa.must(updatePlan, { modelId: plan._id, active: true }, operator);
  expect(await isUnlocked()).toBe(false);
});

test('only the plan that has use for them has users and unlocks', async () => {
  const form = { ...aPlanForm(), userPrice: '999', unlocks: 3 };
  const unlimited = await platsa.must(createPlan, { ...form, type: 2 }, operator);
  expect(unlimited.plan).toMatchObject({ userPrice: 999, unlocks: 0 });
  const once = await platsa.must(createPlan, { ...form, type: 0 }, operator);
  expect(once.plan).toMatchObject({ userPrice: 0, unlocks: 0 });
});

test('a wrong plan has a message at each field, and an unknown one is not found', async () => {
  const wrong = {
    name: ' ',
    price: 'gratis',
    userPrice: '-1',
    unlocks: '1,5',
    position: '',
    features: 'x'.repeat(101),
  };
  const { error } = await platsa.call(createPlan, { ...aPlanForm(), ...wrong }, operator);
  const price = 'Ange priset i kronor utan moms, till exempel 1 995 eller 64,50';
  expect(error?.fields).toEqual([
    { path: 'name', message: 'Ange planens namn' },
    { path: 'price', message: price },
    { path: 'userPrice', message: price },
    { path: 'unlocks', message: 'Ange ett heltal från 0 till 1000' },
    { path: 'features', message: 'Ange högst 100 tecken på varje rad' },
    { path: 'position', message: 'Ange ett heltal från 0 till 1000' },
  ]);
  const tooMuch = await platsa.call(createPlan, { ...aPlanForm(), price: 1_000_001 }, operator);
  expect(tooMuch.error?.fields).toEqual([{ path: 'price', message: 'Ange högst 1 000 000 kr' }]);
  const modelId = operator.userId;
  expect((await platsa.call(updatePlan, { modelId, active: false }, operator)).status).toBe(404);
});

test('a code is added once, and gives its discount until it is ended', async () => {
  const planId = await aPlan(platsa, 1);
  const form = { ...aCodeForm(), _plan: planId, months: '3', maxUses: 2, validTo: '2026-12-31' };
  const { discountCode } = await platsa.must(createDiscountCode, form, operator);
  expect(discountCode).toMatchObject({ code: form.code.toUpperCase(), percent: 25, months: 3, maxUses: 2, uses: 0 });
  expect(discountCode).toMatchObject({ _plan: { _id: planId }, validFrom: null, validTo: '2026-12-31' });
  const twice = await platsa.call(createDiscountCode, form, operator);
  expect(twice.error?.fields).toEqual([{ path: 'code', message: 'Koden finns redan' }]);

  const { companyId, admin } = await aPayer(platsa);
  const bought = { companyId, _paymentModel: planId, discountCode: form.code };
  await platsa.must(createPurchase, bought, admin);
  const { discountCodes } = await platsa.must(listDiscountCodes, {}, operator);
  expect(discountCodes[0]).toMatchObject({ _id: discountCode._id, uses: 1 });

  const discountCodeId = discountCode._id;
  const ended = await platsa.must(updateDiscountCode, { discountCodeId, active: false }, operator);
  expect(ended.discountCode).toEqual({ ...discountCode, uses: 1, active: false });
  const other = await aCompany(platsa);
  const asked = { modelId: planId, companyId: other.companyId, code: form.code };
  const { discountError } = await platsa.must(getDiscount, asked, other.admin);
  expect(discountError).toBe('Hittade ingen rabattkod');
});

test('a wrong code has a message at each field', async () => {
  const wrong = { code: 'två ord', percent: 101, months: 0, maxUses: 'tio', validFrom: '2026-02-30' };
  const { error } = await platsa.call(createDiscountCode, { ...aCodeForm(), ...wrong }, operator);
  expect(error?.fields).toEqual([
    { path: 'percent', message: 'Ange ett heltal från 1 till 100' },
    { path: 'months', message: 'Ange ett heltal från 1 till 120' },
    { path: 'validFrom', message: 'Det datumet finns inte' },
    { path: 'maxUses', message: 'Ange ett heltal från 1 till 1000000' },
    { path: 'code', message: 'Använd bokstäver, siffror, - och _' },
  ]);
  const days = { validFrom: '2026-03-01', validTo: '2026-02-28' };
  const order = await platsa.call(createDiscountCode, { ...aCodeForm(), ...days }, operator);
  expect(order.error?.fields).toEqual([{ path: 'validTo', message: 'Sista dagen är före den första' }]);
  const unknown = await platsa.call(createDiscountCode, { ...aCodeForm(), _plan: operator.userId }, operator);
  expect(unknown.error?.fields).toEqual([{ path: '_plan', message: 'Välj en plan i listan' }]);
});

test('the last day of a code stays after its first, also when one of them is changed', async () => {
  const form = { ...aCodeForm(), validFrom: '2026-03-01', validTo: '2026-03-31' };
  const { discountCode } = await platsa.must(createDiscountCode, form, operator);
  const discountCodeId = discountCode._id;
  const { error } = await platsa.call(updateDiscountCode, { discountCodeId, validFrom: '2026-04-01' }, operator);
  expect(error?.fields).toEqual([{ path: 'validTo', message: 'Sista dagen är före den första' }]);
  const longer = await platsa.must(updateDiscountCode, { discountCodeId, validTo: null }, operator);
  expect(longer.discountCode).toMatchObject({ validFrom: '2026-03-01', validTo: null });
  const unknown = { discountCodeId: operator.userId, active: false };
  expect((await platsa.call(updateDiscountCode, unknown, operator)).status).toBe(404);
});

test('codes are read in pages, the newest first', async () => {
  await platsa.ctx.db.deleteFrom('purchases').execute();
  await platsa.ctx.db.deleteFrom('discountCodes').execute();
  const createdAt = new Date('2026-01-19T12:00:00Z');
  const rows = Array.from({ length: 60 }, () => ({ code: aName().toUpperCase(), percent: 10, createdAt }));
  await platsa.ctx.db.insertInto('discountCodes').values(rows).execute();
  const { discountCode } = await platsa.must(createDiscountCode, aCodeForm(), operator);
  const first = await platsa.must(listDiscountCodes, {}, operator);
  const second = await platsa.must(listDiscountCodes, { after: first.next ?? '' }, operator);
  expect(first.discountCodes[0]?._id).toBe(discountCode._id);
  const ids = [...first.discountCodes, ...second.discountCodes].map(({ _id }) => _id);
  expect([new Set(ids).size, second.next]).toEqual([61, null]);
  expect((await platsa.call(listDiscountCodes, { after: 'WzEsMl0' }, operator)).error?.fields?.[0]?.path).toBe('after');
});

test('a boost is added with a number of its own, changed, and taken off sale', async () => {
  const forms = [aBoostForm(), aBoostForm()];
  const [one, two] = await Promise.all(forms.map((form) => platsa.must(createBoost, form, operator)));
  expect(one?.boost.id).not.toBe(two?.boost.id);
  expect(one?.boost).toMatchObject({
    price: 4900,
    videoPrice: null,
    features: ['Två veckor'],
    active: true,
    orders: 0,
  });
  const boostId = one?.boost.id ?? 0;
  const { boost } = await platsa.must(updateBoost, { boostId, price: 5900, videoPrice: '3 000' }, operator);
  expect(boost).toMatchObject({ price: 5900, videoPrice: 3000, title: one?.boost.title });

  const { jobId, companyId, admin } = await aBoard(platsa);
  await hasInvoiceDetails(platsa, companyId);
  const order = { jobId, paymentOption: { id: boostId, title: boost.title, price: 8900, video: true } };
  await platsa.must(orderBoost, order, admin);
  await platsa.must(updateBoost, { boostId, active: false }, operator);
  const { boosts } = await platsa.must(getPrices, {}, operator);
  expect(boosts.find(({ id }) => id === boostId)).toMatchObject({ active: false, orders: 1 });
  const sold = await platsa.must(listPaymentModels, { companyId }, admin);
  expect(sold.boosts.map(({ id }) => id)).not.toContain(boostId);
});

test('two boosts have different names, and a wrong one has a message at each field', async () => {
  const form = aBoostForm();
  const { boost } = await platsa.must(createBoost, form, operator);
  const same = await platsa.call(createBoost, form, operator);
  const taken = [{ path: 'title', message: 'Det finns redan ett paket med det namnet' }];
  expect(same.error?.fields).toEqual(taken);
  const other = await platsa.must(createBoost, aBoostForm(), operator);
  const renamed = { boostId: other.boost.id, title: form.title };
  expect((await platsa.call(updateBoost, renamed, operator)).error?.fields).toEqual(taken);
  await platsa.must(updateBoost, { boostId: boost.id, title: form.title }, operator);
  const wrong = { title: '', price: '', videoPrice: 'x', features: Array.from({ length: 11 }, () => 'a') };
  const { error } = await platsa.call(createBoost, { ...form, ...wrong }, operator);
  expect(error?.fields?.map(({ path }) => path)).toEqual(['title', 'price', 'videoPrice', 'features']);
  expect((await platsa.call(updateBoost, { boostId: 32_767, active: false }, operator)).status).toBe(404);
});

test('a service costs what it usually does until the operator changes its price', async () => {
  const service = 'second-opinion' as const;
  const before = (await platsa.must(getPrices, {}, operator)).services.find(({ _id }) => _id === service);
  expect(before).toEqual({ _id: service, price: 3900, active: true, orders: 0 });
  const board = await aBoard(platsa);
  const { companyId, admin } = board;
  const { applicantId } = await anApplicant(platsa, board);
  const order = (price?: number) => platsa.call(orderService, { applicantId, paymentOption: service, price }, admin);
  await platsa.must(updateService, { service, price: '4 250,50' }, operator);
  const { services } = await platsa.must(listPaymentModels, { companyId }, admin);
  expect(services).toContainEqual({ _id: service, price: 4250.5 });
  const refused = await order(3900);
  expect(refused.error?.userFriendlyMessage?.replaceAll('\u00a0', ' ')).toBe(
    'Priset har ändrats till 4 250,50 kr exkl. moms. Ingenting är beställt.',
  );
  expect((await order(4250.5)).data?.order.price).toBe(4250.5);

  const stopped = await platsa.must(updateService, { service, active: false }, operator);
  expect(stopped.service).toEqual({ _id: service, price: 4250.5, active: false, orders: 1 });
  expect((await order()).error?.userFriendlyMessage).toBe('Tjänsten går inte att beställa just nu.');
  const left = (await platsa.must(listPaymentModels, { companyId }, admin)).services.map(({ _id }) => _id);
  expect(left).toEqual(['background-check', 'extended-background-check']);
  const free = await platsa.call(updateService, { service, price: 0 }, operator);
  expect(free.error?.fields?.map(({ path }) => path)).toEqual(['price']);
  await platsa.must(updateService, { service, active: true, price: 3900 }, operator);
});

test('prices are for operators alone', async () => {
  const { admin } = await aCompany(platsa);
  for (const endpoint of [getPrices, listDiscountCodes]) {
    expect((await platsa.call(endpoint, {}, admin)).status).toBe(404);
    expect((await platsa.call(endpoint, {})).status).not.toBe(200);
  }
  expect((await platsa.call(createPlan, aPlanForm(), admin)).status).toBe(404);
  expect((await platsa.call(createDiscountCode, aCodeForm(), admin)).status).toBe(404);
  expect((await platsa.call(createBoost, aBoostForm(), admin)).status).toBe(404);
  expect((await platsa.call(updateService, { service: 'second-opinion', price: 1 }, admin)).status).toBe(404);
});
