import { randomUUID } from 'node:crypto';
import { getMonthlyInvoice, orderBoost } from '@platsa/contract/billing/endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { theBoosts } from '../../../test/billing-builders.ts';
import { aBoard } from '../../../test/board-builders.ts';
import { aCompany, aMember } from '../../../test/builders.ts';
import { mailsTo } from '../../../test/mails.ts';
import { applyPlans } from './apply-plans.ts';

const platsa = useTestApp();

beforeAll(async () => {
  platsa.clock.now = new Date('2026-01-20T12:00:00Z');
  await theBoosts(platsa);
});

const orders = async (id: string) => {
  const mails = await mailsTo(platsa, platsa.ctx.config.operatorEmail);
  return mails.filter(({ text }) => text.includes(id)).map(({ subject }) => subject);
};

test('a boost with a video is ordered once, mailed to the operator, billed, and over after two weeks', async () => {
  const { jobId, boardId, companyId, admin } = await aBoard(platsa, { title: 'Kock' });
  const input = { jobId, _id: randomUUID(), paymentOption: { title: 'Boost', price: 11_900, video: true } };
  const sent = [1, 2, 3].map(() => platsa.must(orderBoost, input, admin));
  expect(await Promise.all(sent)).toEqual([1, 2, 3].map(() => ({ weSelectBoostId: 2 })));
  expect(await orders(input._id)).toEqual(['Beställning: Boost med video']);
  const { monthlyInvoice } = await platsa.must(getMonthlyInvoice, { companyId }, admin);
  expect(monthlyInvoice.purchases).toMatchObject([{ description: 'Boost med video', totalPrice: 11_900 }]);
  const boostOnBoard = async () => (await platsa.must(getBoard, { boardId }, admin))._job.weSelectBoostId;
  expect(await boostOnBoard()).toBe(2);
  const second = await platsa.call(orderBoost, { jobId, paymentOption: { title: 'Boost Mini' } }, admin);
  expect(second.error?.userFriendlyMessage).toBe('Annonsen har redan en boost.');
  platsa.clock.now = new Date('2026-02-02T12:00:00Z');
  await applyPlans.handle(platsa.ctx, {});
  expect(await boostOnBoard()).toBe(2);
  platsa.clock.now = new Date('2026-02-03T12:00:00Z');
  await applyPlans.handle(platsa.ctx, {});
  expect(await boostOnBoard()).toBeNull();
});

test('another price than the current one, a video where there is none, or an unknown package orders nothing', async () => {
  const { jobId, admin } = await aBoard(platsa);
  const order = (paymentOption: { title: string; price?: number; video?: boolean }) =>
    platsa.call(orderBoost, { jobId, paymentOption }, admin);
  expect((await order({ title: 'Boost', price: 1 })).error?.name).toBe('conflict');
  expect((await order({ title: 'Boost Mini', video: true })).error?.fields?.[0]?.path).toBe('paymentOption');
  expect((await order({ title: 'Nej' })).error?.fields?.[0]?.path).toBe('paymentOption');
  expect((await order({ title: 'Boost Mini', price: 4900 })).error).toBeNull();
});

test('an order that is sent again after its price has changed is the order that was made', async () => {
  const { jobId, admin } = await aBoard(platsa);
  const input = { jobId, _id: randomUUID(), paymentOption: { title: 'Boost', price: 8900 } };
  await platsa.must(orderBoost, input, admin);
  const changePrice = (price: number, active: boolean) =>
    platsa.ctx.db.updateTable('boostPackages').set({ price, active }).where('id', '=', 2).execute();
  await changePrice(990_000, false);
  const again = await platsa.call(orderBoost, input, admin);
  await changePrice(890_000, true);
  expect(again.data).toEqual({ weSelectBoostId: 2 });
  expect(await orders(input._id)).toHaveLength(1);
});

test('an order that was changed after its answer got lost says what was ordered, and orders nothing more', async () => {
  const { jobId, admin } = await aBoard(platsa);
  const input = { jobId, _id: randomUUID(), paymentOption: { title: 'Boost', price: 8900 } };
  await platsa.must(orderBoost, input, admin);
  for (const paymentOption of [{ title: 'Boost Mini' }, { title: 'Boost', video: true, price: 11_900 }]) {
    const { error } = await platsa.call(orderBoost, { ...input, paymentOption }, admin);
    expect(error?.userFriendlyMessage).toBe('Ni har redan beställt Boost. Ladda om sidan.');
  }
  expect(await orders(input._id)).toEqual(['Beställning: Boost']);
});

test.each([{ status: 'archived' as const }, { endDate: '2026-01-19' }])(
  'a job that is over is not boosted: %o',
  async (values) => {
    platsa.clock.now = new Date('2026-01-20T12:00:00Z');
    const { jobId, companyId, admin } = await aBoard(platsa);
    await platsa.ctx.db.updateTable('jobs').set(values).where('id', '=', jobId).execute();
    const { error } = await platsa.call(orderBoost, { jobId, paymentOption: { title: 'Boost' } }, admin);
    expect(error?.userFriendlyMessage).toBe('Annonsen har gått ut eller är arkiverad. Ingenting är beställt.');
    const { monthlyInvoice } = await platsa.must(getMonthlyInvoice, { companyId }, admin);
    expect(monthlyInvoice.purchases).toEqual([]);
  },
);

test('ordering is for admins of the company', async () => {
  const { jobId, companyId } = await aBoard(platsa);
  const member = await aMember(platsa, companyId);
  const stranger = await aCompany(platsa);
  const input = { jobId, paymentOption: { title: 'Boost' } };
  expect((await platsa.call(orderBoost, input, member)).status).toBe(403);
  expect((await platsa.call(orderBoost, input, stranger.admin)).status).toBe(404);
  expect((await platsa.call(orderBoost, input)).status).toBe(401);
});
