import { addMonths, getFirstDay, getMonth } from '@platsa/contract/billing/months';
import { beforeEach, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aPlan, aPurchase } from '../../../../test/billing-builders.ts';
import { aCompany, aName } from '../../../../test/builders.ts';
import { sellerSettings } from '../../../../test/invoice-builders.ts';
import { placeId } from '../../../../test/job-builders.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { waitUntil } from '../../../../test/wait-until.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { listCharges } from '../charges.ts';
import { invoiceBeforeDeletion, invoiceMonth, invoiceMonths } from './invoice-months.ts';

const platsa = useTestApp({ settings: sellerSettings });
const second = useTestApp({ beside: platsa });

const at = (moment: string) => {
  platsa.clock.now = new Date(moment);
  second.clock.now = new Date(moment);
};
beforeEach(() => at('2026-12-01T05:20:00Z'));

function invoicesOf(companyId: string) {
  return platsa.ctx.db.selectFrom('invoices').selectAll().where('companyId', '=', companyId).orderBy('month').execute();
}

async function linesOf(companyId: string) {
  return platsa.ctx.db
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .select(['text', 'quantity', 'unitPrice', 'amount', 'fromDate', 'toDate'])
    .where('invoices.companyId', '=', companyId)
    .orderBy('month')
    .orderBy('position')
    .execute();
}

/** Runs the morning's schedule and waits for the invoices of a company. */
async function invoiced(companyId: string, count: number) {
  await invoiceMonths.handle(platsa.ctx, {});
  return waitUntil(async () => {
    const rows = await invoicesOf(companyId);
    expect(rows).toHaveLength(count);
    return rows;
  });
}

async function aSubscriber(values: { startDate: string; endDate?: string; price?: number; userCount?: number }) {
  const { price = 499_500, ...bought } = values;
  const company = await aCompany(platsa);
  const planId = await aPlan(platsa, 2, { price, active: false });
  await aPurchase(platsa, { companyId: company.companyId, planId, ...bought });
  return company;
}

test('the month that is over is invoiced, with users and the part of a first month', async () => {
  const { companyId } = await aSubscriber({ startDate: '2026-11-16', userCount: 3 });
  const [invoice] = await invoiced(companyId, 1);
  // 15 of 30 days.
  expect(invoice).toMatchObject({ month: '2026-11-01', issueDate: '2026-12-01', dueDate: '2026-12-31' });
  expect(invoice).toMatchObject({ net: 249_750 + 2 * 49_950, vat: 87_413, total: 437_063 });
  expect(await linesOf(companyId)).toMatchObject([
    { text: 'Unlimited', quantity: 1, unitPrice: 249_750, fromDate: '2026-11-16', toDate: '2026-11-30' },
    { quantity: 2, unitPrice: 49_950, amount: 99_900 },
  ]);
});

test('months end at midnight in Sweden', async () => {
  const { companyId } = await aSubscriber({ startDate: '2026-11-01' });
  at('2026-11-30T22:30:00Z');
  await invoiceMonths.handle(platsa.ctx, {});
  await invoiceMonth.handle(platsa.ctx, { companyId, month: '2026-10' });
  expect(await invoicesOf(companyId)).toEqual([]);
  at('2026-11-30T23:30:00Z');
  const [invoice] = await invoiced(companyId, 1);
  expect(invoice).toMatchObject({ month: '2026-11-01', issueDate: '2026-12-01' });
});

test('a month is invoiced once, however often it runs and on however many servers', async () => {
  const { companyId } = await aSubscriber({ startDate: '2026-11-01' });
  const runs = [platsa, second, platsa, second].map(({ ctx }) =>
    invoiceMonth.handle(ctx, { companyId, month: '2026-11' }),
  );
  await Promise.all([...runs, invoiceMonths.handle(platsa.ctx, {}), invoiceMonths.handle(second.ctx, {})]);
  expect(await invoicesOf(companyId)).toHaveLength(1);
  await invoiced(companyId, 1);
});

test('a server that ends in the middle leaves nothing half done, and the next run invoices the month', async () => {
  const { companyId, admin } = await aSubscriber({ startDate: '2026-11-01' });
  const ends = vi.spyOn(platsa.ctx.queue, 'add').mockRejectedValueOnce(new Error('the server ends here'));
  await expect(invoiceMonth.handle(platsa.ctx, { companyId, month: '2026-11' })).rejects.toThrow('ends here');
  ends.mockRestore();
  expect(await invoicesOf(companyId)).toEqual([]);
  await invoiced(companyId, 1);
  await waitUntil(async () => expect(await mailsTo(platsa, admin.email)).toHaveLength(1));
});

test('after an outage the months that were missed are invoiced, each once, and their sum is what was bought', async () => {
  const { companyId } = await aSubscriber({ startDate: '2026-01-31', endDate: '2026-04-11', userCount: 2 });
  const invoices = await invoiced(companyId, 4);
  expect(invoices.map(({ month }) => month)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']);
  for (const { month, net } of invoices) {
    const charges = await listCharges(platsa.ctx.db, companyId, getMonth(month));
    expect(net).toBe(charges.reduce((sum, { amount }) => sum + amount, 0));
  }
  const days = (await linesOf(companyId)).filter(({ text }) => text === 'Unlimited');
  expect(days.map(({ fromDate, toDate }) => [fromDate, toDate])).toEqual([
    ['2026-01-31', '2026-01-31'],
    ['2026-02-01', '2026-02-28'],
    ['2026-03-01', '2026-03-31'],
    ['2026-04-01', '2026-04-10'],
  ]);
});

test('clock jumps bill no day twice and miss none', async () => {
  const { companyId } = await aSubscriber({ startDate: '2026-06-17' });
  for (const moment of [
    '2026-08-01T05:00:00Z',
    '2026-07-01T05:00:00Z',
    '2026-11-30T05:00:00Z',
    '2026-09-15T05:00:00Z',
  ]) {
    at(moment);
    await invoiceMonths.handle(platsa.ctx, {});
  }
  const invoices = await invoiced(companyId, 5);
  const months = Array.from({ length: 5 }, (_, index) => addMonths(getFirstDay('2026-06'), index));
  expect(invoices.map(({ month }) => month)).toEqual(months);
});

test('a month is never too old to be invoiced, unless invoices of its year are forgotten', async () => {
  const { companyId } = await aSubscriber({ startDate: '2023-05-10', endDate: '2023-07-05' });
  const forgotten = await aSubscriber({ startDate: '2018-06-01', endDate: '2019-01-11' });
  const months = async (id: string, count: number) => (await invoiced(id, count)).map(({ month }) => month);
  expect(await months(companyId, 3)).toEqual(['2023-05-01', '2023-06-01', '2023-07-01']);
  // An invoice for November 2018 was made in December 2018, and kept until 2025.
  expect(await months(forgotten.companyId, 2)).toEqual(['2018-12-01', '2019-01-01']);
});

test('a company that bought nothing, or got it for nothing, has no invoice', async () => {
  const free = await aSubscriber({ startDate: '2026-11-01', price: 0 });
  const paying = await aSubscriber({ startDate: '2026-11-01' });
  await invoiced(paying.companyId, 1);
  await invoiceMonth.handle(platsa.ctx, { companyId: free.companyId, month: '2026-11' });
  expect(await invoicesOf(free.companyId)).toEqual([]);
});

test('orders of services are invoiced in the month in which they were made', async () => {
  const { companyId } = await aCompany(platsa);
  const order = { companyId, service: 'second-opinion', price: 390_000 } as const;
  const { db } = platsa.ctx;
  // 1 November in Sweden.
  const made = [new Date('2026-10-31T23:30:00Z'), new Date('2026-10-31T22:30:00Z')];
  for (const createdAt of made)
    await db
      .insertInto('applicantOrders')
      .values({ id: crypto.randomUUID(), ...order, createdAt })
      .execute();
  const invoices = await invoiced(companyId, 2);
  expect(invoices.map(({ month, net }) => [month, net])).toEqual([
    ['2026-10-01', 390_000],
    ['2026-11-01', 390_000],
  ]);
  expect(await linesOf(companyId)).toMatchObject([{ text: 'Second Opinion' }, { text: 'Second Opinion' }]);
});

test('an invoice is for the billing details as they are when it is made, and mailed there', async () => {
  const { companyId } = await aSubscriber({ startDate: '2026-11-01' });
  const billingEmail = `${aName()}@example.com`;
  const details = {
    billingCompany: 'Koncernen AB',
    billingCorporateNumber: '202100-5489',
    billingReference: 'Kim',
  };
  const address = {
    billingStreet: 'Torget 1',
    billingZip: '70210',
    billingCityId: placeId('Örebro'),
    billingEmail,
  };
  await platsa.ctx.db
    .updateTable('companies')
    .set({ ...details, ...address })
    .where('id', '=', companyId)
    .execute();
  const [invoice] = await invoiced(companyId, 1);
  await platsa.ctx.db
    .updateTable('companies')
    .set({ billingCompany: 'Annat AB' })
    .where('id', '=', companyId)
    .execute();
  expect(invoice?.buyer).toEqual({
    ...{ name: 'Koncernen AB', corporateNumber: '202100-5489', reference: 'Kim', street: 'Torget 1', zip: '702 10' },
    ...{ city: 'Örebro', email: billingEmail },
  });
  await waitUntil(async () => expect((await mailsTo(platsa, billingEmail))[0]?.text).toContain('Er referens: Kim'));
});

test('without a seller nothing is invoiced, the operator gets a mail once a month, and the months follow later', async () => {
  const { companyId } = await aSubscriber({ startDate: '2026-11-01' });
  const ctx = { ...platsa.ctx, config: { ...platsa.ctx.config, seller: undefined } };
  await invoiceMonths.handle(ctx, {});
  await invoiceMonths.handle(ctx, {});
  expect(await invoicesOf(companyId)).toEqual([]);
  const mails = await mailsTo(platsa, 'drift@example.se');
  expect(mails.map(({ subject }) => subject)).toEqual(['Inga fakturor skickas: säljarens uppgifter saknas']);
  await invoiced(companyId, 1);
});

async function deleted(companyId: string, ctx = platsa.ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await invoiceBeforeDeletion(ctx, tx, companyId);
    await tx.deleteFrom('companies').where('id', '=', companyId).execute();
  });
}

test('a company that is deleted is invoiced up to the last day, and the invoice stays', async () => {
  const { companyId, admin } = await aSubscriber({ startDate: '2026-10-16' });
  at('2026-12-10T12:00:00Z');
  await deleted(companyId);
  const mails = await waitUntil(async () => {
    const sent = await mailsTo(platsa, admin.email);
    const invoices = sent.filter(({ subject }) => subject.startsWith('Faktura'));
    expect(invoices).toHaveLength(3);
    return invoices;
  });
  const numbers = mails.map(({ subject }) => Number(/\d+/.exec(subject)?.[0]));
  const kept = await platsa.ctx.db
    .selectFrom('invoices')
    .innerJoin('invoiceLines', 'invoiceId', 'id')
    .select(['companyId', 'month', 'fromDate', 'toDate', 'amount'])
    .where('number', 'in', numbers)
    .orderBy('month')
    .execute();
  expect(kept).toEqual([
    { companyId: null, month: '2026-10-01', fromDate: '2026-10-16', toDate: '2026-10-31', amount: 257_806 },
    { companyId: null, month: '2026-11-01', fromDate: '2026-11-01', toDate: '2026-11-30', amount: 499_500 },
    { companyId: null, month: '2026-12-01', fromDate: '2026-12-01', toDate: '2026-12-10', amount: 161_129 },
  ]);
});

test('a company that owes something is not deleted without a seller or an address for the invoice', async () => {
  const { companyId } = await aSubscriber({ startDate: '2026-11-01' });
  const ctx = { ...platsa.ctx, config: { ...platsa.ctx.config, seller: undefined } };
  await expect(deleted(companyId, ctx)).rejects.toMatchObject({ error: 'conflict' });
  await platsa.ctx.db.deleteFrom('members').where('companyId', '=', companyId).execute();
  await expect(deleted(companyId)).rejects.toMatchObject({ error: 'conflict' });
  expect(await invoicesOf(companyId)).toEqual([]);
  const owesNothing = await aCompany(platsa);
  await deleted(owesNothing.companyId, ctx);
});
