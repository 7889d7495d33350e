import { markDifferent } from '@platsa/contract/people/different-endpoints';
import { sql } from 'kysely';
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
import { isAboutPair } from './decisions.ts';

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
  // A merge that removes one of them waits, and takes the decision along. So does who decides the same.
  const { rows } = await sql`
    SELECT FROM persons p WHERE id = ${anyId(people)} AND (company_id = ${companyId} OR company_id IS NULL)
      AND ${isKnownTo(viewer, sql`p.id`)} ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  if (rows.length < people.length) throw new ApiError('notFound');
  const decided = await tx
    .selectFrom('differentPersons as d')
    .select('id')
    .where('companyId', '=', companyId)
    .where(isAboutPair(people))
    .orderBy('id')
    .executeTakeFirst();
  if (decided) return decided.id;
  const { id } = await tx
    .insertInto('differentPersons')
    .values({ companyId, personId, otherId, decidedBy: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(ctx, tx, { type: 'person.different.marked', companyId, by });
  return id;
}
