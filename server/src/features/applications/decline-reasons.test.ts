import { text } from 'node:stream/consumers';
import {
  declineWithoutMessage,
  listDeclineReasons,
  saveDeclineReasons,
  setDeclineReason,
} from '@platsa/contract/applications/decline-reason-endpoints';
import { getApplicant, listApplicantHistory } from '@platsa/contract/applications/endpoints';
import { moveApplicants, updateColumn } from '@platsa/contract/boards/endpoints';
import { createCompany } from '@platsa/contract/companies/endpoints';
import { getApplicantConversation } from '@platsa/contract/messaging/endpoints';
import { sendMessage } from '@platsa/contract/messaging/message-endpoints';
import { scheduleMessage } from '@platsa/contract/messaging/scheduled-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant, columnNamed, type TestBoard } from '../../../test/board-builders.ts';
import { aCompany, aCompanyUser, aJobSeeker, aMember } from '../../../test/builders.ts';
import { aTemplate } from '../../../test/mail-builders.ts';
import { mailsTo } from '../../../test/mails.ts';
import { companyEntries } from '../../platform/company-export.ts';
import { getUser } from '../accounts/queries.ts';
import { companyData } from '../company-data.ts';
import { ownData } from '../own-data.ts';

const platsa = useTestApp();

const noAnswer = { name: 'Svarade inte', decidedBy: 'candidate' } as const;
const another = { name: 'En annan valdes', decidedBy: 'company' } as const;

async function aBoardWithReasons() {
  const board = await aBoard(platsa);
  const { companyId, admin } = board;
  const { reasons } = await platsa.must(saveDeclineReasons, { companyId, reasons: [noAnswer, another] }, admin);
  const [first, second] = reasons;
  if (!first || !second) throw new Error('the reasons are missing');
  return { board, companyId, admin, reasons: [first, second] as const };
}

async function moveTo(board: TestBoard, value: string, ...applicantIds: string[]) {
  const { _id: _workflowColumn } = await columnNamed(platsa, board, value);
  const move = { boardId: board.boardId, _applicants: applicantIds, _workflowColumn };
  await platsa.must(moveApplicants, move, board.admin);
}

test('a new company has reasons of both kinds', async () => {
  const user = await aCompanyUser(platsa);
  const { company } = await platsa.must(
    createCompany,
    { name: 'Nya bolaget', corporateNumber: '556677-8899' },
    { token: user.token },
  );
  const { reasons } = await platsa.must(listDeclineReasons, { companyId: company._id }, user);
  expect(reasons.length).toBeGreaterThan(4);
  expect(new Set(reasons.map(({ decidedBy }) => decidedBy))).toEqual(new Set(['company', 'candidate']));
});

test('the list is replaced in its order; a removed reason stays on the applications that have it', async () => {
  const { board, companyId, admin, reasons } = await aBoardWithReasons();
  const [first, second] = reasons;
  const { applicantId } = await anApplicant(platsa, board);
  await moveTo(board, 'Fått nej', applicantId);
  await platsa.must(setDeclineReason, { companyId, _applicants: [applicantId], _reason: first._id }, admin);
  const renamed = { ...second, name: 'En annan kandidat valdes' };
  const added = { name: 'För dyr', decidedBy: 'company' } as const;
  const saved = await platsa.must(saveDeclineReasons, { companyId, reasons: [added, renamed] }, admin);
  expect(saved.reasons).toEqual([{ ...added, _id: expect.any(String) }, renamed]);
  expect(await platsa.must(listDeclineReasons, { companyId }, admin)).toEqual(saved);
  expect(await platsa.must(getApplicant, { applicantId }, admin)).toMatchObject({ declineReason: first });
  const again = { companyId, _applicants: [applicantId], _reason: first._id };
  expect(await platsa.call(setDeclineReason, again, admin)).toMatchObject({ status: 404 });
});

test('a reason of another company is added anew, not taken', async () => {
  const { reasons } = await aBoardWithReasons();
  const other = await aBoardWithReasons();
  const stolen = [{ ...reasons[0], name: 'Vår egen' }];
  const saved = await platsa.must(saveDeclineReasons, { companyId: other.companyId, reasons: stolen }, other.admin);
  expect(saved.reasons).toEqual([{ ...stolen[0], _id: expect.any(String) }]);
  expect(saved.reasons[0]?._id).not.toBe(reasons[0]._id);
});

test('a name twice, none, and an unknown decider get errors at their fields', async () => {
  const { companyId, admin } = await aBoardWithReasons();
  const wrong = [noAnswer, { ...noAnswer, name: 'SVARADE INTE ' }, { name: ' ', decidedBy: 'chance' }];
  const answer = await platsa.call(saveDeclineReasons, { companyId, reasons: wrong } as never, admin);
  expect(answer).toMatchObject({ status: 400 });
  expect(answer.error?.fields).toEqual(
    expect.arrayContaining([
      { path: 'reasons.2.name', message: 'Ange en anledning' },
      { path: 'reasons.2.decidedBy', message: 'Välj vems beslut det är' },
    ]),
  );
  const twice = await platsa.call(saveDeclineReasons, { companyId, reasons: [noAnswer, noAnswer] }, admin);
  expect(twice.error?.fields).toEqual([{ path: 'reasons.1.name', message: 'Anledningen finns redan i listan' }]);
});

test('one reason for all who were declined; it is shown while they are, and in the history', async () => {
  const { board, companyId, admin, reasons } = await aBoardWithReasons();
  const ids = [(await anApplicant(platsa, board)).applicantId, (await anApplicant(platsa, board)).applicantId];
  const [applicantId = ''] = ids;
  await moveTo(board, 'Fått nej', ...ids);
  const details = () => platsa.must(getApplicant, { applicantId }, admin);
  expect(await details()).toMatchObject({ declined: true, declineReason: null });
  for (const _reason of [reasons[0]._id, reasons[0]._id, null, reasons[1]._id]) {
    const { _applicants } = await platsa.must(setDeclineReason, { companyId, _applicants: ids, _reason }, admin);
    expect(_applicants.toSorted()).toEqual(ids.toSorted());
  }
  expect(await details()).toMatchObject({ declineReason: reasons[1] });
  const { history } = await platsa.must(listApplicantHistory, { applicantId }, admin);
  const set = history.filter(({ event }) => event === 'applicant.reason.set');
  expect(set.map(({ reason }) => reason)).toEqual([another.name, null, noAnswer.name]);
  await moveTo(board, 'Ansökt', applicantId);
  expect(await details()).toMatchObject({ declined: false, declineReason: null });
});

test('a no by message carries its reason for all its applicants; other messages set none', async () => {
  const { board, companyId, admin, reasons } = await aBoardWithReasons();
  const ids = [(await anApplicant(platsa, board)).applicantId, (await anApplicant(platsa, board)).applicantId];
  const written = await anApplicant(platsa, board);
  const no = { companyId, channel: 'chat', text: 'Tack, men nej.', _reason: reasons[0]._id } as const;
  await platsa.must(scheduleMessage, { ...no, decline: true, applicants: ids }, admin);
  await platsa.must(scheduleMessage, { ...no, decline: false, applicants: [written.applicantId] }, admin);
  for (const applicantId of ids) {
    expect(await platsa.must(getApplicant, { applicantId }, admin)).toMatchObject({ declineReason: reasons[0] });
  }
  await moveTo(board, 'Fått nej', written.applicantId);
  const { applicantId } = written;
  expect(await platsa.must(getApplicant, { applicantId }, admin)).toMatchObject({
    declined: true,
    declineReason: null,
  });
});

test('a no in the chat carries its reason; the applicant’s own message sets none', async () => {
  const { board, admin, reasons } = await aBoardWithReasons();
  const { applicantId, token } = await anApplicant(platsa, board);
  const { conversation } = await platsa.must(getApplicantConversation, { applicantId }, admin);
  const conversationId = conversation._id;
  const _reason = reasons[1]._id;
  await platsa.must(sendMessage, { conversationId, text: 'Hej' }, admin);
  await platsa.must(sendMessage, { conversationId, text: 'Hej', status: 1, _reason }, { token });
  const details = () => platsa.must(getApplicant, { applicantId }, admin);
  expect(await details()).toMatchObject({ declined: false, declineReason: null });
  await platsa.must(sendMessage, { conversationId, text: 'Nej', status: 1, _reason }, admin);
  expect(await details()).toMatchObject({ declined: true, declineReason: reasons[1] });
});

test('a candidate’s own decision is stored without a message; the company’s own no needs one', async () => {
  const { board, companyId, admin, reasons } = await aBoardWithReasons();
  const { _id: columnId } = await columnNamed(platsa, board, 'Fått nej');
  const { _id: _messageTemplate } = await aTemplate(platsa, board);
  await platsa.must(updateColumn, { columnId, triggers: [{ type: 'email', _messageTemplate }] }, admin);
  const withdrawn = await anApplicant(platsa, board);
  const { applicantId } = withdrawn;
  const chosen = { companyId, _applicants: [applicantId] };
  const ours = await platsa.call(declineWithoutMessage, { ...chosen, _reason: reasons[1]._id }, admin);
  expect(ours).toMatchObject({ status: 400, error: { fields: [{ path: '_reason' }] } });
  const details = () => platsa.must(getApplicant, { applicantId }, admin);
  expect(await details()).toMatchObject({ declined: false, declineReason: null });
  await platsa.must(declineWithoutMessage, { ...chosen, _reason: reasons[0]._id }, admin);
  expect(await details()).toMatchObject({
    ...{ declined: true, declineReason: reasons[0] },
    _statusColumn: { _id: columnId },
  });
  expect(await mailsTo(platsa, withdrawn.email)).toEqual([]);
  const { conversation } = await platsa.must(getApplicantConversation, { applicantId }, admin);
  expect(conversation).toMatchObject({ status: 0, mayWrite: true });
});

test('another company’s reason is refused, and nobody is declined or written to', async () => {
  const { board, companyId, admin } = await aBoardWithReasons();
  const { reasons: foreign } = await aBoardWithReasons();
  const { applicantId } = await anApplicant(platsa, board);
  const no = { companyId, channel: 'chat' as const, text: 'Nej.', decline: true, applicants: [applicantId] };
  const refused = { status: 404, error: { userFriendlyMessage: 'Anledningen finns inte längre. Välj en annan.' } };
  expect(await platsa.call(scheduleMessage, { ...no, _reason: foreign[0]._id }, admin)).toMatchObject(refused);
  const { conversation } = await platsa.must(getApplicantConversation, { applicantId }, admin);
  const message = { conversationId: conversation._id, text: 'Nej', status: 1, _reason: foreign[0]._id } as const;
  expect(await platsa.call(sendMessage, message, admin)).toMatchObject(refused);
  expect(await platsa.must(getApplicant, { applicantId }, admin)).toMatchObject({
    declined: false,
    declineReason: null,
  });
});

test('the person gets the reason in their export, as the company does', async () => {
  const { board, companyId, admin, reasons } = await aBoardWithReasons();
  const { applicantId, userId } = await anApplicant(platsa, board);
  await moveTo(board, 'Fått nej', applicantId);
  await platsa.must(setDeclineReason, { companyId, _applicants: [applicantId], _reason: reasons[1]._id }, admin);
  const { ctx } = platsa;
  const user = await getUser(ctx.db, userId);
  const own = await Promise.all(ownData.jobSeeker.map((part) => part.collect(ctx, user)));
  expect(JSON.stringify(own)).toContain('"declineReason":"En annan valdes","declineDecidedBy":"company"');
  const entries = await companyEntries(ctx, companyId, companyData);
  const contents = await Promise.all(
    ['ansokningar.json', 'anledningar-till-nej.json'].map(async (name) => {
      const entry = entries.find((one) => one.name === name);
      return entry ? JSON.parse(await text(await entry.open())) : null;
    }),
  );
  expect(contents).toMatchObject([
    [{ declineReason: another }],
    expect.arrayContaining([{ ...another, offered: true }]),
  ]);
});

test('members of the company set reasons and their list, nobody else', async () => {
  const { board, companyId, reasons } = await aBoardWithReasons();
  const { applicantId } = await anApplicant(platsa, board);
  const member = await aMember(platsa, companyId);
  const { admin: stranger, companyId: ofStranger } = await aCompany(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const set = { companyId, _applicants: [applicantId], _reason: reasons[0]._id };
  const calls = [
    (token?: string) => platsa.call(listDeclineReasons, { companyId }, { token }),
    (token?: string) => platsa.call(saveDeclineReasons, { companyId, reasons: [...reasons] }, { token }),
    (token?: string) => platsa.call(setDeclineReason, set, { token }),
    (token?: string) => platsa.call(declineWithoutMessage, set, { token }),
  ];
  for (const call of calls) {
    expect(await call()).toMatchObject({ status: 401 });
    expect(await call(jobSeeker.token)).toMatchObject({ status: 403 });
    expect(await call(stranger.token)).toMatchObject({ status: 404 });
    expect(await call(member.token)).toMatchObject({ status: 200 });
  }
  expect(await platsa.call(setDeclineReason, { ...set, companyId: ofStranger }, stranger)).toMatchObject({
    status: 404,
  });
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', board.jobId).execute();
  expect(await platsa.call(setDeclineReason, set, member)).toMatchObject({ status: 404 });
});
