import { listOrders, setOrderDone } from '@platsa/contract/admin/order-endpoints';
import { getApplicant, orderService } from '@platsa/contract/applications/endpoints';
import { getMonthlyInvoice, orderBoost } from '@platsa/contract/billing/endpoints';
import { creditInvoice, listInvoices } from '@platsa/contract/billing/invoice-endpoints';
import { cancelOrder, listCompanyOrders } from '@platsa/contract/billing/order-endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { theBoosts } from '../../../test/billing-builders.ts';
import { aCompany, aMember, anOperator } from '../../../test/builders.ts';
import { aConversation } from '../../../test/conversation-builders.ts';
import { sellerSettings } from '../../../test/invoice-builders.ts';
import { mailsTo } from '../../../test/mails.ts';
import { invoiceMonth } from './invoices/invoice-months.ts';

const platsa = useTestApp({ settings: sellerSettings });
const second = useTestApp({ beside: platsa });

const at = (moment: string) => {
  platsa.clock.now = new Date(moment);
  second.clock.now = new Date(moment);
};
beforeEach(async () => {
  at('2026-11-20T12:00:00Z');
  await theBoosts(platsa);
});

/** A company that has ordered a boost and a second opinion. */
async function theOrders() {
  const { board, applicantId } = await aConversation(platsa);
  const { admin, jobId, companyId, boardId } = board;
  await platsa.must(orderService, { applicantId, paymentOption: 'second-opinion' }, admin);
  at('2026-11-20T12:01:00Z');
  await platsa.must(orderBoost, { jobId, paymentOption: { title: 'Boost' } }, admin);
  const [boost, service] = (await platsa.must(listCompanyOrders, { companyId }, admin)).orders;
  if (!boost || !service) throw new Error('both were ordered');
  return { companyId, admin, jobId, boardId, applicantId, boost, service };
}

const charges = async ({ companyId, admin }: Pick<Awaited<ReturnType<typeof theOrders>>, 'companyId' | 'admin'>) =>
  (await platsa.must(getMonthlyInvoice, { companyId }, admin)).monthlyInvoice.purchases.map(
    ({ description }) => description,
  );

const operatorsMails = async (orderId: string) => {
  const mails = await mailsTo(platsa, 'drift@example.se');
  return mails.filter(({ text }) => text.includes(orderId)).map(({ subject }) => subject);
};

test('a company sees what it has ordered, newest first, and what it can cancel', async () => {
  const { boost, service } = await theOrders();
  const open = { doneAt: null, cancelledAt: null, cancellable: true };
  expect(boost).toMatchObject({ kind: 'boost', title: 'Boost', price: 8900, lastDay: '2026-12-03', ...open });
  expect(service).toMatchObject({ kind: 'service', title: 'Second Opinion', price: 3900, lastDay: null, ...open });
  expect(boost.jobTitle).not.toBe('');
  expect(service.jobTitle).toBe(boost.jobTitle);
});

test('a boost that the company cancels is shown and invoiced no more, once, and the operator gets a mail', async () => {
  const orders = await theOrders();
  const { companyId, admin, boardId, jobId, boost } = orders;
  const cancel = (server: typeof platsa) => server.must(cancelOrder, { orderId: boost._id }, admin);
  const answers = await Promise.all([cancel(platsa), cancel(second), cancel(platsa)]);
  expect(answers).toEqual(answers.map(() => ({ cancelledAt: '2026-11-20T12:01:00.000Z', invoice: null })));
  expect((await platsa.must(getBoard, { boardId }, admin))._job.weSelectBoostId).toBeNull();
  expect(await charges(orders)).toEqual(['Second Opinion']);
  expect(await operatorsMails(boost._id)).toEqual(['Beställning: Boost', 'Avbeställning: Boost']);
  const { orders: listed } = await platsa.must(listCompanyOrders, { companyId }, admin);
  expect(listed[0]).toMatchObject({ _id: boost._id, cancellable: false, cancelledAt: expect.any(String) });
  const { logs } = await platsa.must(listAuditLogs, { companyId, event: 'order.cancelled' }, admin);
  expect(logs.map(({ text }) => text)).toEqual([expect.stringMatching(/ avbeställde Boost\.$/)]);
  // The job can be boosted again.
  await platsa.must(orderBoost, { jobId, paymentOption: { title: 'Boost Mini' } }, admin);
  await platsa.must(cancelOrder, { orderId: boost._id }, admin);
  expect((await platsa.must(getBoard, { boardId }, admin))._job.weSelectBoostId).toBe(1);
});

test('a service that the operator cancels is not invoiced, and the company gets a mail', async () => {
  const orders = await theOrders();
  const { admin, applicantId, service } = orders;
  const operator = await anOperator(platsa);
  await platsa.must(cancelOrder, { orderId: service._id }, operator);
  expect(await charges(orders)).toEqual(['Boost']);
  const mails = (await mailsTo(platsa, admin.email)).filter(({ subject }) => subject.startsWith('Avbeställd'));
  expect(mails.map(({ subject }) => subject)).toEqual(['Avbeställd: Second Opinion']);
  expect(mails[0]?.text).toContain('Den faktureras inte.');
  expect(await operatorsMails(service._id)).toEqual(['Beställning: Second Opinion']);
  const { orders: ofApplicant } = await platsa.must(getApplicant, { applicantId }, admin);
  expect(ofApplicant).toMatchObject([{ _id: service._id, cancelledAt: expect.any(String) }]);
  const ofOperator = async (input: object) =>
    (await platsa.must(listOrders, input, operator)).orders.map(({ _id }) => _id);
  expect(await ofOperator({})).not.toContain(service._id);
  expect(await ofOperator({ done: 'true' })).not.toContain(service._id);
  expect(await ofOperator({ cancelled: 'true' })).toContain(service._id);
});

test('what is done cannot be cancelled, what is cancelled cannot be done, and both at once is one of them', async () => {
  const { admin, boost, service } = await theOrders();
  const operator = await anOperator(platsa);
  await platsa.must(setOrderDone, { orderId: service._id, done: true }, operator);
  for (const caller of [admin, operator]) {
    const { error } = await platsa.call(cancelOrder, { orderId: service._id }, caller);
    expect(error?.userFriendlyMessage).toBe('Beställningen är utförd och kan inte avbeställas.');
  }
  const [done, cancelled] = await Promise.all([
    platsa.call(setOrderDone, { orderId: boost._id, done: true }, operator),
    second.call(cancelOrder, { orderId: boost._id }, admin),
  ]);
  expect([done.status, cancelled.status].toSorted()).toEqual([200, 409]);
});

test('a cancelled order is not marked as done', async () => {
  const { admin, service } = await theOrders();
  await platsa.must(cancelOrder, { orderId: service._id }, admin);
  const { error } = await platsa.call(setOrderDone, { orderId: service._id, done: true }, await anOperator(platsa));
  expect(error?.userFriendlyMessage).toBe('Beställningen är avbeställd.');
});

test('a company cannot cancel a boost that it has had; the operator can, if it was never carried out', async () => {
  const { companyId, admin, boost } = await theOrders();
  const over = { day: '2026-11-06', endDate: '2026-11-20' };
  await platsa.ctx.db.updateTable('boostOrders').set(over).where('id', '=', boost._id).execute();
  const { orders } = await platsa.must(listCompanyOrders, { companyId }, admin);
  expect(orders[0]?.cancellable).toBe(false);
  const { error } = await platsa.call(cancelOrder, { orderId: boost._id }, admin);
  expect(error?.userFriendlyMessage).toMatch(/^Boosten är slut och kan inte avbeställas\. Skriv till .+@/);
  await platsa.must(cancelOrder, { orderId: boost._id }, await anOperator(platsa));
});

test('an order that is invoiced already says which invoice to credit, until its line is credited', async () => {
  const { companyId, admin, service } = await theOrders();
  at('2026-12-01T05:20:00Z');
  await invoiceMonth.handle(platsa.ctx, { companyId, month: '2026-11' });
  const [invoice] = (await platsa.must(listInvoices, { companyId }, admin)).invoices;
  const charged = { _id: invoice?._id ?? '', number: invoice?.number ?? 0 };
  expect((await platsa.must(cancelOrder, { orderId: service._id }, admin)).invoice).toEqual(charged);
  const mails = await mailsTo(platsa, 'drift@example.se');
  const mail = mails.find(({ subject, text }) => subject.startsWith('Avbeställning') && text.includes(service._id));
  expect(mail?.text).toContain(`Den står på faktura ${charged.number}: kreditera raden under Fakturor.`);
  const operator = await anOperator(platsa);
  const toCredit = async () => {
    const { orders } = await platsa.must(listOrders, { cancelled: 'true' }, operator);
    return orders.find(({ _id }) => _id === service._id)?.invoice;
  };
  expect(await toCredit()).toEqual(charged);
  await platsa.must(creditInvoice, { invoiceId: charged._id, amount: 1 }, operator);
  expect(await toCredit()).toEqual(charged);
  const { invoice: whole } = await platsa.must(creditInvoice, { invoiceId: charged._id }, operator);
  expect(whole.kind).toBe('credit');
  expect(await toCredit()).toBeNull();
  expect((await platsa.must(cancelOrder, { orderId: service._id }, admin)).invoice).toBeNull();
});

test('orders are listed for the company’s admins, and cancelled by them and the operator alone', async () => {
  const { companyId, boost } = await theOrders();
  const member = await aMember(platsa, companyId);
  const stranger = await aCompany(platsa);
  expect((await platsa.call(listCompanyOrders, { companyId }, member)).error?.name).toBe('forbidden');
  expect((await platsa.call(listCompanyOrders, { companyId }, stranger.admin)).error?.name).toBe('notFound');
  expect((await platsa.call(listCompanyOrders, { companyId })).status).toBe(401);
  const cancel = (caller?: { token: string }) => platsa.call(cancelOrder, { orderId: boost._id }, caller);
  expect((await cancel(member)).error?.name).toBe('forbidden');
  expect((await cancel(stranger.admin)).error?.name).toBe('notFound');
  expect((await cancel()).status).toBe(401);
});
