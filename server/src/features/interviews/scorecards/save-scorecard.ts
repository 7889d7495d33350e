import { isDeepStrictEqual } from 'node:util';
import { saveScorecard } from '@platsa/contract/interviews/scorecard-endpoints';
import type { ScorecardForm } from '@platsa/contract/interviews/scorecards';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError, invalidField } from '../../../http/api-error.ts';
import { route } from '../../../http/route.ts';
import { lockMemberships } from '../../applications/index.ts';
import { findInterview, getInterview, holdsInterview, type InterviewRow } from '../booking/interviews.ts';
import { seesInterview } from '../policy.ts';
import { listAttributes, listQuestions } from './assessment.ts';
import { mayJudge, readKit } from './interview-kit.ts';
import { findOwnScorecard, type ScorecardRow } from './scorecards.ts';

export const saveScorecardRoute = route(saveScorecard, {
  subject: ({ ctx, input }): Promise<InterviewRow | undefined> => findInterview(ctx.db, input.interviewId),
  policy: seesInterview,
  handle({ ctx, input: { interviewId, ...form }, actor, subject }) {
    const { userId } = actor;
    return inTransaction(ctx, async (tx) => {
      const interview = await lockHolder(tx, subject, userId);
      requireJudge(interview, userId);
      if (form.state === 'sent') requireSendable(ctx, interview, form);
      const before = await findOwnScorecard(tx, { interviewId, userId });
      const content = await readContent(tx, interview, form, before);
      if (isUnchanged(before, content, form.state)) return readKit(tx, interview, actor);
      await storeVersion(ctx, tx, { interviewId, userId, before, content, isSent: form.state === 'sent' });
      const { companyId, jobId, applicantId } = interview;
      const event = { companyId, jobId, applicationId: applicantId, by: userId };
      await record(ctx, tx, { type: form.state === 'sent' ? 'scorecard.sent' : 'scorecard.saved', ...event });
      return readKit(tx, interview, actor);
    });
  },
});

/**
 * Locks the caller's place in the interview, so that their saves come one after the other. A draft is saved often, so that the
 * board is not locked.
 */
async function lockHolder(tx: Tx, { id, companyId }: InterviewRow, userId: string): Promise<InterviewRow> {
  await lockMemberships(tx, companyId, [userId]);
  await sql`SELECT FROM interviews WHERE id = ${id} FOR KEY SHARE`.execute(tx);
  await sql`SELECT FROM interview_people WHERE interview_id = ${id} AND user_id = ${userId} FOR UPDATE`.execute(tx);
  return getInterview(tx, id);
}

function requireJudge(interview: InterviewRow, userId: string): void {
  if (mayJudge(interview, userId)) return;
  if (holdsInterview(interview, userId) && interview.status === 'missed') {
    throw refused('Kandidaten kom inte till intervjun, så det finns inget att bedöma.');
  }
  throw new ApiError('forbidden', { userFriendlyMessage: 'Bara den som håller intervjun kan bedöma den.' });
}

function requireSendable(ctx: Context, { startsAt }: InterviewRow, { recommendation }: ScorecardForm): void {
  if (!startsAt || startsAt > ctx.now()) throw refused('Du kan skicka bedömningen när intervjun har börjat.');
  if (!recommendation) throw invalidField('recommendation', 'Välj en rekommendation');
}

function refused(userFriendlyMessage: string): ApiError {
  return new ApiError('conflict', { userFriendlyMessage });
}

type Content = Pick<ScorecardRow, 'attributes' | 'answers' | 'recommendation' | 'summary'>;

/** Adds the plan's present words to the judgement. Attributes and questions that have been removed stay, with their old words. */
async function readContent(
  db: Db,
  { jobId, kindId }: InterviewRow,
  form: ScorecardForm,
  before: ScorecardRow | undefined,
): Promise<Content> {
  const attributes = await listAttributes(db, jobId);
  const questions = (await listQuestions(db, jobId)).filter((question) => question.kindId === kindId);
  const judgedBefore = before?.attributes ?? [];
  const answeredBefore = before?.answers ?? [];
  const names = new Map([
    ...judgedBefore.map(({ _id, name }) => [_id, name] as const),
    ...attributes.map(({ id, name }) => [id, name] as const),
  ]);
  const texts = new Map([
    ...answeredBefore.map(({ _id, text }) => [_id, text] as const),
    ...questions.map(({ id, text }) => [id, text] as const),
  ]);
  const present = new Set([...attributes, ...questions].flatMap(({ id, isGone }) => (isGone ? [] : [id])));
  const given = new Set([...form.attributes, ...form.questions].map(({ _id }) => _id));
  const isKept = ({ _id }: { _id: string }) => !given.has(_id) && !present.has(_id);
  return {
    attributes: [
      ...form.attributes.map(({ _id, rating, note }, nr) => {
        return { _id, name: findWords(names, _id, `attributes.${nr}._id`), rating, note };
      }),
      ...judgedBefore.filter(isKept),
    ],
    answers: [
      ...form.questions.map(({ _id, answer }, nr) => {
        return { _id, text: findWords(texts, _id, `questions.${nr}._id`), answer };
      }),
      ...answeredBefore.filter(isKept),
    ],
    recommendation: form.recommendation,
    summary: form.summary,
  };
}

/** Takes the words out, so that an id which is unknown or comes twice is refused. */
function findWords(words: Map<string, string>, id: string, field: string): string {
  const found = words.get(id);
  if (found === undefined) throw invalidField(field, 'Det här bedöms inte i jobbets intervjuer');
  words.delete(id);
  return found;
}

/** Also true for a call that is repeated because its answer was lost, so that no second version is stored. */
function isUnchanged(before: ScorecardRow | undefined, content: Content, state: ScorecardForm['state']): boolean {
  if (!before || (state === 'sent' && !before.sentAt)) return false;
  const { attributes, answers, recommendation, summary } = before;
  return isDeepStrictEqual({ attributes, answers, recommendation, summary }, content);
}

interface NewVersion {
  interviewId: string;
  userId: string;
  before: ScorecardRow | undefined;
  content: Content;
  isSent: boolean;
}

/** Changes the draft, or begins one after what was sent. */
async function storeVersion(ctx: Context, tx: Tx, version: NewVersion): Promise<void> {
  const { interviewId, userId, before, content, isSent } = version;
  const now = ctx.now();
  const values = {
    ...{ recommendation: content.recommendation, summary: content.summary },
    ...{ attributes: JSON.stringify(content.attributes), answers: JSON.stringify(content.answers) },
    ...{ savedAt: now, sentAt: isSent ? now : null },
  };
  if (before && !before.sentAt) {
    await tx
      .updateTable('scorecards')
      .set(values)
      .where('id', '=', before.id)
      .where('version', '=', before.version)
      .execute();
    return;
  }
  const place = { id: before?.id ?? newId(), version: (before?.version ?? 0) + 1, interviewId, userId };
  await tx
    .insertInto('scorecards')
    .values({ ...place, ...values })
    .execute();
}
