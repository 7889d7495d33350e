import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@platsa/contract/accounts/endpoints';
import { setInterviewResult, updateInterview } from '@platsa/contract/interviews/endpoints';
import {
  compareFinalists,
  getInterviewKit,
  listScorecards,
  saveAssessment,
} from '@platsa/contract/interviews/scorecard-endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aTag } from '../../../../test/board-builders.ts';
import { type Account, aMember, password } from '../../../../test/builders.ts';
import { anInterviewSetting, at, testNow } from '../../../../test/interview-builders.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { aHeldInterview, type HeldInterview, judge } from '../../../../test/scorecard-builders.ts';
import { aTeamMember, makeConfidential } from '../../../../test/team-builders.ts';
import { attendInterviews } from '../attend-interviews.ts';

const platsa = useTestApp();
beforeEach(() => {
  platsa.clock.now = testNow;
});
afterEach(() => {
  platsa.clock.now = undefined;
});

const listFor = ({ applicantId }: HeldInterview, by: Account) => platsa.must(listScorecards, { applicantId }, by);
const kitFor = ({ interviewId }: HeldInterview, by: Account) => platsa.must(getInterviewKit, { interviewId }, by);

/** The job judges one own attribute and asks one question. */
async function plan({ jobId, kind, admin }: HeldInterview, isRequired = false) {
  const [attributeId, questionId] = [randomUUID(), randomUUID()];
  const attributes = [{ _id: attributeId, name: 'Lugn' }];
  const kits = [{ _kind: kind._id, questions: [{ _id: questionId, text: 'Varför du?' }] }];
  await platsa.must(saveAssessment, { jobId, attributes, kits, isRequired }, admin);
  return { attributeId, questionId };
}

describe('a scorecard', () => {
  test('is a draft that its writer alone sees, until it is sent', async () => {
    const held = await aHeldInterview(platsa);
    const { attributeId, questionId } = await plan(held);
    const content = {
      attributes: [{ _id: attributeId, rating: 4, note: 'Stilla' }],
      questions: [{ _id: questionId, answer: 'För att' }],
      summary: 'Bra',
    };
    const { data } = await judge(platsa, held, held.colleague, { ...content, recommendation: null, state: 'draft' });
    expect(data?.own).toMatchObject({
      ...{ state: 'draft', version: 1, sentAt: null, recommendation: null, summary: 'Bra' },
      attributes: [{ _id: attributeId, name: 'Lugn', rating: 4, note: 'Stilla' }],
      questions: [{ _id: questionId, text: 'Varför du?', answer: 'För att' }],
    });
    expect(await listFor(held, held.admin)).toEqual({ cards: [], hidden: 0, waiting: [] });
    expect((await kitFor(held, held.second)).own).toBeNull();
    await judge(platsa, held, held.colleague, content);
    expect((await listFor(held, held.admin)).cards).toMatchObject([
      { state: 'sent', version: 1, _user: { _id: held.colleague.userId }, recommendation: 'yes', summary: 'Bra' },
    ]);
  });

  test('that was sent never changes: a change is a new version, which others see when it is sent', async () => {
    const held = await aHeldInterview(platsa);
    await judge(platsa, held, held.colleague, { summary: 'Först' });
    await judge(platsa, held, held.colleague, { summary: 'Först' });
    await judge(platsa, held, held.colleague, { summary: 'Sedan', state: 'draft' });
    expect((await kitFor(held, held.colleague)).own).toMatchObject({ version: 2, state: 'draft', summary: 'Sedan' });
    expect((await listFor(held, held.admin)).cards).toMatchObject([{ version: 1, summary: 'Först' }]);
    await judge(platsa, held, held.colleague, { summary: 'Sedan' });
    expect((await listFor(held, held.admin)).cards).toMatchObject([{ version: 2, summary: 'Sedan' }]);
    const stored = () =>
      platsa.ctx.db.selectFrom('scorecards').select(['version', 'summary']).where('interviewId', '=', held.interviewId);
    expect(await stored().orderBy('version').execute()).toEqual([
      { version: 1, summary: 'Först' },
      { version: 2, summary: 'Sedan' },
    ]);
    const change = platsa.ctx.db
      .updateTable('scorecards')
      .set({ summary: 'Annat' })
      .where('interviewId', '=', held.interviewId);
    await expect(change.execute()).rejects.toThrow('never changes');
  });

  test('is sent when the interview has begun, with a recommendation, and drafted before', async () => {
    const held = await aHeldInterview(platsa);
    platsa.clock.now = new Date(at(1, 8, 59));
    expect((await judge(platsa, held, held.colleague, { state: 'draft' })).status).toBe(200);
    const early = await judge(platsa, held, held.colleague);
    expect(early.error).toMatchObject({
      name: 'conflict',
      userFriendlyMessage: 'Du kan skicka bedömningen när intervjun har börjat.',
    });
    platsa.clock.now = new Date(at(1, 9));
    const open = await judge(platsa, held, held.colleague, { recommendation: null });
    expect(open.error?.fields).toEqual([{ path: 'recommendation', message: 'Välj en rekommendation' }]);
    expect((await judge(platsa, held, held.colleague)).status).toBe(200);
  });

  test('is written by who holds the interview, if it took place', async () => {
    const held = await aHeldInterview(platsa);
    const { interviewId, admin, colleague } = held;
    expect((await judge(platsa, held, admin)).error).toMatchObject({
      name: 'forbidden',
      userFriendlyMessage: 'Bara den som håller intervjun kan bedöma den.',
    });
    expect((await kitFor(held, admin)).mayJudge).toBe(false);
    const stranger = await anInterviewSetting(platsa);
    expect((await judge(platsa, held, stranger.admin)).status).toBe(404);
    await platsa.must(setInterviewResult, { interviewId, result: 'missed' }, admin);
    expect((await judge(platsa, held, colleague)).status).toBe(409);
    expect((await kitFor(held, colleague)).mayJudge).toBe(false);
  });

  test('judges what the job’s interviews judge, and keeps the words of what has been removed since', async () => {
    const held = await aHeldInterview(platsa);
    const { attributeId, questionId } = await plan(held);
    const wrong = await judge(platsa, held, held.colleague, { attributes: [{ _id: randomUUID(), rating: 3 }] });
    expect(wrong.error?.fields?.[0]?.path).toBe('attributes.0._id');
    const asked = await judge(platsa, held, held.colleague, { questions: [{ _id: randomUUID(), answer: 'Ja' }] });
    expect(asked.error?.fields?.[0]?.path).toBe('questions.0._id');
    const card = {
      attributes: [{ _id: attributeId, rating: 3, note: 'Hm' }],
      questions: [{ _id: questionId, answer: 'Ja' }],
    };
    await judge(platsa, held, held.colleague, card);
    await platsa.must(saveAssessment, { jobId: held.jobId, attributes: [], kits: [] }, held.admin);
    await judge(platsa, held, held.colleague, { summary: 'Nytt' });
    expect((await kitFor(held, held.colleague)).own).toMatchObject({
      ...{ version: 2, summary: 'Nytt' },
      attributes: [{ _id: attributeId, name: 'Lugn', rating: 3, note: 'Hm' }],
      questions: [{ _id: questionId, text: 'Varför du?', answer: 'Ja' }],
    });
    // A draft that was written on a phone before the removal.
    expect((await judge(platsa, held, held.second, card)).status).toBe(200);
  });

  test('stays when its writer’s account is erased, without the name, and drafts go', async () => {
    const held = await aHeldInterview(platsa);
    const { colleague, second, applicantId } = held;
    await judge(platsa, held, colleague, { summary: 'Kvar' });
    await judge(platsa, held, second, { summary: 'Borta', state: 'draft' });
    for (const { userId, token } of [colleague, second]) {
      await platsa.must(deleteAccount, { userId, password, confirmation: 'radera' }, { token });
    }
    const { cards } = await listFor(held, held.admin);
    expect(cards).toMatchObject([{ summary: 'Kvar', _user: { firstName: 'Borttagen', lastName: 'användare' } }]);
    const left = platsa.ctx.db
      .selectFrom('scorecards')
      .innerJoin('interviews', 'interviews.id', 'interviewId')
      .select('summary')
      .where('applicantId', '=', applicantId);
    expect(await left.execute()).toEqual([{ summary: 'Kvar' }]);
  });
});

describe('others’ scorecards', () => {
  test('are unseen until one’s own is sent, and counted', async () => {
    const held = await aHeldInterview(platsa);
    const { colleague, second, interviewId } = held;
    await judge(platsa, held, colleague, { summary: 'Hemligt' });
    expect(await listFor(held, second)).toEqual({
      ...{ cards: [], hidden: 1 },
      waiting: [{ _interview: interviewId, name: 'Första intervju' }],
    });
    await judge(platsa, held, second, { state: 'draft' });
    expect(await listFor(held, second)).toMatchObject({ cards: [], hidden: 1 });
    await judge(platsa, held, second);
    expect(await listFor(held, second)).toMatchObject({ hidden: 0, waiting: [] });
    expect((await listFor(held, second)).cards).toHaveLength(2);
  });

  test('are seen by who holds none of the interviews and by who has left it, if they may see judgements', async () => {
    const held = await aHeldInterview(platsa);
    const { colleague, second, admin, interviewId, board, applicantId, jobId } = held;
    await judge(platsa, held, colleague);
    expect((await listFor(held, await aMember(platsa, held.companyId))).cards).toHaveLength(1);
    await makeConfidential(platsa, jobId);
    const interviewer = await aTeamMember(platsa, board, 'interviewer');
    expect((await platsa.call(listScorecards, { applicantId }, interviewer)).status).toBe(404);
    await platsa.ctx.db
      .insertInto('assignedApplications')
      .values({ applicantId, jobId, userId: interviewer.userId })
      .execute();
    expect(await listFor(held, interviewer)).toEqual({ cards: [], hidden: 0, waiting: [] });
    expect(
      (await listFor(held, await aTeamMember(platsa, board, 'observer', { extraRights: ['seeApplicants'] }))).cards,
    ).toHaveLength(1);
    await platsa.ctx.db.updateTable('jobs').set({ confidential: false }).where('id', '=', jobId).execute();
    platsa.clock.now = testNow;
    await platsa.must(updateInterview, { interviewId, _users: [colleague.userId], evenIfBusy: true }, admin);
    expect((await listFor(held, second)).cards).toHaveLength(1);
  });
});

describe('the comparison', () => {
  async function aFinal() {
    const held = await aHeldInterview(platsa);
    const tagId = await aTag(platsa, 'skill');
    await platsa.ctx.db
      .insertInto('jobRequirements')
      .values({ jobId: held.jobId, tagId, kind: 'skill', importance: 2, position: 0, mayLack: false, asked: false })
      .execute();
    const part = { tagId, kind: 'skill', importance: 2, needed: false, fit: 0.5, state: 'partly' };
    await platsa.ctx.db
      .updateTable('applicants')
      .set({ scoreParts: JSON.stringify([part]), score: 0.5 })
      .where('id', '=', held.applicantId)
      .execute();
    const attributeId = (await kitFor(held, held.colleague)).attributes[0]?._id ?? '';
    return { ...held, tagId, attributeId };
  }

  test('shows requirements by finalist with fit and judgements', async () => {
    const final = await aFinal();
    const { jobId, admin, applicantId, attributeId, colleague, second, tagId } = final;
    const { name } = await platsa.ctx.db
      .selectFrom('tags')
      .select('name')
      .where('id', '=', tagId)
      .executeTakeFirstOrThrow();
    await judge(platsa, final, colleague, { attributes: [{ _id: attributeId, rating: 2, note: 'Tveksam' }] });
    await judge(platsa, final, second, { attributes: [{ _id: attributeId, rating: 5 }], recommendation: 'no' });
    expect((await platsa.must(compareFinalists, { jobId }, admin)).finalists).toEqual([]);
    const chosen = await platsa.must(compareFinalists, { jobId, applicants: applicantId }, admin);
    expect(chosen.attributes).toEqual([{ _id: attributeId, name, isRequirement: true }]);
    expect(chosen.finalists).toMatchObject([
      {
        ...{ _applicant: applicantId, firstName: 'Åsa', score: 0.5, hidden: 0 },
        cells: [{ fit: 0.5, judgements: [{ rating: 2, note: 'Tveksam' }, { rating: 5 }] }],
        recommendations: [{ recommendation: 'yes' }, { recommendation: 'no' }],
      },
    ]);
    await platsa.ctx.db
      .updateTable('boardColumns')
      .set({ stage: 'interview' })
      .where('id', '=', final.board.firstColumnId)
      .execute();
    expect(await platsa.must(compareFinalists, { jobId }, admin)).toEqual(chosen);
  });

  test('hides what the viewer may not see yet, and is closed to who may not see judgements', async () => {
    const final = await aFinal();
    const { jobId, applicantId, attributeId, colleague, second } = final;
    await judge(platsa, final, colleague, { attributes: [{ _id: attributeId, rating: 2 }] });
    const query = { jobId, applicants: applicantId };
    expect((await platsa.must(compareFinalists, query, second)).finalists).toMatchObject([
      { hidden: 1, recommendations: [], cells: [{ judgements: [] }] },
    ]);
    await makeConfidential(platsa, jobId);
    const interviewer = await aTeamMember(platsa, final.board, 'interviewer');
    expect((await platsa.call(compareFinalists, query, interviewer)).status).toBe(403);
    const other = await anInterviewSetting(platsa);
    expect((await platsa.call(compareFinalists, query, other.admin)).status).toBe(404);
  });
});

describe('the reminder', () => {
  const reminders = async ({ email }: Account) =>
    (await mailsTo(platsa, email)).filter(({ subject }) => subject.startsWith('Hur gick det?'));

  test('goes once to who has not judged, two hours after the interview, if the job requires it', async () => {
    const held = await aHeldInterview(platsa);
    const { colleague, second, interviewId } = held;
    await attendInterviews.handle(platsa.ctx, {});
    expect(await reminders(second)).toEqual([]);
    await plan(held, true);
    await judge(platsa, held, colleague);
    platsa.clock.now = new Date(at(1, 11, 59));
    await attendInterviews.handle(platsa.ctx, {});
    expect(await reminders(second)).toEqual([]);
    platsa.clock.now = new Date(at(1, 12));
    await attendInterviews.handle(platsa.ctx, {});
    await attendInterviews.handle(platsa.ctx, {});
    expect(await reminders(colleague)).toEqual([]);
    const mails = await reminders(second);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.content.action?.url).toContain(`/interviews/${interviewId}`);
  });

  test('is not sent for an interview to which the candidate did not come', async () => {
    const held = await aHeldInterview(platsa);
    await plan(held, true);
    await platsa.must(setInterviewResult, { interviewId: held.interviewId, result: 'missed' }, held.admin);
    await attendInterviews.handle(platsa.ctx, {});
    expect(await reminders(held.second)).toEqual([]);
  });
});
