import { listScorecards } from '@platsa/contract/interviews/scorecard-endpoints';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { route } from '../../../http/route.ts';
import { findApplicant } from '../../applications/index.ts';
import { seesInterviews } from '../policy.ts';
import { owesScorecard, scorecardView, visibleScorecards } from './scorecards.ts';

export const listScorecardsRoute = route(listScorecards, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: seesInterviews,
  async handle({ ctx, actor, subject: { id } }) {
    const [{ cards, hidden }, waiting] = await Promise.all([
      visibleScorecards(ctx.db, actor, [id]),
      listWaiting(ctx.db, { applicantId: id, userId: actor.userId }),
    ]);
    return { cards: cards.map(scorecardView), hidden: hidden.get(id) ?? 0, waiting };
  },
});

/** Interviews that the user holds and has not judged, by time. Coming ones are listed, because they hide others' cards, too. */
async function listWaiting(db: Db, { applicantId, userId }: { applicantId: string; userId: string }) {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT i.id, k.name FROM interviews i JOIN interview_kinds k ON k.id = i.kind_id
      JOIN interview_people holder ON ${owesScorecard}
    WHERE i.applicant_id = ${applicantId} AND holder.user_id = ${userId} ORDER BY i.starts_at, i.id`.execute(db);
  return rows.map(({ id, name }) => ({ _interview: id, name }));
}
