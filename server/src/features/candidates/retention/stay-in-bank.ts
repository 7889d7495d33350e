import { stayInBank } from '@platsa/contract/candidates/retention-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { hashToken } from '../../../http/session.ts';
import { lockProfileOfApplication, renewConsent } from '../../applications/index.ts';
import { candidatesWithCompany, leavingDay } from './due.ts';

/** Needs no session: the link was mailed to the candidate. */
export const stayInBankRoute = route(stayInBank, {
  limits: [limits.followRecovery],
  policy: anyone,
  handle: ({ ctx, input: { stayToken } }) =>
    inTransaction(ctx, async (tx) => {
      const { id } = await getAsked(tx, stayToken);
      await lockProfileOfApplication(tx, id);
      // Again under the lock: another request may have used the link.
      const { personId } = await getAsked(tx, stayToken);
      await renewConsent(tx, id, ctx.now());
      await record(ctx, tx, { type: 'candidate.changed', applicationId: id, by: personId, personId });
      return getStay(ctx, tx, id);
    }),
});

function getAsked(tx: Tx, stayToken: string) {
  return tx
    .selectFrom('candidates')
    .select(['applicationId as id', 'personId'])
    .where('stayTokenHash', '=', hashToken(stayToken))
    .executeTakeFirstOrThrow(() => new ApiError('notFound', { userFriendlyMessage: 'Länken är inte längre giltig' }));
}

async function getStay(ctx: Context, tx: Tx, id: string): Promise<{ companyName: string; endsOn: string }> {
  const { rows } = await sql<{ companyName: string; endsOn: string }>`
    SELECT co.name AS company_name, ${leavingDay(ctx.now())} AS ends_on FROM ${candidatesWithCompany}
    WHERE c.application_id = ${id}`.execute(tx);
  const [stay] = rows;
  if (!stay) throw new ApiError('notFound');
  return stay;
}
