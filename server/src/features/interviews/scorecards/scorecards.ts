import type { Recommendation, Scorecard } from '@platsa/contract/interviews/scorecards';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import type { AnsweredQuestion, JudgedAttribute } from '../../../db/tables/interviews.ts';
import { type Actor, callerId } from '../../../http/policy.ts';

export interface ScorecardRow {
  id: string;
  version: number;
  interviewId: string;
  applicantId: string;
  interviewName: string;
  userId: string | null;
  firstName: string | null;
  lastName: string | null;
  imageId: string | null;
  recommendation: Recommendation | null;
  summary: string;
  attributes: JudgedAttribute[];
  answers: AnsweredQuestion[];
  sentAt: Date | null;
}

/** The latest of each scorecard's versions that meet the condition, by the order in which they were first written. */
async function selectLatest(db: Db, condition: RawBuilder<SqlBool>): Promise<ScorecardRow[]> {
  const { rows } = await sql<ScorecardRow>`
    SELECT DISTINCT ON (card.id) card.id, card.version, card.interview_id, i.applicant_id, k.name AS interview_name, card.user_id,
      p.first_name, p.last_name, p.image_id, card.recommendation, card.summary, card.attributes, card.answers, card.sent_at
    FROM scorecards card JOIN interviews i ON i.id = card.interview_id JOIN interview_kinds k ON k.id = i.kind_id
      LEFT JOIN persons p ON p.id = card.user_id
    WHERE ${condition} ORDER BY card.id, card.version DESC`.execute(db);
  return rows;
}

/** The writer's own scorecard about an interview: the draft if there is one, otherwise the latest that was sent. */
export async function findOwnScorecard(
  db: Db,
  { interviewId, userId }: { interviewId: string; userId: string },
): Promise<ScorecardRow | undefined> {
  return (await selectLatest(db, sql`card.interview_id = ${interviewId} AND card.user_id = ${userId}`))[0];
}

/** Whether `holder.user_id` holds the interview `i` and has sent no scorecard about it. The interview may be still to come. */
export const owesScorecard = sql<SqlBool>`(holder.interview_id = i.id AND holder.during IS NOT NULL
  AND i.status IN ('booked', 'done') AND NOT EXISTS (
    SELECT FROM scorecards own WHERE own.interview_id = i.id AND own.user_id = holder.user_id AND own.sent_at IS NOT NULL))`;

interface VisibleScorecards {
  cards: ScorecardRow[];
  /** By application: the number of scorecards that the viewer sees only after sending their own. */
  hidden: ReadonlyMap<string, number>;
}

/**
 * The sent scorecards of applications that the viewer may see, the latest version of each: their own, and with the right to see
 * judgements others', unless the viewer holds an interview of the same application and has not sent their own. Everything that
 * shows scorecards asks here. The actor has been let in to the job. An admin who looks as a colleague sees what both may see.
 */
export async function visibleScorecards(
  db: Db,
  viewer: Actor,
  applicantIds: readonly string[],
): Promise<VisibleScorecards> {
  const callers = [viewer.userId, callerId(viewer)];
  const [sent, blind] = await Promise.all([
    selectLatest(db, sql`i.applicant_id = ${anyId(applicantIds)} AND card.sent_at IS NOT NULL`),
    listBlindApplications(db, callers, applicantIds),
  ]);
  const seesOthers = viewer.onJob?.rights.has('seeJudgements') ?? false;
  const cards: ScorecardRow[] = [];
  const hidden = new Map<string, number>();
  for (const card of sent) {
    const { userId, applicantId } = card;
    const isCallers = userId !== null && userId === callerId(viewer);
    const isReadable = seesOthers || (userId !== null && userId === viewer.userId);
    if (isCallers || (isReadable && !blind.has(applicantId))) cards.push(card);
    else if (isReadable) hidden.set(applicantId, (hidden.get(applicantId) ?? 0) + 1);
  }
  return { cards, hidden };
}

async function listBlindApplications(
  db: Db,
  userIds: readonly string[],
  applicantIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ applicantId: string }>`
    SELECT DISTINCT i.applicant_id FROM interviews i JOIN interview_people holder ON ${owesScorecard}
    WHERE i.applicant_id = ${anyId(applicantIds)} AND holder.user_id = ${anyId(userIds)}`.execute(db);
  return new Set(rows.map(({ applicantId }) => applicantId));
}

export function scorecardView(row: ScorecardRow): Scorecard {
  const { interviewId, interviewName, version, attributes, answers, recommendation, summary, sentAt } = row;
  return {
    ...{ _interview: interviewId, _user: judgeView(row), interviewName, version },
    ...{ state: sentAt ? 'sent' : 'draft', attributes, questions: answers, recommendation, summary },
    sentAt: sentAt?.toISOString() ?? null,
  };
}

/** Whoever has erased their account is known by the scorecard alone. */
export function judgeView({ id, userId, firstName, lastName, imageId }: ScorecardRow): Scorecard['_user'] {
  if (userId === null) return { _id: id, firstName: 'Borttagen', lastName: 'användare', images: [] };
  return {
    ...{ _id: userId, firstName: firstName ?? '', lastName: lastName ?? '' },
    images: imageId ? [imageId] : [],
  };
}
