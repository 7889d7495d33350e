import { markDifferent } from '@platsa/contract/people/different-endpoints';
import { type SqlBool, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError, invalidField } from '../../../http/api-error.ts';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { isKnownTo } from '../../applications/index.ts';
import { getJobViewer, type JobViewer } from '../../boards/index.ts';

interface Decision {
  viewer: JobViewer;
  people: readonly [string, string];
  by: string;
}

export const markDifferentRoute = route(markDifferent, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, actor, input: { companyId, people } }) {
    if (people[0] === people[1]) throw invalidField('people', 'Välj två olika personer');
    const decision = { viewer: getJobViewer(actor, companyId), people, by: actor.userId };
    return { _different: await inTransaction(ctx, (tx) => storeDecision(ctx, tx, decision)) };
  },
});

async function storeDecision(ctx: Context, tx: Tx, { viewer, people, by }: Decision): Promise<string> {
  const { companyId } = viewer;
  const [personId, otherId] = people;
  // A merge that removes one of them waits, and takes the decision along.
  const { rows } = await sql`
    SELECT FROM persons p WHERE id = ${anyId(people)} AND (company_id = ${companyId} OR company_id IS NULL)
      AND ${isKnownTo(viewer, sql`p.id`)} ORDER BY id FOR SHARE`.execute(tx);
  if (rows.length < people.length) throw new ApiError('notFound');
  const stored = await tx
    .insertInto('differentPersons')
    .values({ companyId, personId, otherId, decidedBy: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored) {
    await record(ctx, tx, { type: 'person.different.marked', companyId, by });
    return stored.id;
  }
  const { id } = await tx
    .selectFrom('differentPersons as d')
    .select('id')
    .where('companyId', '=', companyId)
    .where(isPair(personId, otherId))
    .executeTakeFirstOrThrow();
  return id;
}

/** SQL: whether the decision `d` is about these two. */
function isPair(personId: string, otherId: string) {
  return sql<SqlBool>`least(d.person_id, d.other_id) = least(${personId}::uuid, ${otherId}::uuid)
    AND greatest(d.person_id, d.other_id) = greatest(${personId}::uuid, ${otherId}::uuid)`;
}
