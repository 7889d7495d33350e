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
  return platsa.ctx.db
    .selectFrom('invoices')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('month')
    .execute();
}

async function linesOf(companyId: string) {
  return platsa.ctx.db
    .selectFrom('invoice_lines')
    .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
    .select(['text', 'quantity', 'unit_price', 'amount', 'from_date', 'to_date'])
    .where('invoices.company_id', '=', companyId)
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

async function aSubscriber(values: { start_date: string; end_date?: string; price?: number; user_count?: number }) {
  const { price = 499_500, ...bought } = values;
  const company = await aCompany(platsa);
  const planId = await aPlan(platsa, 2, { price, active: false });
  await aPurchase(platsa, { companyId: company.companyId, planId, ...bought });
  return company;
}

test('the month that is over is invoiced, with users and the part of a first month', async () => {
  const { companyId } = await aSubscriber({ start_date: '2026-11-16', user_count: 3 });
  const [invoice] = await invoiced(companyId, 1);
  // 15 of 30 days.
  expect(invoice).toMatchObject({ month: '2026-11-01', issue_date: '2026-12-01', due_date: '2026-12-31' });
  expect(invoice).toMatchObject({ net: 249_750 + 2 * 49_950, vat: 87_413, total: 437_063 });
  expect(await linesOf(companyId)).toMatchObject([
    { text: 'Unlimited', quantity: 1, unit_price: 249_750, from_date: '2026-11-16', to_date: '2026-11-30' },
    { quantity: 2, unit_price: 49_950, amount: 99_900 },
  ]);
});

test('months end at midnight in Sweden', async () => {
  const { companyId } = await aSubscriber({ start_date: '2026-11-01' });
  at('2026-11-30T22:30:00Z');
  await invoiceMonths.handle(platsa.ctx, {});
  await invoiceMonth.handle(platsa.ctx, { companyId, month: '2026-10' });
  expect(await invoicesOf(companyId)).toEqual([]);
  at('2026-11-30T23:30:00Z');
  const [invoice] = await invoiced(companyId, 1);
  expect(invoice).toMatchObject({ month: '2026-11-01', issue_date: '2026-12-01' });
});

test('a month is invoiced once, however often it runs and on however many servers', async () => {
  const { companyId } = await aSubscriber({ start_date: '2026-11-01' });
  const runs = [platsa, second, platsa, second].map(({ ctx }) =>
    invoiceMonth.handle(ctx, { companyId, month: '2026-11' }),
  );
  await Promise.all([...runs, invoiceMonths.handle(platsa.ctx, {}), invoiceMonths.handle(second.ctx, {})]);
  expect(await invoicesOf(companyId)).toHaveLength(1);
  await invoiced(companyId, 1);
});

test('a server that ends in the middle leaves nothing half done, and the next run invoices the month', async () => {
  const { companyId, admin } = await aSubscriber({ start_date: '2026-11-01' });
  const ends = vi.spyOn(platsa.ctx.queue, 'add').mockRejectedValueOnce(new Error('the server ends here'));
  await expect(invoiceMonth.handle(platsa.ctx, { companyId, month: '2026-11' })).rejects.toThrow('ends here');
  ends.mockRestore();
  expect(await invoicesOf(companyId)).toEqual([]);
  await invoiced(companyId, 1);
  await waitUntil(async () => expect(await mailsTo(platsa, admin.email)).toHaveLength(1));
});

test('after an outage the months that were missed are invoiced, each once, and their sum is what was bought', async () => {
  const { companyId } = await aSubscriber({ start_date: '2026-01-31', end_date: '2026-04-11', user_count: 2 });
  const invoices = await invoiced(companyId, 4);
  expect(invoices.map(({ month }) => month)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']);
  for (const { month, net } of invoices) {
    const charges = await listCharges(platsa.ctx.db, companyId, getMonth(month));
    expect(net).toBe(charges.reduce((sum, { amount }) => sum + amount, 0));
  }
  const days = (await linesOf(companyId)).filter(({ text }) => text === 'Unlimited');
  expect(days.map(({ from_date, to_date }) => [from_date, to_date])).toEqual([
    ['2026-01-31', '2026-01-31'],
    ['2026-02-01', '2026-02-28'],
    ['2026-03-01', '2026-03-31'],
    ['2026-04-01', '2026-04-10'],
  ]);
});

test('clock jumps bill no day twice and miss none', async () => {
  const { companyId } = await aSubscriber({ start_date: '2026-06-17' });
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
  const { companyId } = await aSubscriber({ start_date: '2023-05-10', end_date: '2023-07-05' });
  const forgotten = await aSubscriber({ start_date: '2018-06-01', end_date: '2019-01-11' });
  const months = async (id: string, count: number) => (await invoiced(id, count)).map(({ month }) => month);
  expect(await months(companyId, 3)).toEqual(['2023-05-01', '2023-06-01', '2023-07-01']);
  // An invoice for November 2018 was made in December 2018, and kept until 2025.
  expect(await months(forgotten.companyId, 2)).toEqual(['2018-12-01', '2019-01-01']);
});

test('a company that bought nothing, or got it for nothing, has no invoice', async () => {
  const free = await aSubscriber({ start_date: '2026-11-01', price: 0 });
  const paying = await aSubscriber({ start_date: '2026-11-01' });
  await invoiced(paying.companyId, 1);
  await invoiceMonth.handle(platsa.ctx, { companyId: free.companyId, month: '2026-11' });
  expect(await invoicesOf(free.companyId)).toEqual([]);
});

test('orders of services are invoiced in the month in which they were made', async () => {
  const { companyId } = await aCompany(platsa);
  const order = { company_id: companyId, service: 'second-opinion', price: 390_000 } as const;
  const { db } = platsa.ctx;
  // 1 November in Sweden.
  const made = [new Date('2026-10-31T23:30:00Z'), new Date('2026-10-31T22:30:00Z')];
  for (const created_at of made)
    await db
      .insertInto('applicant_orders')
      .values({ id: crypto.randomUUID(), ...order, created_at })
      .execute();
  const invoices = await invoiced(companyId, 2);
  expect(invoices.map(({ month, net }) => [month, net])).toEqual([
    ['2026-10-01', 390_000],
    ['2026-11-01', 390_000],
  ]);
  expect(await linesOf(companyId)).toMatchObject([{ text: 'Second Opinion' }, { text: 'Second Opinion' }]);
});

test('an invoice is for the billing details as they are when it is made, and mailed there', async () => {
  const { companyId } = await aSubscriber({ start_date: '2026-11-01' });
  const billing_email = `${aName()}@example.com`;
  const details = {
    billing_company: 'Koncernen AB',
    billing_corporate_number: '202100-5489',
    billing_reference: 'Kim',
  };
  const address = {
    billing_street: 'Torget 1',
    billing_zip: '70210',
    billing_city_id: placeId('Örebro'),
    billing_email,
  };
  await platsa.ctx.db
    .updateTable('companies')
    .set({ ...details, ...address })
    .where('id', '=', companyId)
    .execute();
  const [invoice] = await invoiced(companyId, 1);
  await platsa.ctx.db
    .updateTable('companies')
    .set({ billing_company: 'Annat AB' })
    .where('id', '=', companyId)
    .execute();
  expect(invoice?.buyer).toEqual({
    ...{ name: 'Koncernen AB', corporateNumber: '202100-5489', reference: 'Kim', street: 'Torget 1', zip: '702 10' },
    ...{ city: 'Örebro', email: billing_email },
  });
  await waitUntil(async () => expect((await mailsTo(platsa, billing_email))[0]?.text).toContain('Er referens: Kim'));
});

test('without a seller nothing is invoiced, the operator gets a mail once a month, and the months follow later', async () => {
  const { companyId } = await aSubscriber({ start_date: '2026-11-01' });
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
  const { companyId, admin } = await aSubscriber({ start_date: '2026-10-16' });
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
    .innerJoin('invoice_lines', 'invoice_id', 'id')
    .select(['company_id', 'month', 'from_date', 'to_date', 'amount'])
    .where('number', 'in', numbers)
    .orderBy('month')
    .execute();
  expect(kept).toEqual([
    { company_id: null, month: '2026-10-01', from_date: '2026-10-16', to_date: '2026-10-31', amount: 257_806 },
    { company_id: null, month: '2026-11-01', from_date: '2026-11-01', to_date: '2026-11-30', amount: 499_500 },
    { company_id: null, month: '2026-12-01', from_date: '2026-12-01', to_date: '2026-12-10', amount: 161_129 },
  ]);
});

test('a company that owes something is not deleted without a seller or an address for the invoice', async () => {
  const { companyId } = await aSubscriber({ start_date: '2026-11-01' });
  const ctx = { ...platsa.ctx, config: { ...platsa.ctx.config, seller: undefined } };
  await expect(deleted(companyId, ctx)).rejects.toMatchObject({ error: 'conflict' });
  await platsa.ctx.db.deleteFrom('members').where('company_id', '=', companyId).execute();
  await expect(deleted(companyId)).rejects.toMatchObject({ error: 'conflict' });
  expect(await invoicesOf(companyId)).toEqual([]);
  const owesNothing = await aCompany(platsa);
  await deleted(owesNothing.companyId, ctx);
});
