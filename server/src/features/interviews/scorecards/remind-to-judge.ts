import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import type { InterviewRow } from '../booking/interviews.ts';
import { mailMembers, whenText } from '../booking/tell-people.ts';
import { owesScorecard } from './scorecards.ts';

const hour = 3_600_000;
/** So long after an interview its reminders begin and end: nobody is asked about older ones when a job begins to require them. */
const remindAfterMs = 2 * hour;
const remindUntilMs = 7 * 24 * hour;

/** Whether an interview `i` is over, must be judged, and somebody who held it has neither judged it nor been reminded. */
export function lacksScorecards(now: Date): RawBuilder<SqlBool> {
  const at = (agoMs: number) => new Date(now.getTime() - agoMs);
  return sql`i.status IN ('booked', 'done') AND i.ends_at <= ${at(remindAfterMs)} AND i.ends_at > ${at(remindUntilMs)}
    AND EXISTS (SELECT FROM assessments WHERE assessments.job_id = i.job_id AND is_required)
    AND EXISTS (SELECT FROM interview_people holder WHERE ${owesScorecard} AND holder.scorecard_reminded_at IS NULL)`;
}

/** Reminds each of the holders once. */
export async function remindToJudge(ctx: Context, tx: Tx, interview: InterviewRow): Promise<void> {
  const { rows } = await sql<{ userId: string }>`
    UPDATE interview_people holder SET scorecard_reminded_at = ${ctx.now()} FROM interviews i
    WHERE i.id = ${interview.id} AND ${owesScorecard} AND holder.scorecard_reminded_at IS NULL
    RETURNING holder.user_id`.execute(tx);
  const reminded = new Set(rows.map(({ userId }) => userId));
  const { id, name, firstName, lastName, jobTitle, people } = interview;
  const candidate = `${firstName} ${lastName}`;
  await mailMembers(
    ctx,
    tx,
    interview,
    people.filter(({ userId }) => reminded.has(userId)),
    () => ({
      subject: `Hur gick det? Bedöm ${name} med ${candidate}`,
      paragraphs: [
        `Du höll ${name} med ${candidate} för ${jobTitle} ${whenText(interview, false)}. Skriv din bedömning medan du minns. Du ser kollegornas när du har skickat din.`,
      ],
      action: { label: 'Bedöm intervjun', url: `${ctx.publicUrl}/interviews/${id}` },
      reason: 'Du får mejlet för att jobbets intervjuer ska bedömas, och du höll den här.',
    }),
  );
}
