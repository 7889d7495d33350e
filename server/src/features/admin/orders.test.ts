import { listOrders, setOrderDone } from '@platsa/contract/admin/order-endpoints';
import { orderService } from '@platsa/contract/applications/endpoints';
import { orderBoost } from '@platsa/contract/billing/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { theBoosts } from '../../../test/billing-builders.ts';
import { anOperator } from '../../../test/builders.ts';
import { aConversation } from '../../../test/conversation-builders.ts';

const platsa = useTestApp();

test('orders of companies are listed until they are done', async () => {
  const operator = await anOperator(platsa);
  await theBoosts(platsa);
  const { board, applicantId } = await aConversation(platsa);
  const { admin, jobId, companyId } = board;
  await platsa.must(orderService, { applicantId, paymentOption: 'second-opinion' }, admin);
  await platsa.must(orderBoost, { jobId, paymentOption: { title: 'Boost' } }, admin);
  const open = async () => (await platsa.must(listOrders, {}, operator)).orders;
  expect(await open()).toMatchObject([
    { title: 'Boost', _company: { _id: companyId }, price: 8900, doneAt: null },
    { title: 'Second Opinion', applicantName: 'Kim Lind', price: 3900, doneAt: null },
  ]);
  for (const { _id: orderId } of await open()) await platsa.must(setOrderDone, { orderId, done: true }, operator);
  expect(await open()).toEqual([]);
  const { orders: done } = await platsa.must(listOrders, { done: 'true' }, operator);
  expect(done.map(({ title }) => title)).toEqual(['Boost', 'Second Opinion']);
  await platsa.must(setOrderDone, { orderId: done[0]?._id ?? '', done: false }, operator);
  expect(await open()).toHaveLength(1);
});
