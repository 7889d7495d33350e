import { randomUUID } from 'node:crypto';
import { orderService } from '@platsa/contract/applications/endpoints';
import {
  endPurchase,
  getMonthlyInvoice,
  getPaymentState,
  listPaymentModels,
  listPurchases,
  resumePurchase,
} from '@platsa/contract/billing/endpoints';
import { getCompany, updateCompany } from '@platsa/contract/companies/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aPlan, aPurchase } from '../../../test/billing-builders.ts';
import { aBoard, anApplicant } from '../../../test/board-builders.ts';
import { aCompany, aMember } from '../../../test/builders.ts';

const platsa = useTestApp();

beforeEach(async () => {
  platsa.clock.now = new Date('2026-01-31T12:00:00Z');
  await platsa.ctx.db.updateTable('plans').set({ active: false }).execute();
});

test('where no plan is for sale there are only services to buy, and no payment state of whoever never bought', async () => {
  const { companyId, admin } = await aCompany(platsa);
  expect(await platsa.must(listPaymentModels, { companyId }, admin)).toMatchObject({ paymentModels: [], boosts: [] });
  expect(await platsa.must(getPaymentState, { companyId }, admin)).toEqual({ paymentState: null, hasBilling: false });
});

test('who has bought reads, ends and resumes it, and is billed for it, also when no plan is for sale any more', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const planId = await aPlan(platsa, 2);
  const purchaseId = await aPurchase(platsa, { companyId, planId });
  await platsa.ctx.db.updateTable('plans').set({ active: false }).execute();
  expect(await platsa.must(getPaymentState, { companyId }, admin)).toMatchObject({
    paymentState: { status: 'active', activeModel: { name: 'Unlimited', _purchase: purchaseId } },
    hasBilling: true,
  });
  expect((await platsa.must(listPurchases, { companyId }, admin)).purchases).toMatchObject([{ status: 'active' }]);
  const { monthlyInvoice } = await platsa.must(getMonthlyInvoice, { companyId }, admin);
  expect(monthlyInvoice.purchases).toMatchObject([{ description: 'Unlimited' }]);
  expect((await platsa.must(endPurchase, { purchaseId }, admin)).paymentState).toMatchObject({ status: 'ending' });
  expect((await platsa.must(resumePurchase, { purchaseId }, admin)).paymentState).toMatchObject({ status: 'active' });
  platsa.clock.now = new Date('2026-05-01T12:00:00Z');
  await platsa.ctx.db.updateTable('purchases').set({ endDate: '2026-04-01' }).where('id', '=', purchaseId).execute();
  const other = await aMember(platsa, companyId);
  expect(await platsa.must(getPaymentState, { companyId }, other)).toMatchObject({
    paymentState: { status: 'none', activeModel: null },
    hasBilling: true,
  });
});

test('who has only ordered a service has something to pay, too', async () => {
  const board = await aBoard(platsa);
  const { companyId, admin } = board;
  const { applicantId } = await anApplicant(platsa, board);
  await platsa.must(orderService, { applicantId, paymentOption: 'second-opinion', _id: randomUUID() }, admin);
  expect(await platsa.must(getPaymentState, { companyId }, admin)).toMatchObject({ hasBilling: true });
  const stranger = await aCompany(platsa);
  expect(await platsa.must(getPaymentState, { companyId: stranger.companyId }, stranger.admin)).toMatchObject({
    hasBilling: false,
  });
});

test('the plans for sale are listed in the operator’s order, in kronor', async () => {
  const { companyId, admin } = await aCompany(platsa);
  await aPlan(platsa, 2, { features: ['Alla annonser'] });
  await aPlan(platsa, 1);
  const { paymentModels } = await platsa.must(listPaymentModels, { companyId }, admin);
  expect(paymentModels).toMatchObject([
    { name: 'Pro', type: 1, price: 1995, userPrice: 0, vat: 25, unlocks: 3, paymentType: 'invoice' },
    { name: 'Unlimited', type: 2, price: 4995, userPrice: 999, features: ['Alla annonser'] },
  ]);
});

test('the payment state names the running subscription and counts the month’s unlocks, for members too', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const planId = await aPlan(platsa, 1);
  const none = { status: 'none', maxUnlocks: 0, usedUnlocks: 0, activeModel: null };
  expect(await platsa.must(getPaymentState, { companyId }, admin)).toEqual({ paymentState: none, hasBilling: false });
  const purchaseId = await aPurchase(platsa, { companyId, planId });
  const unlock = { companyId, purchaseId, included: true };
  await platsa.ctx.db
    .insertInto('jobUnlocks')
    .values([
      { ...unlock, day: '2026-01-31' },
      { ...unlock, day: '2025-12-31' },
      { ...unlock, day: '2026-01-31', included: false },
    ])
    .execute();
  const member = await aMember(platsa, companyId);
  const plan = { _id: planId, _purchase: purchaseId, name: 'Pro', type: 1, userCount: 1, price: 1995 };
  const agreed = { planPrice: 1995, userPrice: 0, planStart: '2026-01-31' };
  const activeModel = { ...plan, ...agreed, discount: 0, discountUntil: null, discountModel: null };
  expect(await platsa.must(getPaymentState, { companyId }, member)).toEqual({
    paymentState: { status: 'active', maxUnlocks: 3, usedUnlocks: 1, activeModel },
    hasBilling: true,
  });
  platsa.clock.now = new Date('2026-01-31T23:30:00Z');
  const { paymentState } = await platsa.must(getPaymentState, { companyId }, admin);
  expect(paymentState?.usedUnlocks).toBe(0);
});

test('purchases are listed with their status, and the month’s bill with what each costs', async () => {
  const board = await aBoard(platsa, { title: 'Kock' });
  const { companyId, admin, jobId } = board;
  const pro = await aPlan(platsa, 1);
  const once = await aPlan(platsa, 0);
  const bought = { companyId, startDate: '2026-01-31' };
  await aPurchase(platsa, { ...bought, planId: pro, discountPercent: 50, discountUntil: '2026-02-28' });
  await aPurchase(platsa, { ...bought, planId: once, jobId, jobTitle: 'Kock' });
  const { applicantId } = await anApplicant(platsa, board);
  await platsa.must(orderService, { applicantId, paymentOption: 'second-opinion', _id: randomUUID() }, admin);
  const { purchases } = await platsa.must(listPurchases, { companyId }, admin);
  expect(purchases).toMatchObject([
    { status: 'active', modelType: 0, originalModelPrice: 1495, discountCode: null, _job: { name: 'Kock' } },
    { status: 'active', modelType: 1, originalModelPrice: 1995, discountCode: 0.5, endDate: null, _job: null },
  ]);
  const { monthlyInvoice } = await platsa.must(getMonthlyInvoice, { companyId }, admin);
  const day = { from: '2026-01-31', to: '2026-01-31' };
  expect(monthlyInvoice).toEqual({
    month: '2026-01',
    purchases: [
      { description: 'Pro', ...day, totalPrice: 32.17, discount: 0.5, jobTitle: null },
      { description: 'Upplåsning', ...day, totalPrice: 1495, discount: 0, jobTitle: 'Kock' },
      { description: 'Second Opinion', ...day, totalPrice: 3900, discount: 0, jobTitle: 'Kock' },
    ],
    totalPrice: 5427.17,
  });
});

test('another company’s and a member’s purchases are refused', async () => {
  const { companyId } = await aCompany(platsa);
  const stranger = await aCompany(platsa);
  const member = await aMember(platsa, companyId);
  for (const endpoint of [listPurchases, getMonthlyInvoice]) {
    expect((await platsa.call(endpoint, { companyId }, stranger.admin)).status).toBe(404);
    const refused = await platsa.call(endpoint, { companyId }, member);
    expect(refused.error).toMatchObject({ name: 'forbidden', message: 'Hittade inte rätt behörighet' });
  }
});

test('the invoice details are stored, with an error at each missing field', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const place = await platsa.ctx.db.selectFrom('places').select(['id', 'label']).executeTakeFirstOrThrow();
  const details = {
    ...{ billingCompany: 'Bageriet AB', billingCorporateNumber: '556677-8899', billingReference: '' },
    ...{ billingEmail: 'faktura@example.com', billingStreet: 'Storgatan 1', billingZip: '12345' },
  };
  await platsa.must(updateCompany, { companyId, ...details, _billingCity: place.id }, admin);
  const { company } = await platsa.must(getCompany, { companyId }, admin);
  expect(company).toMatchObject({ ...details, _billingCity: { _id: place.id, name: place.label } });
  const wrong = { billingCompany: '', billingZip: '123456', billingEmail: 'nej', _billingCity: randomUUID() };
  const { error } = await platsa.call(updateCompany, { companyId, ...wrong }, admin);
  expect(error?.fields).toEqual([
    { path: 'billingCompany', message: 'Ange ett företagsnamn' },
    { path: 'billingEmail', message: 'Du måste ange korrekt e-postadress' },
    { path: 'billingZip', message: 'Ange ett korrekt postnummer' },
  ]);
});

test.each(['株式会社', 'شركة النور'])('an invoice cannot show %s, which the field says', async (billingCompany) => {
  const { companyId, admin } = await aCompany(platsa);
  const { error } = await platsa.call(
    updateCompany,
    { companyId, billingCompany, billingReference: 'Łódź Київ Ψωμί' },
    admin,
  );
  const message = 'Skriv med latinska bokstäver: fakturan kan inte visa de här';
  expect(error?.fields).toEqual([{ path: 'billingCompany', message }]);
});
