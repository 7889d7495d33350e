import { randomUUID } from 'node:crypto';
import { createComment } from '@platsa/contract/applications/endpoints';
import { placeCandidates } from '@platsa/contract/candidates/endpoints';
import { listBankSearches, saveBankSearch } from '@platsa/contract/candidates/saved-search-endpoints';
import { createCareerPage, setCareerPageActive } from '@platsa/contract/career-pages/endpoints';
import { addHostName } from '@platsa/contract/career-pages/host-name-endpoints';
import { getCompany } from '@platsa/contract/companies/endpoints';
import { bookInterviews } from '@platsa/contract/interviews/endpoints';
import { createInterviewKind } from '@platsa/contract/interviews/kind-endpoints';
import { createCalendarFeed } from '@platsa/contract/interviews/schedule-endpoints';
import { saveSearch } from '@platsa/contract/job-board/endpoints';
import { createJobLink } from '@platsa/contract/jobs/source-endpoints';
import { scheduleMessage } from '@platsa/contract/messaging/scheduled-endpoints';
import { createTemplate } from '@platsa/contract/messaging/template-endpoints';
import { markDifferent } from '@platsa/contract/people/different-endpoints';
import { mergePerson } from '@platsa/contract/people/merge-endpoints';
import { addOwnWord } from '@platsa/contract/reference/own-words';
import { sql } from 'kysely';
import { resumeKey } from '../../src/features/profiles/resumes/queries.ts';
import { hashToken } from '../../src/http/session.ts';
import { encryptSecret } from '../../src/platform/secrets.ts';
import { aReader } from '../access-builders.ts';
import { beginsTwoStep } from '../account-builders.ts';
import type { TestApp } from '../app.ts';
import { anOpenJob } from '../applications-builders.ts';
import { aDiscountCode, aPlan, aPurchase, theBoosts } from '../billing-builders.ts';
import type { TestBoard } from '../board-builders.ts';
import {
  type Account,
  aBrand,
  aCompany,
  aJobSeeker,
  aLogo,
  aMember,
  aName,
  anOperator,
  type TestCompany,
} from '../builders.ts';
import { aBankProfile, aCandidate } from '../candidate-builders.ts';
import { aConversation, anAttachment, aProposedTime } from '../conversation-builders.ts';
import { aGuest } from '../guest-builders.ts';
import { anInvite } from '../invite-builders.ts';
import { aStoredInvoice } from '../invoice-builders.ts';
import { aCompleteJob, aJob, tagId } from '../job-builders.ts';
import { anAddedPerson, aPiledResume } from '../people-builders.ts';
import { aKnownPerson } from '../person-builders.ts';
import { aQuestion } from '../question-builders.ts';
import { aReadResume } from '../resume-builders.ts';

/** A company with everything that endpoints are about, and each kind of caller. */
export async function aWorld(platsa: TestApp) {
  const board = await anOpenJob(platsa);
  const { companyId, jobId, admin } = board;
  const member = await aMember(platsa, companyId);
  await theBoosts(platsa);
  const modelId = await aPlan(platsa, 2);
  const purchaseId = await aPurchase(platsa, { companyId, planId: modelId, userCount: 10 });
  const { jobSeeker: owner, applicantId, conversationId } = await aConversation(platsa, { board });
  const resumeId = await aReadResume(platsa, owner, {}, platsa.ctx.now());
  await platsa.ctx.files.put(resumeKey(resumeId), Buffer.from('%PDF-1.7'), 'application/pdf');
  const { applicantId: candidateId } = await aCandidate(platsa, board, owner);
  const stayToken = aName();
  await platsa.ctx.db
    .updateTable('candidates')
    .set({ stayTokenHash: hashToken(stayToken) })
    .where('applicationId', '=', candidateId)
    .execute();
  const profile = await aBankProfile(platsa, { company: board });
  const onBoard = { jobId: profile.job._id, _applicants: [candidateId] };
  const { placed } = await platsa.must(placeCandidates, onBoard, admin);
  const template = { type: 'chat', title: 'Mall', message: 'Hej', _company: companyId } as const;
  const tomorrow = new Date(platsa.ctx.now().getTime() + 86_400_000).toISOString();
  const chat = { companyId, channel: 'chat', text: 'Hej' } as const;
  const scheduled = { ...chat, sendAt: tomorrow, applicants: [applicantId] };
  const recoveryToken = aName();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await platsa.ctx.db
    .insertInto('recoveries')
    .values({ tokenHash: hashToken(recoveryToken), userId: owner.userId, expiresAt })
    .execute();
  const otherCompany = await aCompany(platsa);
  const invite = await anInvite(platsa, { company: board, email: otherCompany.admin.email });
  const reader = await aReader(platsa, { board });
  // To another job of the company: the world's application is another's.
  const guest = await aGuest(platsa, { board: await anOpenJob(platsa, { company: board }) });
  const joining = await aGuest(platsa, { board: await anOpenJob(platsa, { company: board }), email: owner.email });
  const [confirmationToken, stopToken] = [aName(), aName()];
  await platsa.ctx.db
    .insertInto('emailConfirmations')
    .values({
      ...{ tokenHash: hashToken(confirmationToken), stopTokenHash: hashToken(stopToken) },
      ...{ userId: owner.userId, email: owner.email, expiresAt },
    })
    .execute();
  const billingToken = aName();
  await platsa.ctx.db
    .updateTable('companies')
    .set({ billingLinkHash: hashToken(billingToken), billingLinkExpiresAt: expiresAt })
    .where('id', '=', companyId)
    .execute();
  const { id: sessionId } = await platsa.ctx.db
    .insertInto('sessions')
    .values({ tokenHash: hashToken(aName()), userId: owner.userId, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const twoStep = await beginsTwoStep(platsa, owner);
  const page = { title: 'Jobba hos oss', pageId: aName(), _company: companyId };
  const { _id: careerPageId } = (await platsa.must(createCareerPage, page, admin)).careerPage;
  await platsa.must(setCareerPageActive, { careerPageId, active: true }, admin);
  return {
    callers: {
      nobody: undefined,
      jobSeeker: (await aJobSeeker(platsa)).token,
      owner: owner.token,
      otherAdmin: otherCompany.admin.token,
      member: member.token,
      admin: admin.token,
      reader: reader.token,
      guest: guest.token,
      operator: (await anOperator(platsa)).token,
    },
    ids: {
      ...{ companyId, jobId, boardId: board.boardId, columnId: board.firstColumnId, applicantId, conversationId },
      userId: owner.userId,
      personId: owner.userId,
      mergeId: await aMerge(platsa, board),
      differentId: await aDecision(platsa, board),
      bankSearchId: await aBankSearch(platsa, board),
      memberId: member.userId,
      adminId: admin.userId,
      accessId: reader.accessId,
      inviteId: invite.inviteId,
      linkId: (await platsa.must(createJobLink, { jobId, name: 'Mässan' }, member)).link._id,
      token: invite.token,
      sessionId,
      resumeId,
      professionId: tagId('profession', 'Undersköterska'),
      commentId: (await platsa.must(createComment, { applicantId, text: 'Bra' }, member))._id,
      attachmentId: await anAttachment(platsa, { conversationId, by: admin }),
      messageId: await aMailedMessage(platsa, conversationId),
      brandId: (await aBrand(platsa, board)).brandId,
      templateId: (await platsa.must(createTemplate, template, admin)).messageTemplate._id,
      scheduledMessageId: (await platsa.must(scheduleMessage, scheduled, admin))._id,
      proposedTimeId: await aProposedTime(platsa, { companyId, applicantId, authorId: admin.userId }),
      ...{ careerPageId, modelId, purchaseId, boostId: '1', service: 'background-check' },
      discountCodeId: await aDiscountCode(platsa),
      hostNameId: (await platsa.must(addHostName, { careerPageId, host: `${aName()}.example.com` }, admin)).hostName
        ._id,
      ...(await anInterview(platsa, { companyId, applicantId, admin, memberId: member.userId })),
      questionId: await anAnsweredQuestion(platsa, { companyId, applicantId, admin }),
      calendarId: await aCalendar(platsa, admin),
      opinionId: await anOpinion(platsa, { companyId, applicantId, userId: admin.userId }),
      reasonId: await aReason(platsa, companyId),
      proposalId: await aProposal(platsa, { companyId, applicantId, userId: admin.userId }),
      orderId: await anOrder(platsa, { companyId, applicantId, orderedBy: admin.userId }),
      queueJobId: await aFailedQueueJob(platsa),
      wordId: (await platsa.must(addOwnWord, { kind: 'skill', name: aName() }, owner)).word._id,
      invoiceId: await aStoredInvoice(platsa, { company: board }),
      searchId: (await platsa.must(saveSearch, { userId: owner.userId, search: { search: 'kock' } }, owner))
        .savedSearches[0]?._id,
    },
    owner,
    admin,
    guest,
    joining,
    piledId: await aPiledResume(platsa, board),
    addedId: (await anAddedPerson(platsa, board)).personId,
    recoveryToken,
    feedToken: (await platsa.must(createCalendarFeed, {}, admin)).url.split('/').at(-1) ?? '',
    accessLink: { token: reader.linkToken },
    ...{ confirmationToken, stopToken, stayToken, billingToken, joinToken: await aJoinLink(platsa, board, owner) },
    joinable: { personId: await someoneLike(platsa, board, owner), account: owner.userId },
    twoStepCode: twoStep.code,
    candidateId,
    mergeable: {
      personId: (await aKnownPerson(platsa, board)).personId,
      from: (await aKnownPerson(platsa, board)).personId,
    },
    different: [(await aKnownPerson(platsa, board)).personId, (await aKnownPerson(platsa, board)).personId] as [
      string,
      string,
    ],
    placedId: placed[0]?._id ?? '',
    profileId: profile.job._id,
    companyName: (await platsa.must(getCompany, { companyId }, admin)).company.name,
    logoId: await aLogo(platsa, companyId),
    newJob: await aCompleteJob(platsa, companyId),
    completeJobId: (await aJob(platsa, { company: board })).job._id,
  };
}

/** A message that leaves out parts of the mail that it was written as. */
async function aMailedMessage({ ctx }: TestApp, conversationId: string): Promise<string> {
  const { id } = await ctx.db
    .updateTable('messages')
    .set({ wholeMail: 'Ja tack\n\n> Vill du komma?' })
    .where('conversationId', '=', conversationId)
    .where('number', '=', 1)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A person without an account who has the address of somebody with one. */
async function someoneLike(platsa: TestApp, board: TestBoard, { email }: Account): Promise<string> {
  return (await aKnownPerson(platsa, board, { email })).personId;
}

async function aJoinLink(platsa: TestApp, board: TestBoard, account: Account): Promise<string> {
  const [token, personId] = [aName(), await someoneLike(platsa, board, account)];
  const expiresAt = new Date(Date.now() + 3_600_000);
  const link = { companyId: board.companyId, personId, userId: account.userId, expiresAt };
  await platsa.ctx.db
    .insertInto('joinLinks')
    .values({ ...link, tokenHash: hashToken(token), askedBy: board.admin.userId })
    .execute();
  return token;
}

async function aMerge(platsa: TestApp, board: TestBoard): Promise<string> {
  const { companyId, admin } = board;
  const [kept, other] = [await aKnownPerson(platsa, board), await aKnownPerson(platsa, board)];
  const merge = { companyId, personId: kept.personId, from: other.personId };
  return (await platsa.must(mergePerson, merge, admin))._merge;
}

/** Two persons whom the company says are not the same. */
async function aDecision(platsa: TestApp, board: TestBoard): Promise<string> {
  const people: [string, string] = [
    (await aKnownPerson(platsa, board)).personId,
    (await aKnownPerson(platsa, board)).personId,
  ];
  return (await platsa.must(markDifferent, { companyId: board.companyId, people }, board.admin))._different;
}

/** A background check that the company has ordered. */
async function anOrder({ ctx }: TestApp, order: { companyId: string; applicantId: string; orderedBy: string }) {
  const { companyId, applicantId, orderedBy } = order;
  const id = randomUUID();
  const about = { id, companyId, applicantId, orderedBy };
  await ctx.db
    .insertInto('applicantOrders')
    .values({ ...about, service: 'background-check', price: 19_500 })
    .execute();
  return id;
}

/** An interview of the application, and its kind in the company's list. */
async function anInterview(
  platsa: TestApp,
  {
    companyId,
    applicantId,
    admin,
    memberId,
  }: Record<'companyId' | 'applicantId' | 'memberId', string> & { admin: Account },
) {
  const { kind } = await platsa.must(createInterviewKind, { companyId, name: 'Första intervju', minutes: 45 }, admin);
  const startsAt = new Date(platsa.ctx.now().getTime() + 2 * 86_400_000).toISOString();
  const booking = { applicantId, interviews: [{ _kind: kind._id, startsAt, _users: [memberId] }], evenIfBusy: true };
  const { interviews } = await platsa.must(bookInterviews, booking, admin);
  return { kindId: kind._id, interviewId: interviews[0]?._id ?? '' };
}

/** A personal question of the company's, which the application has answered. */
async function anAnsweredQuestion(
  platsa: TestApp,
  { companyId, applicantId, admin }: Record<'companyId' | 'applicantId', string> & { admin: Account },
): Promise<string> {
  const { _id: questionId } = await aQuestion(platsa, { companyId, admin }, { isPersonal: true });
  await platsa.ctx.db.insertInto('answers').values({ applicantId, questionId, version: 1, value: 'true' }).execute();
  return questionId;
}

/** A connected calendar that has been read. */
async function aCalendar({ ctx }: TestApp, { userId }: Account): Promise<string> {
  const secret = await encryptSecret(ctx.config, 'https://example.com/kalender.ics');
  const { id } = await ctx.db
    .insertInto('calendars')
    .values({
      userId,
      kind: 'address',
      name: 'Jobbet',
      host: 'example.com',
      secret,
      readAt: ctx.now(),
      triedAt: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A question about the application that waits for an answer. */
async function anOpinion(
  { ctx }: TestApp,
  about: { companyId: string; applicantId: string; userId: string },
): Promise<string> {
  const expiresAt = new Date(Date.now() + 3_600_000);
  const question = { kind: 'opinion', text: null, askedBy: null, tokenHash: hashToken(aName()), expiresAt } as const;
  const { id } = await ctx.db
    .insertInto('opinionLinks')
    .values({ ...about, ...question })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A reason of candidates who say no themselves. */
async function aReason({ ctx }: TestApp, companyId: string): Promise<string> {
  const { id } = await ctx.db
    .insertInto('declineReasons')
    .values({ companyId, name: 'Tog ett annat jobb', decidedBy: 'candidate', position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A no that waits for whoever may decide. */
async function aProposal(
  { ctx }: TestApp,
  about: { companyId: string; applicantId: string; userId: string },
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('proposals')
    .values({ ...about, kind: 'decline', columnId: null, declineReasonId: null, text: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A job whose last attempt has failed. */
async function aFailedQueueJob({ ctx }: TestApp): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO pgboss.job (name, state, data) VALUES ('remove-files', 'failed', '{"keys":[]}') RETURNING id`.execute(
    ctx.db,
  );
  return rows[0]?.id ?? '';
}

export type World = Awaited<ReturnType<typeof aWorld>>;
export type Caller = keyof World['callers'];

async function aBankSearch(platsa: TestApp, { companyId, admin }: TestCompany): Promise<string | undefined> {
  await platsa.must(saveBankSearch, { companyId, name: 'Kockar', search: 'kock' }, admin);
  return (await platsa.must(listBankSearches, { companyId }, admin)).searches[0]?._id;
}
