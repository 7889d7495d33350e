import { randomUUID } from 'node:crypto';
import {
  downloadApplicantResume,
  getApplicant,
  listApplicantHistory,
  listJobApplicants,
  orderService,
} from '@platsa/contract/applications/endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant } from '../../../test/board-builders.ts';
import { membersOnlyCallers } from '../../../test/callers.ts';

const platsa = useTestApp();

async function operatorsMails(orderId: string) {
  const mails = await platsa.ctx.db
    .selectFrom('mails')
    .select(['subject', 'content'])
    .where('toAddress', '=', platsa.ctx.config.operatorEmail)
    .execute();
  return mails.filter(({ content }) => JSON.stringify(content).includes(orderId));
}

test('an order is stored with its price, mailed to the operator, and listed in the history', async () => {
  const board = await aBoard(platsa, { title: 'Kock' });
  const { applicantId } = await anApplicant(platsa, board);
  const { token } = board.admin;
  const input = { applicantId, _applicant: applicantId, paymentOption: 'extended-background-check' as const };
  const { order } = await platsa.must(orderService, input, { token });
  expect(order).toMatchObject({ paymentOption: 'extended-background-check', price: 895 });
  expect(await operatorsMails(order._id)).toMatchObject([{ subject: 'Beställning: Utökad bakgrundskontroll' }]);
  const { orders } = await platsa.must(getApplicant, { applicantId }, { token });
  const state = { doneAt: null, cancelledAt: null };
  expect(orders).toEqual([
    { _id: order._id, paymentOption: 'extended-background-check', createdAt: order.createdAt, ...state },
  ]);
  const { history } = await platsa.must(listApplicantHistory, { applicantId }, { token });
  expect(history[0]).toMatchObject({
    event: 'applicant.ordered.extended-background-check',
    _user: { _id: board.admin.userId },
  });
});

test('sent again, because no answer came, it is one order and one mail', async () => {
  const board = await aBoard(platsa);
  const { applicantId } = await anApplicant(platsa, board);
  const input = { applicantId, _id: randomUUID(), paymentOption: 'second-opinion' as const };
  const send = () => platsa.must(orderService, input, { token: board.admin.token });
  const answers = await Promise.all([send(), send(), send()]);
  expect(new Set(answers.map(({ order }) => order.createdAt)).size).toBe(1);
  expect(await operatorsMails(input._id)).toHaveLength(1);
});

test('an id that another order has is none to read by', async () => {
  const board = await aBoard(platsa);
  const one = await anApplicant(platsa, board);
  const other = await anApplicant(platsa, board);
  const input = { _id: randomUUID(), paymentOption: 'background-check' as const };
  const { token } = board.admin;
  await platsa.must(orderService, { ...input, applicantId: one.applicantId }, { token });
  expect(await platsa.call(orderService, { ...input, applicantId: other.applicantId }, { token })).toMatchObject({
    status: 404,
  });
});

test('a service that does not exist, or another user in the body, gets a field error', async () => {
  const board = await aBoard(platsa);
  const { applicantId } = await anApplicant(platsa, board);
  const { token } = board.admin;
  const wrong = { applicantId, paymentOption: 'spådom' } as never;
  expect((await platsa.call(orderService, wrong, { token })).error?.fields).toEqual([
    { path: 'paymentOption', message: 'Välj en tjänst' },
  ]);
  const mixed = { applicantId, _applicant: randomUUID(), paymentOption: 'background-check' as const };
  expect((await platsa.call(orderService, mixed, { token })).error?.fields?.[0]?.path).toBe('_applicant');
});

test('ordering is for members', async () => {
  const board = await aBoard(platsa);
  const { applicantId, token: theirs } = await anApplicant(platsa, board);
  const callers = await membersOnlyCallers(platsa, board.companyId);
  for (const [token, status] of [[theirs, 403] as const, ...callers]) {
    const input = { applicantId, paymentOption: 'background-check' as const };
    expect((await platsa.call(orderService, input, { token })).status).toBe(status);
  }
});

test('no operation shows the applicants of a locked job', async () => {
  const board = await aBoard(platsa);
  const { applicantId } = await anApplicant(platsa, board);
  const { jobId, admin } = board;
  // Read while it was open, it is not given from what was kept.
  await platsa.must(getBoard, { boardId: board.boardId }, { token: admin.token });
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', jobId).execute();
  const as = { token: admin.token };
  const answers = [
    await platsa.call(getApplicant, { applicantId }, as),
    await platsa.call(listJobApplicants, { jobId }, as),
    await platsa.call(downloadApplicantResume, { applicantId }, as),
    await platsa.call(orderService, { applicantId, paymentOption: 'background-check' }, as),
    await platsa.call(listApplicantHistory, { applicantId }, as),
    await platsa.call(getBoard, { boardId: board.boardId }, as),
  ];
  expect(answers.map(({ status, error }) => [status, error?.name])).toEqual(answers.map(() => [403, 'locked']));
});
