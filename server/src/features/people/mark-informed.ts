import { markInformed } from '@platsa/contract/people/endpoints';
import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { requireNotHidden } from '../applications/index.ts';
import { getJobViewer } from '../boards/index.ts';

/** A member has told the person. Repeating it changes nothing: the first time stays. */
export const markInformedRoute = route(markInformed, {
  subject: ({ ctx, input: { companyId, personId } }) =>
    ctx.db
      .selectFrom('addedPersons')
      .select(['companyId', 'personId'])
      .where('personId', '=', personId)
      .where('companyId', '=', companyId)
      .executeTakeFirst(),
  policy: memberOf,
  async handle({ ctx, actor, subject: { companyId, personId } }) {
    await requireNotHidden(ctx.db, getJobViewer(actor, companyId), personId);
    await inTransaction(ctx, async (tx) => {
      const told = await tx
        .updateTable('addedPersons')
        .set({ informedAt: ctx.now(), informedBy: actor.userId })
        .where('personId', '=', personId)
        .where('informedAt', 'is', null)
        .returning('personId')
        .executeTakeFirst();
      if (!told) return;
      const { rows } = await sql<{ applicationId: string; jobId: string }>`
        SELECT id AS application_id, job_id FROM applicants WHERE person_id = ${personId}
        ORDER BY created_at DESC LIMIT 1`.execute(tx);
      await record(ctx, tx, { type: 'applicant.informed', companyId, by: actor.userId, ...rows[0] });
    });
    return {};
  },
});
