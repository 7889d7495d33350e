import { randomUUID } from 'node:crypto';
import { createComment, updateApplicant } from '@platsa/contract/applications/endpoints';
import { bookInterviews } from '@platsa/contract/interviews/endpoints';
import { createInterviewKind } from '@platsa/contract/interviews/kind-endpoints';
import { getApplicantConversation } from '@platsa/contract/messaging/endpoints';
import { mailApplicants } from '@platsa/contract/messaging/template-endpoints';
import { inTransaction } from '../src/db/transaction.ts';
import { storeConsent } from '../src/features/applications/index.ts';
import { rescore } from '../src/features/applications/rescore.ts';
import { addMessage } from '../src/features/messaging/conversations/add-message.ts';
import { writeSections } from '../src/features/profiles/index.ts';
import { dayInStockholm } from '../src/platform/stockholm-time.ts';
import type { TestApp } from './app.ts';
import { anApplicant, type TestBoard } from './board-builders.ts';
import { aName, aPersonWithoutAccount } from './builders.ts';
import { writeMessage } from './conversation-builders.ts';
import { tagId } from './job-builders.ts';
import { anExperience } from './profile-builders.ts';

export interface KnownPersonOverrides {
  firstName?: string;
  email?: string | null;
  phoneNumber?: string;
  birthDate?: string | null;
}

/** Somebody without an account who has applied to the board's job. */
export async function aKnownPerson(test: TestApp, board: TestBoard, overrides: KnownPersonOverrides = {}) {
  const { firstName = aName(), email = null, ...other } = overrides;
  const personId = await aPersonWithoutAccount(test, board, { firstName, email });
  if (Object.keys(other).length > 0) {
    await test.ctx.db.updateTable('persons').set(other).where('id', '=', personId).execute();
  }
  return { personId, applicantId: await anotherApplication(test, board, personId) };
}

/** Another application of a person without an account. */
export async function anotherApplication(test: TestApp, board: TestBoard, personId: string): Promise<string> {
  return (await anApplicant(test, board, { userId: personId, email: '', token: '' })).applicantId;
}

/** A message of each side about an application. */
export async function discuss(
  test: TestApp,
  { board, personId, applicantId }: { board: TestBoard; personId: string; applicantId: string },
): Promise<string> {
  const { conversation } = await test.must(getApplicantConversation, { applicantId }, board.admin);
  const conversationId = conversation._id;
  await writeMessage(test, { conversationId }, board.admin, `Fråga ${aName()}`);
  const answer = {
    id: randomUUID(),
    conversationId,
    authorId: personId,
    side: 'user',
    text: `Svar ${aName()}`,
  } as const;
  await inTransaction(test.ctx, (tx) => addMessage(test.ctx, tx, { ...answer, declines: false, now: test.ctx.now() }));
  return conversationId;
}

/** A comment, a rating and a mail about an application. */
export async function judge(test: TestApp, board: TestBoard, applicantId: string, rating = 4): Promise<void> {
  await test.must(createComment, { applicantId, text: `Bra ${aName()}` }, board.admin);
  await test.must(updateApplicant, { applicantId, rating }, board.admin);
  const mail = { _company: board.companyId, _applicants: [applicantId], subject: 'Hej', text: 'Välkommen' };
  await test.must(mailApplicants, mail, board.admin);
}

let meetings = 0;

/** A booked interview about an application, at a time of its own or at one that is given. */
export async function meet(
  test: TestApp,
  { companyId, admin }: TestBoard,
  applicantId: string,
  { startsAt = new Date(Date.UTC(2031, 0, 6, ++meetings)).toISOString(), userId = admin.userId } = {},
): Promise<string> {
  const { kind } = await test.must(createInterviewKind, { companyId, name: `Intervju ${aName()}`, minutes: 45 }, admin);
  const booking = { applicantId, interviews: [{ _kind: kind._id, startsAt, _users: [userId] }] };
  return (await test.must(bookInterviews, booking, admin)).interviews[0]?._id ?? '';
}

/** A profile that meets a requirement of Excel, and a CV. */
export async function describePerson(test: TestApp, personId: string): Promise<void> {
  const skills = [{ _skill: tagId('skill', 'Excel'), rating: 4 as const }];
  const experience = {
    ...anExperience(),
    _profession: tagId('profession', 'Undersköterska'),
    title: '',
    current: false,
  };
  const today = dayInStockholm(test.ctx.now());
  await inTransaction(test.ctx, async (tx) => {
    await writeSections(tx, personId, { skills, experiences: [experience] }, today);
    await rescore(tx, { personId });
  });
  await test.ctx.db
    .insertInto('uploadedResumes')
    .values({ personId, fileName: `${aName()}.pdf`, savedToProfileAt: test.ctx.now() })
    .execute();
}

/** Lets the company keep the person in its candidate bank. */
export async function joinBank(
  test: TestApp,
  { board, personId, applicantId }: { board: TestBoard; personId: string; applicantId: string },
): Promise<void> {
  const { companyId, jobId } = board;
  const consent = { applicationId: applicantId, companyId, personId, jobId, mayKeep: true };
  await inTransaction(test.ctx, (tx) => storeConsent(tx, consent));
}
