import type { InputOf } from '@platsa/contract/endpoint';
import { explainMissingRight, type JobRight, type TeamRole } from '@platsa/contract/jobs/team';
import { getConversation, updateConversation } from '@platsa/contract/messaging/endpoints';
import { listMessages, sendMessage } from '@platsa/contract/messaging/message-endpoints';
import {
  cancelScheduledMessage,
  getScheduledMessage,
  listMessageRecipients,
  listStoppedMessages,
  listWaitingMessages,
  listWaitingRecipients,
  scheduleMessage,
} from '@platsa/contract/messaging/scheduled-endpoints';
import { mailApplicants, messageApplicants } from '@platsa/contract/messaging/template-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { anApplicant } from '../../../test/board-builders.ts';
import { type Account, aMember } from '../../../test/builders.ts';
import { aConversation } from '../../../test/conversation-builders.ts';
import { aTeamMember, makeConfidential } from '../../../test/team-builders.ts';
import { sendScheduledMessage } from './scheduled/send-scheduled-message.ts';

const platsa = useTestApp();

/** A confidential job with a conversation, and an open job with an applicant. */
async function aCompanyWithTwoJobs() {
  const hidden = await anOpenJob(platsa, { confidential: true });
  const open = await anOpenJob(platsa, { company: hidden });
  const { companyId, admin } = hidden;
  const { applicantId: unseen, conversationId } = await aConversation(platsa, { board: hidden });
  const { applicantId: seen } = await anApplicant(platsa, open);
  const outside = await aMember(platsa, companyId);
  const sendAt = new Date(platsa.ctx.now().getTime() + 3_600_000).toISOString();
  const message = { companyId, channel: 'chat' as const, text: 'Hej', sendAt, applicants: [seen, unseen] };
  return { hidden, open, companyId, admin, outside, seen, unseen, conversationId, message };
}

/** Whether somebody with a role in the team of the confidential job may do it; otherwise why not. */
async function tries(role: TeamRole, extraRights: JobRight[] = []) {
  const { hidden, companyId, unseen, conversationId, message } = await aCompanyWithTwoJobs();
  const { token } = await aTeamMember(platsa, hidden, role, { extraRights });
  const reason = async (answer: Promise<{ error: { userFriendlyMessage?: string } | null }>) => {
    const { error } = await answer;
    return error ? error.userFriendlyMessage : 'may';
  };
  const schedule = (input: Partial<InputOf<typeof scheduleMessage>>) =>
    reason(platsa.call(scheduleMessage, { ...message, applicants: [unseen], ...input }, { token }));
  const startsAt = new Date(platsa.ctx.now().getTime() + 86_400_000).toISOString();
  const endsAt = new Date(platsa.ctx.now().getTime() + 90_000_000).toISOString();
  const of = { companyId, jobId: hidden.jobId, text: 'Hej', applicants: [unseen] };
  const mail = { _company: companyId, subject: 'Hej', text: 'Hej', _applicants: [unseen] };
  return {
    read: await reason(platsa.call(listMessages, { conversationId }, { token })),
    write: await reason(platsa.call(sendMessage, { conversationId, text: 'Hej' }, { token })),
    writeToSeveral: await reason(platsa.call(messageApplicants, of, { token })),
    mail: await reason(platsa.call(mailApplicants, mail, { token })),
    schedule: await schedule({}),
    book: await schedule({ proposal: { times: [{ startsAt, endsAt }], place: '' } }),
    decline: await schedule({ decline: true }),
    declineSeveral: await reason(platsa.call(messageApplicants, { ...of, decline: true }, { token })),
    declineInChat: await reason(platsa.call(sendMessage, { conversationId, text: 'Nej', status: 1 }, { token })),
    end: await reason(platsa.call(updateConversation, { conversationId, status: 3 }, { token })),
  };
}

const noMessages = explainMissingRight('message');
const allOf = (reason: string) => ({
  write: reason,
  writeToSeveral: reason,
  mail: reason,
  schedule: reason,
  end: reason,
});
const declines = (reason: string) => ({ decline: reason, declineSeveral: reason, declineInChat: reason });

test('a recruiter writes, books and declines', async () => {
  expect(await tries('recruiter')).toEqual({ read: 'may', ...allOf('may'), book: 'may', ...declines('may') });
});

test('a manager and an observer read, and are told who can let them write', async () => {
  const readsOnly = { read: 'may', ...allOf(noMessages), book: noMessages, ...declines(noMessages) };
  expect(await tries('manager')).toEqual(readsOnly);
  expect(await tries('observer', ['seeApplicants'])).toEqual(readsOnly);
});

test('a manager who may write neither books nor declines', async () => {
  const [noTimes, noDeclines] = [explainMissingRight('book'), explainMissingRight('decline')];
  expect(await tries('manager', ['message'])).toEqual({
    ...{ read: 'may', ...allOf('may'), book: noTimes, ...declines(noDeclines) },
  });
});

test('an interviewer reads and writes nothing', async () => {
  const { read, ...others } = await tries('interviewer');
  expect(read).toBe(explainMissingRight('seeApplicants'));
  expect(new Set(Object.values(others))).toEqual(new Set([explainMissingRight('seeApplicants'), noMessages]));
});

test('a conversation about a job that a member does not see is not found', async () => {
  const { outside, conversationId, companyId, hidden, unseen } = await aCompanyWithTwoJobs();
  const mail = { _company: companyId, subject: 'Hej', text: 'Hej', _applicants: [unseen] };
  const several = { companyId, jobId: hidden.jobId, text: 'Hej', applicants: [unseen] };
  const answers = [
    await platsa.call(getConversation, { conversationId }, outside),
    await platsa.call(sendMessage, { conversationId, text: 'Hej' }, outside),
    await platsa.call(messageApplicants, several, outside),
    await platsa.call(mailApplicants, mail, outside),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('applicants of a job that the writer does not see are left out, without their names', async () => {
  const { outside, companyId, seen, unseen, message } = await aCompanyWithTwoJobs();
  const { recipients } = await platsa.must(listMessageRecipients, message, outside);
  const left = recipients.find(({ _id }) => _id === unseen);
  expect(left).toEqual({
    _id: unseen,
    _reason: null,
    firstName: '',
    lastName: '',
    title: '',
    brandName: '',
    skipped: 'unseen',
  });
  expect(recipients.find(({ _id }) => _id === seen)).toMatchObject({ firstName: 'Kim', skipped: null });
  const { accepted, skipped } = await platsa.must(scheduleMessage, message, outside);
  expect([accepted, skipped]).toEqual([1, [{ _applicant: unseen, reason: 'unseen' }]]);
  const nobody = { ...message, applicants: [unseen] };
  expect((await platsa.call(scheduleMessage, nobody, outside)).status).toBe(404);
  expect((await platsa.call(listMessageRecipients, nobody, outside)).status).toBe(404);
  expect((await platsa.must(listWaitingMessages, { companyId }, outside)).messages).toMatchObject([{ recipients: 1 }]);
});

test('of a waiting message a member sees and stops what goes to applicants of jobs that the member sees', async () => {
  const { outside, admin, companyId, seen, unseen, message } = await aCompanyWithTwoJobs();
  const { _id: scheduledMessageId } = await platsa.must(scheduleMessage, message, admin);
  const recipients = async (caller: Account) => {
    const page = await platsa.must(listWaitingRecipients, { scheduledMessageId }, caller);
    return page.recipients.map(({ _applicant }) => _applicant);
  };
  const [shown] = (await platsa.must(listWaitingMessages, { companyId }, outside)).messages;
  expect(shown).toMatchObject({ recipients: 1, first: [{ _applicant: seen }] });
  expect(await recipients(outside)).toEqual([seen]);
  expect(await platsa.must(getScheduledMessage, { scheduledMessageId }, outside)).toMatchObject({ recipients: 1 });
  const stop = (input: object) => platsa.call(cancelScheduledMessage, { scheduledMessageId, ...input }, outside);
  expect((await stop({ _applicant: unseen })).status).toBe(404);
  expect((await stop({})).status).toBe(200);
  expect(await recipients(admin)).toEqual([unseen]);
  expect((await stop({})).status).toBe(404);
  expect((await platsa.call(getScheduledMessage, { scheduledMessageId }, outside)).status).toBe(404);
});

test('a conversation is not found any more once its job has become confidential', async () => {
  const { outside, open, seen } = await aCompanyWithTwoJobs();
  const of = { companyId: open.companyId, jobId: open.jobId, text: 'Hej', applicants: [seen] };
  await platsa.must(messageApplicants, of, outside);
  await makeConfidential(platsa, open.jobId);
  expect((await platsa.call(messageApplicants, of, outside)).status).toBe(404);
});

test.each([
  ['message', 'a message', ['message'], [], {}],
  ['decline', 'a no', ['message', 'decline'], ['message'], { decline: true }],
] as const)(
  'without the right %s its author has %s stopped, and is told why',
  async (_right, _kind, had, has, kind) => {
    const { hidden, companyId, seen, unseen, message } = await aCompanyWithTwoJobs();
    const author = await aTeamMember(platsa, hidden, 'manager', { member: 'user', extraRights: [...had] });
    const { _id: messageId } = await platsa.must(scheduleMessage, { ...message, ...kind }, author);
    const ofAuthor = platsa.ctx.db.updateTable('teamMembers').where('userId', '=', author.userId);
    await ofAuthor.set({ extraRights: [...has] }).execute();
    await sendScheduledMessage.handle(platsa.ctx, { messageId });
    const { stopped } = await platsa.must(listStoppedMessages, { companyId }, author);
    expect(stopped).toMatchObject([{ _applicant: unseen, reason: 'authorMayNot' }]);
    const sent = await platsa.ctx.db
      .selectFrom('messages')
      .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
      .select('applicantId')
      .where('authorId', '=', author.userId)
      .execute();
    expect(sent).toEqual([{ applicantId: seen }]);
  },
);
