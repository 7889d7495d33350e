import { randomUUID } from 'node:crypto';
import {
  changePaymentModel,
  createPurchase,
  endPurchase,
  getDiscount,
  listPaymentModels,
  listPurchases,
  resumePurchase,
  unlockJob,
} from '@platsa/contract/billing/endpoints';
import { createInvite } from '@platsa/contract/companies/member-endpoints';
import { getJob, updateJob } from '@platsa/contract/jobs/endpoints';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aPayer, aPlan, aPurchase } from '../../../test/billing-builders.ts';
import { aCompany, aMember, aName, type TestCompany } from '../../../test/builders.ts';
import { aCompleteJob, aJob } from '../../../test/job-builders.ts';
import { mailsTo } from '../../../test/mails.ts';
import { openSession } from '../../http/session.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';
import { applyPlans, remindOfEndingPlans } from './apply-plans.ts';

const platsa = useTestApp();
const other = useTestApp({ beside: platsa });

let plans: Record<'once' | 'pro' | 'unlimited', string>;

beforeEach(async () => {
  platsa.clock.now = new Date('2026-01-20T12:00:00Z');
  await platsa.ctx.db.updateTable('plans').set({ active: false }).execute();
  plans = { once: await aPlan(platsa, 0), pro: await aPlan(platsa, 1), unlimited: await aPlan(platsa, 2) };
});

const on = (day: string) => {
  platsa.clock.now = new Date(`${day}T12:00:00Z`);
};

/** Moves the clock to a day on which the admin has logged in again: sessions end after a month. */
async function laterOn<C extends Pick<TestCompany, 'admin'>>(day: string, company: C): Promise<C> {
  on(day);
  const token = await openSession(platsa.ctx.db, company.admin.userId, platsa.ctx.now());
  return { ...company, admin: { ...company.admin, token } };
}

async function isUnlocked(jobId: string): Promise<boolean> {
  const row = await platsa.ctx.db.selectFrom('jobs').select('unlocked').where('id', '=', jobId).executeTakeFirst();
  return row?.unlocked ?? false;
}

async function aCode(values: { validTo?: string; validFrom?: string; maxUses?: number; planId?: string } = {}) {
  const code = aName().toUpperCase();
  await platsa.ctx.db
    .insertInto('discountCodes')
    .values({ code, percent: 50, months: 3, ...values })
    .execute();
  return code;
}

describe('buying', () => {
  test('a subscription runs from today, once, however often and from however many windows it is sent', async () => {
    const { companyId, admin } = await aPayer(platsa);
    const input = { _id: randomUUID(), companyId, _paymentModel: plans.pro, price: 1995 };
    const servers = [platsa, other, platsa];
    other.clock.now = platsa.clock.now;
    const answers = await Promise.all(servers.map((server) => server.must(createPurchase, input, admin)));
    expect(answers[0]?.purchase).toMatchObject({ startDate: '2026-01-20', endDate: null, status: 'active' });
    expect(answers[0]?.paymentState).toMatchObject({ status: 'active', maxUnlocks: 3, activeModel: { type: 1 } });
    const second = await platsa.call(createPurchase, { ...input, _id: randomUUID() }, admin);
    expect(second.error).toMatchObject({ name: 'conflict' });
    expect((await platsa.must(listPurchases, { companyId }, admin)).purchases).toHaveLength(1);
    const audited = await platsa.ctx.db
      .selectFrom('events')
      .select('by')
      .where('logged', '=', true)
      .where('companyId', '=', companyId)
      .where('type', '=', 'purchase.created')
      .execute();
    expect(audited).toEqual([{ by: admin.userId }]);
  });

  test('an id that another company’s purchase has is none to read by', async () => {
    const one = await aPayer(platsa);
    const two = await aPayer(platsa);
    const input = { _id: randomUUID(), _paymentModel: plans.pro };
    await platsa.must(createPurchase, { ...input, companyId: one.companyId }, one.admin);
    expect((await platsa.call(createPurchase, { ...input, companyId: two.companyId }, two.admin)).status).toBe(404);
  });

  test('an order that was changed after its answer got lost says what was bought, and buys nothing more', async () => {
    const { companyId, admin } = await aPayer(platsa);
    const input = { _id: randomUUID(), companyId, _paymentModel: plans.unlimited, price: 4995 };
    await platsa.must(createPurchase, input, admin);
    const code = await aCode();
    const changed = [
      { userCount: 3, price: 6993 },
      { discountCode: code, price: 2497.5 },
      { _paymentModel: plans.pro, price: 1995 },
    ];
    for (const change of changed) {
      const { error } = await platsa.call(createPurchase, { ...input, ...change }, admin);
      expect(error?.userFriendlyMessage).toMatch(/^Ni har redan köpt .* med 1 användare för 4\s995 kr exkl. moms/);
    }
    const change = { _id: randomUUID(), userCount: 2, price: 5994 };
    const onUnlimited = { modelId: plans.unlimited, _company: companyId };
    await platsa.must(changePaymentModel, { ...onUnlimited, purchaseData: change }, admin);
    const other = { ...onUnlimited, purchaseData: { ...change, userCount: 5, price: 8991 } };
    expect((await platsa.call(changePaymentModel, other, admin)).error?.userFriendlyMessage).toContain('2 användare');
    const rows = platsa.ctx.db.selectFrom('purchases').select('userCount').where('companyId', '=', companyId);
    expect(await rows.orderBy('orderNumber', 'desc').execute()).toEqual([{ userCount: 2 }, { userCount: 1 }]);
    // The first was changed on its day, so it never ran.
    const { purchases } = await platsa.must(listPurchases, { companyId }, admin);
    expect(purchases.map(({ userCount }) => userCount)).toEqual([2]);
  });

  test('without invoice details nothing is bought, and each missing field says so', async () => {
    const { companyId, admin } = await aCompany(platsa);
    const { error } = await platsa.call(createPurchase, { companyId, _paymentModel: plans.pro }, admin);
    expect(error?.fields).toContainEqual({ path: 'billingCompany', message: 'Ange ett företagsnamn' });
    expect((await platsa.must(listPurchases, { companyId }, admin)).purchases).toEqual([]);
  });

  test('a price that has changed meanwhile is reported, and nothing is bought', async () => {
    const { companyId, admin } = await aPayer(platsa);
    await platsa.ctx.db.updateTable('plans').set({ price: 249_500 }).where('id', '=', plans.pro).execute();
    const { error } = await platsa.call(createPurchase, { companyId, _paymentModel: plans.pro, price: 1995 }, admin);
    expect(error).toMatchObject({ name: 'conflict' });
    expect(error?.userFriendlyMessage).toContain('495 kr exkl. moms');
    expect((await platsa.must(listPurchases, { companyId }, admin)).purchases).toEqual([]);
  });

  test.each([0, 11, 1.5])('%s users get a field error', async (userCount) => {
    const { companyId, admin } = await aPayer(platsa);
    const input = { companyId, _paymentModel: plans.unlimited, userCount };
    const { error } = await platsa.call(createPurchase, input, admin);
    expect(error?.fields).toEqual([{ path: 'userCount', message: 'Ange ett heltal från 1 till 10' }]);
  });

  test('a plan of another type than unlimited has one user, and a plan that is not for sale is not found', async () => {
    const { companyId, admin } = await aPayer(platsa);
    const several = await platsa.call(createPurchase, { companyId, _paymentModel: plans.pro, userCount: 2 }, admin);
    expect(several.error?.fields?.[0]?.path).toBe('userCount');
    await platsa.ctx.db.updateTable('plans').set({ active: false }).where('id', '=', plans.pro).execute();
    expect((await platsa.call(createPurchase, { companyId, _paymentModel: plans.pro }, admin)).status).toBe(404);
  });

  test('members without the role admin, and other companies, buy nothing', async () => {
    const { companyId } = await aPayer(platsa);
    const member = await aMember(platsa, companyId);
    const stranger = await aPayer(platsa);
    const input = { companyId, _paymentModel: plans.pro };
    expect((await platsa.call(createPurchase, input, member)).error?.message).toBe('Hittade inte rätt behörighet');
    expect((await platsa.call(createPurchase, input, stranger.admin)).status).toBe(404);
  });
});

describe('discount codes', () => {
  test('a code gives its price for its months, in whatever case it is written', async () => {
    const { companyId, admin } = await aPayer(platsa);
    const code = await aCode();
    const input = { modelId: plans.unlimited, companyId, code: ` ${code.toLowerCase()} `, userCount: 3 };
    const discount = await platsa.must(getDiscount, input, admin);
    expect(discount).toEqual({
      ...{ price: 3496.5, discount: 0.5, discountCode: code, monthsLimit: 3, discountError: null },
    });
    const bought = { companyId, _paymentModel: plans.unlimited, userCount: 3, discountCode: code, price: 3496.5 };
    const { purchase } = await platsa.must(createPurchase, bought, admin);
    expect(purchase).toMatchObject({ discountCode: 0.5, discountUntil: '2026-04-20', originalModelPrice: 6993 });
  });

  test('unknown, expired, coming, used-up codes and those of other plans give none', async () => {
    const { companyId, admin } = await aPayer(platsa);
    const used = await aCode({ maxUses: 1 });
    const first = await aPayer(platsa);
    const bought = { companyId: first.companyId, _paymentModel: plans.pro, discountCode: used };
    await platsa.must(createPurchase, bought, first.admin);
    const codes = {
      nej: 'Hittade ingen rabattkod',
      [await aCode({ validFrom: '2026-01-21' })]: 'Hittade ingen rabattkod',
      [await aCode({ planId: plans.unlimited })]: 'Hittade ingen rabattkod',
      [await aCode({ validTo: '2026-01-19' })]: 'Rabattkoden gäller inte längre.',
      [used]: 'Rabattkoden gäller inte längre.',
    };
    for (const [code, discountError] of Object.entries(codes)) {
      const answer = await platsa.must(getDiscount, { modelId: plans.pro, companyId, code }, admin);
      expect(answer).toMatchObject({ price: 1995, discount: 0, discountCode: null, discountError });
      const { error } = await platsa.call(
        createPurchase,
        { companyId, _paymentModel: plans.pro, discountCode: code },
        admin,
      );
      expect(error?.fields).toEqual([{ path: 'discountCode', message: discountError }]);
    }
    await platsa.must(createPurchase, { companyId, _paymentModel: plans.pro, discountCode: await aCode() }, admin);
  });

  test('a company uses a code once', async () => {
    const { companyId, admin } = await aPayer(platsa);
    const code = await aCode();
    const { purchase } = await platsa.must(
      createPurchase,
      { companyId, _paymentModel: plans.pro, discountCode: code },
      admin,
    );
    await platsa.must(endPurchase, { purchaseId: purchase._id }, admin);
    const later = await laterOn('2026-03-01', { admin });
    const again = { companyId, _paymentModel: plans.pro, discountCode: code };
    const { error } = await platsa.call(createPurchase, again, later.admin);
    expect(error?.fields?.[0]?.message).toBe('Ni har redan använt rabattkoden.');
  });

  test('another company of the same organisation gets no second discount', async () => {
    const { companyId, admin } = await aPayer(platsa);
    const discountCode = await aCode();
    await platsa.must(createPurchase, { companyId, _paymentModel: plans.pro, discountCode }, admin);
    const twin = await aPayer(platsa);
    const buy = () =>
      platsa.call(createPurchase, { companyId: twin.companyId, _paymentModel: plans.pro, discountCode }, twin.admin);
    const { db } = platsa.ctx;
    const { corporateNumber } = await db
      .selectFrom('companies')
      .select('corporateNumber')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    await db.updateTable('companies').set({ corporateNumber }).where('id', '=', twin.companyId).execute();
    expect((await buy()).error?.fields?.[0]?.message).toBe('Ni har redan använt rabattkoden.');
    await db
      .updateTable('companies')
      .set({ corporateNumber: '559000-0001' })
      .where('id', '=', twin.companyId)
      .execute();
    expect((await buy()).status).toBe(200);
  });

  test('two companies that use the last one at the same moment do not both get it', async () => {
    const payers = [await aPayer(platsa), await aPayer(platsa), await aPayer(platsa)];
    const discountCode = await aCode({ maxUses: 1 });
    const answers = await Promise.all(
      payers.map(({ companyId, admin }) =>
        platsa.call(createPurchase, { companyId, _paymentModel: plans.pro, discountCode }, admin),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });
});

describe('changing, ending and resuming', () => {
  test('what costs more begins today, what costs less at a month change, when the plan has run for a month', async () => {
    const { companyId, admin } = await aPayer(platsa);
    await platsa.must(createPurchase, { companyId, _paymentModel: plans.pro }, admin);
    on('2026-01-31');
    const change = (modelId: string, userCount = 1) =>
      platsa.must(changePaymentModel, { modelId, _company: companyId, purchaseData: { userCount } }, admin);
    const up = await change(plans.unlimited, 2);
    expect(up.purchase).toMatchObject({ startDate: '2026-01-31', status: 'active', userCount: 2 });
    const down = await change(plans.pro);
    expect(down.purchase).toMatchObject({ startDate: '2026-03-01', status: 'coming' });
    expect(down.paymentState).toMatchObject({ status: 'ending', activeModel: { type: 2 } });
    const { purchases } = await platsa.must(listPurchases, { companyId }, admin);
    expect(purchases.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ['2026-03-01', null],
      ['2026-01-31', '2026-03-01'],
      ['2026-01-20', '2026-01-31'],
    ]);
    const resumed = await platsa.must(resumePurchase, { purchaseId: up.purchase._id }, admin);
    expect(resumed.purchase).toMatchObject({ status: 'active', endDate: null });
    const after = await platsa.must(listPurchases, { companyId }, admin);
    // The downgrade never ran.
    expect(after.purchases.map(({ startDate, status }) => [startDate, status])).toEqual([
      ['2026-01-31', 'active'],
      ['2026-01-20', 'ended'],
    ]);
  });

  test('the same plan again is refused, and a change without a subscription', async () => {
    const { companyId, admin } = await aPayer(platsa);
    const input = { modelId: plans.pro, _company: companyId, purchaseData: {} };
    expect((await platsa.call(changePaymentModel, input, admin)).error?.name).toBe('conflict');
    await platsa.must(createPurchase, { companyId, _paymentModel: plans.pro }, admin);
    expect((await platsa.call(changePaymentModel, input, admin)).error?.userFriendlyMessage).toContain('redan');
  });

  test('a discount goes on when only the users change', async () => {
    const { companyId, admin } = await aPayer(platsa);
    const discountCode = await aCode();
    await platsa.must(createPurchase, { companyId, _paymentModel: plans.unlimited, discountCode }, admin);
    const change = (userCount: number, price: number) => ({
      ...{ modelId: plans.unlimited, _company: companyId, purchaseData: { userCount, price } },
    });
    const { purchase, paymentState } = await platsa.must(changePaymentModel, change(4, 3996), admin);
    expect(purchase).toMatchObject({ discountCode: 0.5, discountUntil: '2026-04-20', userCount: 4 });
    expect(paymentState.activeModel).toMatchObject({ price: 7992, discount: 0.5, discountUntil: '2026-04-20' });
    const afterwards = await laterOn('2026-04-20', { admin });
    const more = await platsa.must(changePaymentModel, change(5, 8991), afterwards.admin);
    expect(more.purchase).toMatchObject({ discountCode: null, discountUntil: null, userCount: 5 });
  });

  test('more and fewer users cost what was agreed with the plan, another plan what it costs today', async () => {
    const { companyId, admin } = await aPayer(platsa);
    await platsa.must(createPurchase, { companyId, _paymentModel: plans.unlimited, userCount: 3, price: 6993 }, admin);
    const raised = { price: 599_500, userPrice: 129_900, name: 'Obegränsad' };
    await platsa.ctx.db.updateTable('plans').set(raised).where('id', '=', plans.unlimited).execute();
    const change = (modelId: string, userCount: number, price: number) => {
      const purchaseData = { userCount, price };
      return platsa.must(changePaymentModel, { modelId, _company: companyId, purchaseData }, admin);
    };
    const code = await aCode();
    const preview = { modelId: plans.unlimited, companyId, code, userCount: 4 };
    expect(await platsa.must(getDiscount, preview, admin)).toMatchObject({ price: 3996 });
    const more = await change(plans.unlimited, 4, 7992);
    expect(more.purchase).toMatchObject({ originalModelPrice: 7992, _paymentModel: { name: 'Unlimited' } });
    expect(more.paymentState.activeModel).toMatchObject({ planPrice: 4995, userPrice: 999 });
    // Also when the plan is no longer for sale.
    await platsa.ctx.db.updateTable('plans').set({ active: false }).where('id', '=', plans.unlimited).execute();
    const { paymentModels } = await platsa.must(listPaymentModels, { companyId }, admin);
    expect(paymentModels.map(({ _id }) => _id)).toContain(plans.unlimited);
    const fewer = await change(plans.unlimited, 1, 4995);
    expect(fewer.purchase).toMatchObject({ originalModelPrice: 4995, status: 'coming', startDate: '2026-03-01' });
    await platsa.ctx.db.updateTable('plans').set({ price: 249_500 }).where('id', '=', plans.pro).execute();
    expect((await change(plans.pro, 1, 2495)).purchase.originalModelPrice).toBe(2495);
    const stranger = await aPayer(platsa);
    const others = await platsa.must(listPaymentModels, { companyId: stranger.companyId }, stranger.admin);
    expect(others.paymentModels.map(({ _id }) => _id)).not.toContain(plans.unlimited);
  });

  test('a user that is added binds nobody anew; a more expensive plan binds for a whole month of it', async () => {
    const { companyId, admin } = await aPayer(platsa);
    await platsa.must(createPurchase, { companyId, _paymentModel: plans.pro }, admin);
    const change = (modelId: string, userCount: number, by: TestCompany['admin']) =>
      platsa.must(changePaymentModel, { modelId, _company: companyId, purchaseData: { userCount } }, by);
    const inMarch = await laterOn('2026-03-10', { admin });
    await change(plans.unlimited, 1, inMarch.admin);
    const { admin: inApril } = await laterOn('2026-04-10', { admin });
    const more = await change(plans.unlimited, 2, inApril);
    expect(more.paymentState.activeModel?.planStart).toBe('2026-03-10');
    const ended = await platsa.must(endPurchase, { purchaseId: more.purchase._id }, inApril);
    expect(ended.purchase.endDate).toBe('2026-05-01');
    await platsa.must(resumePurchase, { purchaseId: more.purchase._id }, inApril);
    expect((await change(plans.pro, 1, inApril)).purchase.startDate).toBe('2026-05-01');
  });

  test('a plan that was tried for a day is paid for a month before a cheaper one begins', async () => {
    const { companyId, admin } = await aPayer(platsa);
    const basic = await aPlan(platsa, 1, { name: 'Bas', price: 9900, monthlyUnlocks: 0 });
    await platsa.must(createPurchase, { companyId, _paymentModel: basic }, admin);
    on('2026-01-31');
    const change = (modelId: string) =>
      platsa.must(changePaymentModel, { modelId, _company: companyId, purchaseData: {} }, admin);
    await change(plans.pro);
    expect((await change(basic)).purchase).toMatchObject({ startDate: '2026-03-01', status: 'coming' });
  });

  test('a discount goes on in another plan that its code is for, and ends in one that it is not for', async () => {
    const { companyId, admin } = await aPayer(platsa);
    const forAll = await aCode();
    const buy = (to: { companyId: string }, discountCode: string) => ({
      ...{ companyId: to.companyId, _paymentModel: plans.pro, discountCode, price: 997.5 },
    });
    const upgrade = (to: { companyId: string }, price: number) => ({
      ...{ modelId: plans.unlimited, _company: to.companyId, purchaseData: { price } },
    });
    const bought = await platsa.must(createPurchase, buy({ companyId }, forAll), admin);
    expect(bought.paymentState.activeModel).toMatchObject({ discountModel: null });
    on('2026-01-30');
    const up = await platsa.must(changePaymentModel, upgrade({ companyId }, 2497.5), admin);
    expect(up.purchase).toMatchObject({ discountCode: 0.5, discountUntil: '2026-04-20' });
    on('2026-01-20');
    const second = await aPayer(platsa);
    const forPro = await aCode({ planId: plans.pro });
    const ofPro = await platsa.must(createPurchase, buy(second, forPro), second.admin);
    expect(ofPro.paymentState.activeModel).toMatchObject({ discountModel: plans.pro });
    const ending = await platsa.must(changePaymentModel, upgrade(second, 4995), second.admin);
    expect(ending.purchase.discountCode).toBeNull();
    // Pro never ran a day, so its code is not used up.
    const again = { modelId: plans.pro, companyId: second.companyId, code: forPro };
    expect((await platsa.must(getDiscount, again, second.admin)).discountError).toBeNull();
  });

  test('a change that is taken back before it begins does not use up its code', async () => {
    const { companyId, admin } = await aPayer(platsa);
    const discountCode = await aCode({ maxUses: 1 });
    const bought = await platsa.must(createPurchase, { companyId, _paymentModel: plans.unlimited }, admin);
    const toPro = { modelId: plans.pro, _company: companyId, purchaseData: { discountCode } };
    await platsa.must(changePaymentModel, toPro, admin);
    await platsa.must(resumePurchase, { purchaseId: bought.purchase._id }, admin);
    const { purchase } = await platsa.must(changePaymentModel, toPro, admin);
    expect(purchase.discountCode).toBe(0.5);
  });

  test('a code is judged on the day of the order, in the preview and in the purchase', async () => {
    const { companyId, admin } = await aPayer(platsa);
    await platsa.must(createPurchase, { companyId, _paymentModel: plans.unlimited }, admin);
    const onlyToday = await aCode({ validFrom: '2026-01-20', validTo: '2026-01-20' });
    const fromTomorrow = await aCode({ validFrom: '2026-01-21' });
    const preview = (code: string) => platsa.must(getDiscount, { modelId: plans.pro, companyId, code }, admin);
    const order = (discountCode: string) =>
      platsa.call(
        changePaymentModel,
        { modelId: plans.pro, _company: companyId, purchaseData: { discountCode, price: 997.5 } },
        admin,
      );
    expect((await preview(fromTomorrow)).discountError).toBe('Hittade ingen rabattkod');
    expect((await order(fromTomorrow)).error?.fields?.[0]?.message).toBe('Hittade ingen rabattkod');
    expect(await preview(onlyToday)).toMatchObject({ price: 997.5, discountError: null });
    // Its months are counted from the day on which the plan begins.
    expect((await order(onlyToday)).data?.purchase).toMatchObject({
      ...{ startDate: '2026-03-01', discountUntil: '2026-06-01' },
    });
  });

  test('an ended subscription runs a whole month and to a month change, is resumed until then, and not afterwards', async () => {
    const { companyId, admin } = await aPayer(platsa);
    on('2026-01-31');
    const { purchase } = await platsa.must(createPurchase, { companyId, _paymentModel: plans.pro }, admin);
    const { _id: purchaseId } = purchase;
    const ended = await platsa.must(endPurchase, { purchaseId }, admin);
    expect(ended.purchase).toMatchObject({ status: 'ending', endDate: '2026-03-01' });
    expect(await platsa.must(endPurchase, { purchaseId }, admin)).toEqual(ended);
    const resumed = await platsa.must(resumePurchase, { purchaseId }, admin);
    expect(resumed.purchase).toMatchObject({ status: 'active', endDate: null });
    const inMarch = await laterOn('2026-03-02', { admin });
    const later = await platsa.must(endPurchase, { purchaseId }, inMarch.admin);
    expect(later.purchase.endDate).toBe('2026-04-01');
    const afterwards = await laterOn('2026-04-01', { admin });
    const late = await platsa.call(resumePurchase, { purchaseId }, afterwards.admin);
    expect(late.error?.userFriendlyMessage).toBe('Abonnemanget är avslutat. Köp ett nytt.');
    await platsa.must(createPurchase, { companyId, _paymentModel: plans.pro }, afterwards.admin);
  });

  test('ending what is to begin ends what runs too, after at least a whole month', async () => {
    const { companyId, admin } = await aPayer(platsa);
    on('2026-01-31');
    await platsa.must(createPurchase, { companyId, _paymentModel: plans.unlimited }, admin);
    const toPro = { modelId: plans.pro, _company: companyId, purchaseData: {} };
    const { purchase } = await platsa.must(changePaymentModel, toPro, admin);
    const ended = await platsa.must(endPurchase, { purchaseId: purchase._id }, admin);
    expect(ended.purchase).toMatchObject({ status: 'ended', startDate: '2026-03-01', endDate: '2026-03-01' });
    expect(ended.paymentState).toMatchObject({ status: 'ending', activeModel: { type: 2 } });
    const { purchases } = await platsa.must(listPurchases, { companyId }, admin);
    expect(purchases.find(({ modelType }) => modelType === 2)?.endDate).toBe('2026-03-01');
  });

  test('a one-time purchase has no end, and another company’s purchase is not found', async () => {
    const company = await aPayer(platsa);
    const stranger = await aPayer(platsa);
    const purchaseId = await aPurchase(platsa, { companyId: company.companyId, planId: plans.once });
    expect((await platsa.call(endPurchase, { purchaseId }, company.admin)).error?.name).toBe('conflict');
    expect((await platsa.call(endPurchase, { purchaseId }, stranger.admin)).status).toBe(404);
    const member = await aMember(platsa, company.companyId);
    expect((await platsa.call(resumePurchase, { purchaseId }, member)).status).toBe(403);
  });

  test('an ended subscription is resumed before its users change, so that nothing takes the end back unseen', async () => {
    const { companyId, admin } = await aPayer(platsa);
    const { purchase } = await platsa.must(createPurchase, { companyId, _paymentModel: plans.unlimited }, admin);
    const ended = await platsa.must(endPurchase, { purchaseId: purchase._id }, admin);
    const more = { modelId: plans.unlimited, _company: companyId, purchaseData: { userCount: 4 } };
    const { error } = await platsa.call(changePaymentModel, more, admin);
    expect(error?.userFriendlyMessage).toBe(
      'Abonnemanget är uppsagt. Återuppta det innan ni ändrar antalet användare.',
    );
    expect(await platsa.must(endPurchase, { purchaseId: purchase._id }, admin)).toEqual(ended);
    await platsa.must(resumePurchase, { purchaseId: purchase._id }, admin);
    expect((await platsa.call(changePaymentModel, more, admin)).status).toBe(200);
  });

  test('the admins get a mail a week before, once, and again only when it was resumed in between', async () => {
    const { companyId, admin } = await aPayer(platsa);
    const { purchase } = await platsa.must(createPurchase, { companyId, _paymentModel: plans.unlimited }, admin);
    await platsa.must(endPurchase, { purchaseId: purchase._id }, admin);
    const remind = () => remindOfEndingPlans.handle(platsa.ctx, {});
    await remind();
    const confirmations = ['Ni har köpt Unlimited', 'Unlimited är uppsagt'];
    const subjects = async () => (await mailsTo(platsa, admin.email)).map(({ subject }) => subject).toSorted();
    expect(await subjects()).toEqual(confirmations);
    on('2026-02-22');
    await remind();
    await remind();
    expect(await subjects()).toEqual([confirmations[0], 'Unlimited avslutas 2026-02-28', confirmations[1]]);
    const reminder = (await mailsTo(platsa, admin.email)).find(({ subject }) => subject.includes('avslutas'));
    expect(reminder?.text).toContain('/purchases');
  });
});

describe('unlocking', () => {
  test('a new job is locked without a plan; each unlock opens one, and a month has three', async () => {
    const company = await aPayer(platsa);
    const { companyId, admin } = company;
    const jobs = await Promise.all([1, 2, 3, 4].map(() => aJob(platsa, { company })));
    const [first = '', ...rest] = jobs.map(({ job }) => job._id);
    expect(jobs.map(({ job }) => job.jobUnlocked)).toEqual([false, false, false, false]);
    const none = await platsa.call(unlockJob, { jobId: first }, admin);
    expect(none.error?.userFriendlyMessage).toBe('Ni har inget abonnemang med upplåsningar.');
    await platsa.must(createPurchase, { companyId, _paymentModel: plans.pro }, admin);
    await Promise.all([1, 2].map(() => platsa.must(unlockJob, { jobId: first }, admin)));
    const answers = await Promise.all(rest.map((jobId) => platsa.call(unlockJob, { jobId }, admin)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    on('2026-02-01');
    await Promise.all(rest.map((jobId) => platsa.must(unlockJob, { jobId }, admin)));
    expect(await Promise.all(rest.map(isUnlocked))).toEqual([true, true, true]);
  });

  test('a one-time purchase unlocks its job for good, once', async () => {
    const company = await aPayer(platsa);
    const { companyId, admin } = company;
    const { job } = await aJob(platsa, { company });
    const input = { companyId, _paymentModel: plans.once, _job: job._id };
    const without = await platsa.call(createPurchase, { ...input, _job: null }, admin);
    expect(without.error?.fields?.[0]?.path).toBe('_job');
    const { purchase } = await platsa.must(createPurchase, input, admin);
    expect(purchase).toMatchObject({ modelType: 0, status: 'active', _job: { _id: job._id } });
    const again = await platsa.call(createPurchase, input, admin);
    expect(again.error?.userFriendlyMessage).toBe('Annonsen är redan upplåst.');
    on('2026-05-01');
    await applyPlans.handle(platsa.ctx, {});
    expect(await isUnlocked(job._id)).toBe(true);
  });

  test('another company’s job is not unlocked, and neither by a member without the role', async () => {
    const company = await aPayer(platsa);
    const stranger = await aPayer(platsa);
    const { job } = await aJob(platsa, { company });
    const input = { companyId: stranger.companyId, _paymentModel: plans.once, _job: job._id };
    expect((await platsa.call(createPurchase, input, stranger.admin)).status).toBe(404);
    expect((await platsa.call(unlockJob, { jobId: job._id }, stranger.admin)).status).toBe(404);
    const member = await aMember(platsa, company.companyId);
    expect((await platsa.call(unlockJob, { jobId: job._id }, member)).status).toBe(403);
  });

  test('Unlimited unlocks all while it runs; on the day after, all but those unlocked one by one are locked', async () => {
    const company = await aPayer(platsa);
    const { companyId, admin } = company;
    const kept = (await aJob(platsa, { company })).job._id;
    const before = (await aJob(platsa, { company })).job._id;
    await platsa.must(createPurchase, { companyId, _paymentModel: plans.once, _job: kept }, admin);
    const bought = await platsa.must(createPurchase, { companyId, _paymentModel: plans.unlimited }, admin);
    const during = (await aJob(platsa, { company })).job;
    expect(during.jobUnlocked).toBe(true);
    const jobs = [kept, before, during._id];
    expect(await Promise.all(jobs.map(isUnlocked))).toEqual([true, true, true]);
    await platsa.must(endPurchase, { purchaseId: bought.purchase._id }, admin);
    const later = await laterOn('2026-02-28', company);
    await applyPlans.handle(platsa.ctx, {});
    expect(await Promise.all(jobs.map(isUnlocked))).toEqual([true, true, true]);
    platsa.clock.now = new Date('2026-02-28T23:00:00Z');
    await applyPlans.handle(platsa.ctx, {});
    expect(await Promise.all(jobs.map(isUnlocked))).toEqual([true, false, false]);
    // An operator without plans locks nothing.
    await platsa.ctx.db.updateTable('plans').set({ active: false }).execute();
    await applyPlans.handle(platsa.ctx, {});
    expect(await Promise.all(jobs.map(isUnlocked))).toEqual([true, true, true]);
    expect((await aJob(platsa, { company: later })).job.jobUnlocked).toBe(true);
  });

  test('a draft is paid, unlocked and published together, or nothing happens', async () => {
    const company = await aPayer(platsa);
    const { companyId, admin } = company;
    const draft = { ...(await aCompleteJob(platsa, companyId)), status: 0 as const };
    const { job } = await aJob(platsa, { company, ...draft });
    await platsa.must(updateJob, { jobId: job._id, desc: '' }, admin);
    const input = { _id: randomUUID(), companyId, _paymentModel: plans.once, _job: job._id, publish: true };
    const refused = await platsa.call(createPurchase, input, admin);
    expect(refused.error?.fields?.map(({ path }) => path)).toEqual(['desc']);
    expect((await platsa.must(listPurchases, { companyId }, admin)).purchases).toEqual([]);
    expect(await isUnlocked(job._id)).toBe(false);
    await platsa.must(updateJob, { jobId: job._id, desc: 'Laga mat.' }, admin);
    await platsa.must(createPurchase, input, admin);
    expect(await platsa.must(getJob, { jobId: job._id }, admin)).toMatchObject({
      job: { isLive: true, jobUnlocked: true },
    });
  });

  test('a draft whose start date has passed is published from the day it is paid', async () => {
    const company = await aPayer(platsa);
    const { companyId, admin } = company;
    const { job } = await aJob(platsa, { company, ...(await aCompleteJob(platsa, companyId)), status: 0 as const });
    const today = dayInStockholm(platsa.ctx.now());
    const passed = { startDate: addDays(today, -2) };
    await platsa.ctx.db.updateTable('jobs').set(passed).where('id', '=', job._id).execute();
    const input = { companyId, _paymentModel: plans.once, _job: job._id, publish: true };
    await platsa.must(createPurchase, input, admin);
    expect(await platsa.must(getJob, { jobId: job._id }, admin)).toMatchObject({
      job: { isLive: true, startDate: today },
    });
  });

  test('the users of a plan are its members and invites', async () => {
    const { companyId, admin } = await aPayer(platsa);
    await platsa.must(createPurchase, { companyId, _paymentModel: plans.unlimited, userCount: 2 }, admin);
    const invite = () => platsa.call(createInvite, { companyId, email: `${aName()}@example.com` }, admin);
    expect((await invite()).error).toBeNull();
    expect((await invite()).error?.userFriendlyMessage).toBe(
      'Er plan omfattar 2 användare. Utöka den för att bjuda in fler.',
    );
  });
});
