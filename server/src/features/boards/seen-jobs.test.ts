import { listOtherApplications, searchCompany } from '@platsa/contract/applications/endpoints';
import { getPerson, listPersonHistory } from '@platsa/contract/applications/finding-endpoints';
import { listBoards } from '@platsa/contract/boards/endpoints';
import { listPlacementTargets } from '@platsa/contract/candidates/endpoints';
import type { Endpoint, InputOf } from '@platsa/contract/endpoint';
import { listJobs } from '@platsa/contract/jobs/endpoints';
import {
  countCompanyUnread,
  listCompanyConversationJobs,
  listCompanyConversations,
} from '@platsa/contract/messaging/endpoints';
import { listPersonFiles } from '@platsa/contract/messaging/message-endpoints';
import {
  countScheduledMessages,
  listStoppedMessages,
  listWaitingMessages,
  scheduleMessage,
} from '@platsa/contract/messaging/scheduled-endpoints';
import { followJob } from '@platsa/contract/notifications/endpoints';
import { getPersonRecord, listUninformedPeople } from '@platsa/contract/people/endpoints';
import { listDuplicates } from '@platsa/contract/people/merge-endpoints';
import { getStageAnalysis, listAnalysisRows } from '@platsa/contract/statistics/analysis-endpoints';
import {
  countNewApplicants,
  getApplicantsTotal,
  getOverview,
  getReach,
  listNewApplicants,
} from '@platsa/contract/statistics/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { anApplicant, type TestBoard } from '../../../test/board-builders.ts';
import { type Account, aJobSeeker, aMember, aName, aPersonWithoutAccount } from '../../../test/builders.ts';
import { aConversation, writeMessage } from '../../../test/conversation-builders.ts';
import { aTeamMember, makeConfidential } from '../../../test/team-builders.ts';
import { forgetUnseenApplications } from './unread-applications.ts';

const platsa = useTestApp();

/** The two ways in which only its team and admins see a job. */
const hidings: Record<string, (board: TestBoard) => Promise<void>> = {
  'a confidential job': ({ jobId }) => makeConfidential(platsa, jobId),
  'a job of a company where only teams see jobs': async ({ companyId }) => {
    await platsa.ctx.db.updateTable('companies').set({ jobsForTeams: true }).where('id', '=', companyId).execute();
  },
};

/** A job with an unread application, a conversation that the member outside takes part in, and messages to send. */
async function aHiddenJob(hide: (board: TestBoard) => Promise<void>) {
  const [title, firstName] = [aName(), aName()];
  const board = await anOpenJob(platsa, { title });
  const { companyId, jobId, admin } = board;
  const outside = await aMember(platsa, companyId);
  const limited = await aMember(platsa, companyId, 'limited');
  const recruiter = await aTeamMember(platsa, board, 'recruiter');
  const person = await aJobSeeker(platsa, { firstName });
  const { applicantId, conversationId } = await aConversation(platsa, { board, applicant: person });
  await anApplicant(platsa, board, await aJobSeeker(platsa, { firstName }));
  for (const writer of [outside, recruiter, person]) await writeMessage(platsa, { conversationId }, writer, 'Hej');
  const sendAt = new Date(platsa.ctx.now().getTime() + 3_600_000).toISOString();
  const message = { companyId, channel: 'chat' as const, sendAt, applicants: [applicantId] };
  await platsa.must(scheduleMessage, { ...message, text: 'Nej tack', decline: true }, admin);
  await platsa.must(scheduleMessage, { ...message, text: 'Hej igen' }, admin);
  const views = { jobId, companyId, day: '2026-01-01', source: 'direct', views: 7 } as const;
  await platsa.ctx.db.insertInto('jobViews').values(views).execute();
  await hide(board);
  return { board, companyId, title, firstName, person, applicantId, outside, limited, recruiter };
}

type HiddenJob = Awaited<ReturnType<typeof aHiddenJob>>;
type Read = (job: HiddenJob, caller: Account) => Promise<unknown>;

const reading =
  <E extends Endpoint>(call: E, input: (job: HiddenJob) => Omit<InputOf<E>, 'companyId'>): Read =>
  async (job, { token }) =>
    platsa.must(call, { companyId: job.companyId, ...input(job) } as InputOf<E>, { token });
const none = () => ({});

/** Lists that limited members read too. */
const lists: Record<string, Read> = {
  jobs: reading(listJobs, none),
  boards: reading(listBoards, none),
  'a search for the title': reading(searchCompany, ({ title }) => ({ name: title })),
  'a search for a name': reading(searchCompany, ({ firstName }) => ({ name: firstName })),
  'a search for an address': reading(searchCompany, ({ person }) => ({ name: person.email })),
  'own conversations': reading(listCompanyConversations, none),
  'everyone’s conversations': reading(listCompanyConversations, () => ({ everyone: true })),
  'a search of conversations': reading(listCompanyConversations, ({ firstName }) => ({
    ...{ everyone: true, search: firstName },
  })),
  'jobs of conversations': reading(listCompanyConversationJobs, () => ({ everyone: true })),
  'waiting messages': reading(listWaitingMessages, none),
  'stopped messages': reading(listStoppedMessages, none),
  'new applicants': reading(listNewApplicants, none),
  'the overview': reading(getOverview, none),
  'the rows of the analysis': reading(listAnalysisRows, () => ({ figure: 'applications' as const })),
};

const names = async (read: Read, job: HiddenJob, caller: Account) => {
  const text = JSON.stringify(await read(job, caller));
  return text.includes(job.title) || text.includes(job.firstName);
};

describe.each(Object.entries(hidings))('%s', (_name, hide) => {
  let job: HiddenJob;
  beforeAll(async () => {
    job = await aHiddenJob(hide);
  });

  test.each(Object.entries(lists))('is in %s for its team, and for nobody outside', async (_list, read) => {
    const { outside, limited, recruiter, board } = job;
    expect(await names(read, job, outside)).toBe(false);
    expect(await names(read, job, limited)).toBe(false);
    expect(await names(read, job, recruiter)).toBe(true);
    expect(await names(read, job, board.admin)).toBe(true);
  });

  test('is counted for its team, and for nobody outside', async () => {
    const { companyId, outside, limited, recruiter } = job;
    const counts = async ({ token }: Account) => ({
      ...(await platsa.must(countCompanyUnread, { companyId }, { token })),
      ...(await platsa.must(countScheduledMessages, { companyId }, { token })),
      ...(await platsa.must(getOverview, { companyId }, { token })).figures,
      unread: (await platsa.must(countNewApplicants, { companyId }, { token })).all,
      applications: (await platsa.must(getStageAnalysis, { companyId }, { token })).applications,
    });
    const nothing = { unReadCount: 0, waiting: 0, stopped: 0, activeJobs: 0, newApplications: 0, unread: 0 };
    const all = { unReadCount: 1, waiting: 1, stopped: 1, activeJobs: 1, newApplications: 1, unread: 1 };
    expect(await counts(outside)).toEqual({ ...nothing, applications: 0 });
    expect(await counts(limited)).toEqual({ ...nothing, applications: 0 });
    expect(await counts(recruiter)).toEqual({ ...all, applications: 2 });
  });

  test('is in no figure and no choice of the whole company for a full member outside', async () => {
    const { companyId, board } = job;
    const figures = async ({ token }: Account) => ({
      ...(await platsa.must(getApplicantsTotal, { companyId }, { token })),
      ...(await platsa.must(getReach, { companyId }, { token })),
      targets: (await platsa.must(listPlacementTargets, { companyId }, { token })).targets.length,
    });
    expect(await figures(job.outside)).toEqual({ applicants: 0, reach: 0, targets: 0 });
    expect(await figures(board.admin)).toEqual({ applicants: 2, reach: 7, targets: 1 });
    const chosen = { companyId, _job: board.jobId };
    for (const call of [getApplicantsTotal, getStageAnalysis])
      expect((await platsa.call(call, chosen, job.outside)).status).toBe(404);
  });
});

test('a person who has also applied elsewhere is shown to a member outside without the confidential job', async () => {
  const job = await aHiddenJob(({ jobId }) => makeConfidential(platsa, jobId));
  const { companyId, board, person, outside, title } = job;
  const other = await anOpenJob(platsa, { company: board });
  const { applicantId } = await anApplicant(platsa, other, person);
  const of = { companyId, personId: person.userId };
  const read = async (caller: Account) =>
    JSON.stringify([
      await platsa.must(getPerson, of, caller),
      await platsa.must(listPersonHistory, of, caller),
      await platsa.must(listPersonFiles, of, caller),
      await platsa.must(listOtherApplications, { applicantId }, caller),
      await platsa.must(searchCompany, { companyId, name: job.firstName }, caller),
    ]);
  expect(await read(board.admin)).toContain(title);
  expect(await read(outside)).not.toContain(title);
  expect((await platsa.must(getPerson, of, outside)).applications).toHaveLength(1);
});

test('a person of a confidential job alone does not exist for a member outside', async () => {
  const { companyId, board, person, outside } = await aHiddenJob(({ jobId }) => makeConfidential(platsa, jobId));
  const of = { companyId, personId: person.userId };
  for (const call of [getPerson, listPersonHistory, listPersonFiles, getPersonRecord]) {
    expect((await platsa.call(call, of, outside)).status).toBe(404);
    expect((await platsa.call(call, of, board.admin)).status).toBe(200);
  }
});

test('persons whom the company has added to a confidential job are in no list of persons for a member outside', async () => {
  const board = await anOpenJob(platsa, { confidential: true });
  const { companyId, admin } = board;
  const outside = await aMember(platsa, companyId);
  for (const firstName of ['Ada', 'Ava']) {
    const personId = await aPersonWithoutAccount(platsa, board, { firstName, email: 'ada@example.com' });
    await anApplicant(platsa, board, { userId: personId, email: '', token: '' });
    await platsa.ctx.db.insertInto('addedPersons').values({ personId, companyId, source: 'LinkedIn' }).execute();
  }
  const found = async ({ token }: Account) => ({
    uninformed: (await platsa.must(listUninformedPeople, { companyId }, { token })).total,
    duplicates: (await platsa.must(listDuplicates, { companyId }, { token })).total,
  });
  expect(await found(outside)).toEqual({ uninformed: 0, duplicates: 0 });
  expect(await found(admin)).toEqual({ uninformed: 2, duplicates: 1 });
});

test('an interviewer sees the job in the list of jobs, and nobody who applied', async () => {
  const job = await aHiddenJob(({ jobId }) => makeConfidential(platsa, jobId));
  const { board, firstName, companyId } = job;
  const interviewer = await aTeamMember(platsa, board, 'interviewer');
  expect(await names(reading(listJobs, none), job, interviewer)).toBe(true);
  for (const [list, read] of Object.entries(lists))
    expect([list, JSON.stringify(await read(job, interviewer)).includes(firstName)]).toEqual([list, false]);
  expect((await platsa.must(listBoards, { companyId }, interviewer)).boards).toEqual([]);
});

test('an observer finds who applied by name, not by the e-mail address', async () => {
  const job = await aHiddenJob(({ jobId }) => makeConfidential(platsa, jobId));
  const { companyId, board, firstName, person } = job;
  const observer = await aTeamMember(platsa, board, 'observer', { extraRights: ['seeApplicants'] });
  const find = async (name: string) =>
    (await platsa.must(searchCompany, { companyId, name }, observer)).applicants.map(({ _user }) => _user.firstName);
  expect(await find(firstName)).toEqual([firstName, firstName]);
  expect(await find(person.email)).toEqual([]);
});

test('a member who no longer sees a job has nothing unread there and is not told of its applications', async () => {
  const job = await aHiddenJob(async ({ jobId, companyId }) => {
    const users = await platsa.ctx.db
      .selectFrom('members')
      .select('userId')
      .where('companyId', '=', companyId)
      .execute();
    const followers = users.map(({ userId }) => ({ jobId, companyId, userId }));
    await platsa.ctx.db.insertInto('jobFollowers').values(followers).execute();
    await makeConfidential(platsa, jobId);
  });
  const { companyId, board, outside, limited, recruiter } = job;
  const { jobId, admin } = board;
  const rest = async () => {
    const { db } = platsa.ctx;
    const unread = await db.selectFrom('unreadApplications').select('userId').where('jobId', '=', jobId).execute();
    const followers = await db.selectFrom('jobFollowers').select('userId').where('jobId', '=', jobId).execute();
    return [unread, followers].map((rows) => new Set(rows.map(({ userId }) => userId)));
  };
  await platsa.ctx.db.transaction().execute((tx) => forgetUnseenApplications(tx, { companyId, jobId }));
  const stay = new Set([admin.userId, recruiter.userId]);
  expect(await rest()).toEqual([stay, stay]);
  for (const { token } of [outside, limited])
    expect((await platsa.call(followJob, { jobId, isFollowed: true }, { token })).status).toBe(404);
});
