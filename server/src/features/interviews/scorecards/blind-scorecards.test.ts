import { text } from 'node:stream/consumers';
import { startSupport } from '@platsa/contract/admin/endpoints';
import { openViewing } from '@platsa/contract/companies/member-endpoints';
import type { Endpoint } from '@platsa/contract/endpoint';
import { getInterviewKit, listScorecards } from '@platsa/contract/interviews/scorecard-endpoints';
import { buildRequest } from '@platsa/contract/request';
import { expect, test } from 'vitest';
import { worldInput } from '../../../../test/access/call-as.ts';
import { aWorld } from '../../../../test/access/world.ts';
import { useTestApp } from '../../../../test/app.ts';
import { aMember, aName } from '../../../../test/builders.ts';
import { judge } from '../../../../test/scorecard-builders.ts';
import { companyEntries } from '../../../platform/company-export.ts';
import { companyData } from '../../company-data.ts';
import { routes } from '../../routes.ts';

/**
 * Somebody who holds an interview and has not judged it reads nothing of a colleague's judgement of the same candidate: in the
 * answer to no call, whatever its rights, in no export, event or mail.
 */
const platsa = useTestApp();

const reads = routes.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET');

/** The world's admin and a judge hold two interviews of its applicant, which have been; the judge has sent these words. */
async function aJudgedWorld() {
  const world = await aWorld(platsa);
  const { companyId, jobId, applicantId, columnId, adminId } = world.ids;
  const { ctx } = platsa;
  await ctx.db.updateTable('boardColumns').set({ stage: 'interview' }).where('id', '=', columnId).execute();
  await ctx.db.updateTable('applicants').set({ columnId, declined: false }).where('id', '=', applicantId).execute();
  const aJudge = await aMember(platsa, companyId);
  const [own, others] = [
    await anEndedInterview({ companyId, jobId, applicantId }, adminId, 48),
    await anEndedInterview({ companyId, jobId, applicantId }, aJudge.userId, 24),
  ];
  const [note, answer, summary] = [aName(), aName(), aName()];
  const { attributeId, questionId } = await aPlan(jobId, others.kindId, companyId);
  const card = {
    attributes: [{ _id: attributeId, rating: 1, note }],
    questions: [{ _id: questionId, answer }],
    recommendation: 'definitely_not' as const,
    summary,
  };
  const { status } = await judge(platsa, { interviewId: others.id }, aJudge, card);
  expect(status).toBe(200);
  return {
    world: { ...world, ids: { ...world.ids, interviewId: others.id } },
    ...{ own, others, aJudge, words: [note, answer, summary, 'definitely_not'] },
  };
}

type JudgedWorld = Awaited<ReturnType<typeof aJudgedWorld>>;

async function anEndedInterview(
  place: { companyId: string; jobId: string; applicantId: string },
  userId: string,
  hoursAgo: number,
) {
  const { db } = platsa.ctx;
  const { companyId } = place;
  const { id: kindId } = await db
    .insertInto('interviewKinds')
    .values({
      ...{ companyId, jobId: null, copiedFrom: null, name: 'Intervju', minutes: 60, place: '', needed: 1 },
      ...{
        bufferBefore: 0,
        bufferAfter: 0,
        noticeHours: 0,
        horizonDays: 14,
        weekdays: [1],
        opensAt: 480,
        closesAt: 1020,
      },
      ...{ changeHours: 24, invitation: '', reminder: '' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const startsAt = new Date(Date.now() - hoursAgo * 3_600_000);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const { id } = await db
    .insertInto('interviews')
    .values({
      ...{ ...place, kindId, status: 'done', minutes: 60, needed: 1, place: '', text: '', startsAt, endsAt },
      ...{ createdBy: null, invitedAt: null, expiresAt: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const during = `[${startsAt.toISOString()},${endsAt.toISOString()})`;
  await db.insertInto('interviewPeople').values({ interviewId: id, companyId, userId, during }).execute();
  return { id, kindId };
}

async function aPlan(jobId: string, kindId: string, companyId: string) {
  const [attributeId, questionId] = [crypto.randomUUID(), crypto.randomUUID()];
  const { db } = platsa.ctx;
  await db
    .insertInto('assessmentAttributes')
    .values({ jobId, id: attributeId, tagId: null, name: 'Lugn', grades: ['', '', '', '', ''], position: 0 })
    .execute();
  await db
    .insertInto('kitQuestions')
    .values({ jobId, id: questionId, kindId, text: 'Varför?', companyId, userId: null, position: 0 })
    .execute();
  return { attributeId, questionId };
}

/** The calls whose answers have one of the words. */
async function listTelling({ world, words }: JudgedWorld, token: string | undefined): Promise<string[]> {
  const telling: string[] = [];
  for (const endpoint of reads) {
    const answer = await readAnswer(endpoint, world, token);
    if (words.some((word) => answer.includes(word))) telling.push(endpoint.name);
  }
  return telling.sort();
}

async function readAnswer(endpoint: Endpoint, world: JudgedWorld['world'], token: string | undefined) {
  const { url } = buildRequest(endpoint, worldInput(endpoint, world));
  const answer = await platsa.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });
  return answer.body;
}

async function exportAll({ world }: JudgedWorld): Promise<string> {
  const entries = await companyEntries(platsa.ctx, world.ids.companyId, companyData);
  const documents = entries.filter(({ name }) => name.endsWith('.json'));
  return (await Promise.all(documents.map(async ({ open }) => text(await open())))).join('\n');
}

test('no call, export, event or mail tells who has not judged what others did', async () => {
  const judged = await aJudgedWorld();
  const { world, words, own, aJudge } = judged;
  const { admin, member, owner, reader, guest } = world.callers;
  expect(await listTelling(judged, admin)).toEqual([]);
  for (const outsider of [owner, reader, guest]) expect(await listTelling(judged, outsider)).toEqual([]);
  const stored = [
    await exportAll(judged),
    JSON.stringify(await platsa.ctx.db.selectFrom('events').selectAll().execute()),
    JSON.stringify(await platsa.ctx.db.selectFrom('mails').select(['subject', 'content']).execute()),
  ];
  for (const word of words) expect(stored.map((one) => one.includes(word))).toEqual([false, false, false]);
  // The calls do answer with the words where nobody is blind.
  expect(await listTelling(judged, aJudge.token)).toEqual(['compareFinalists', 'getInterviewKit', 'listScorecards']);
  // The world's member holds an interview too; a colleague who holds none reads the others'.
  expect(await listTelling(judged, member)).toEqual([]);
  const colleague = await aMember(platsa, world.ids.companyId);
  expect(await listTelling(judged, colleague.token)).toEqual(['compareFinalists', 'listScorecards']);
  await judge(platsa, { interviewId: own.id }, { ...aJudge, token: admin });
  expect(await listTelling(judged, admin)).toEqual(['compareFinalists', 'listScorecards']);
  const exported = await exportAll(judged);
  for (const word of words) expect(exported).toContain(word);
});

test('an admin who looks as a colleague sees no more than as themself, and no drafts', async () => {
  const judged = await aJudgedWorld();
  const { world, own, others, aJudge } = judged;
  const { companyId, applicantId } = world.ids;
  const admin = { token: world.callers.admin };
  const code = await platsa.must(openViewing, { companyId, memberId: aJudge.userId }, admin);
  const view = await platsa.must(startSupport, code);
  expect(await listTelling(judged, view.token)).toEqual([]);
  await judge(platsa, { interviewId: own.id }, { ...aJudge, ...admin });
  expect((await platsa.must(listScorecards, { applicantId }, view)).cards).toHaveLength(2);
  await judge(platsa, { interviewId: others.id }, aJudge, { summary: 'Utkast', state: 'draft' });
  const { own: seen } = await platsa.must(getInterviewKit, { interviewId: others.id }, view);
  expect(seen).toMatchObject({ state: 'sent', version: 1 });
});
