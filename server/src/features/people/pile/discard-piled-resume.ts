import { discardPiledResume } from '@platsa/contract/people/pile-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { goOnAfterFailures } from '../../../platform/go-on-after-failures.ts';
import { journalChanges } from '../../../platform/journal/journal.ts';
import type { ScheduledJob } from '../../../platform/queue.ts';
import { deletePerson } from '../../applications/index.ts';
import { findPiled } from './queries.ts';

const daysKept = 14;

export const discardPiledResumeRoute = route(discardPiledResume, {
  subject: ({ ctx, input: { companyId, personId } }) => findPiled(ctx.db, companyId, personId),
  policy: memberOf,
  async handle({ ctx, subject: { personId } }) {
    if (!(await inTransaction(ctx, (tx) => discardResume(ctx, tx, personId)))) throw new ApiError('notFound');
    return {};
  },
});

/** CVs that nobody has gone through are not kept for long. */
export const forgetPiledResumes: ScheduledJob = {
  name: 'forget-piled-resumes',
  title: 'Radera CV:n som ingen har gått igenom',
  cron: '50 1 * * *',
  retries: 2,
  handle: (ctx) =>
    goOnAfterFailures(async (failures) => {
      const before = new Date(ctx.now().getTime() - daysKept * 86_400_000);
      const { rows } = await sql<{ id: string }>`
        SELECT person_id AS id FROM piled_persons WHERE created_at < ${before}`.execute(ctx.db);
      for (const { id } of rows)
        await failures.attempt(`piled CV ${id}`, () => inTransaction(ctx, (tx) => discardResume(ctx, tx, id)));
    }),
};

/** False when it has been added or discarded meanwhile. */
async function discardResume(ctx: Context, tx: Tx, personId: string): Promise<boolean> {
  await tx.selectFrom('persons').select('id').where('id', '=', personId).forUpdate().execute();
  const piled = await tx
    .deleteFrom('piledPersons')
    .where('personId', '=', personId)
    .returning('companyId')
    .executeTakeFirst();
  if (!piled) return false;
  await deletePerson(ctx, tx, personId);
  await journalChanges(ctx, tx, [{ kind: 'person', id: personId }]);
  await record(ctx, tx, { type: 'pile.changed', companyId: piled.companyId });
  return true;
}
