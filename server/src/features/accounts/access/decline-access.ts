import { declineApplicantAccess } from '@platsa/contract/accounts/applicant-access-endpoints';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { limits } from '../../../http/limits.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { lockCompany } from '../../companies/index.ts';
import { getAccessToDecline } from './queries.ts';

/** The link alone is enough. It ends every access that the company has given the address, and no mails of this kind follow. */
export const declineApplicantAccessRoute = route(declineApplicantAccess, {
  limits: [limits.followAccess],
  policy: anyone,
  async handle({ ctx, input }) {
    const { companyId, email } = await getAccessToDecline(ctx.db, input);
    await inTransaction(ctx, async (tx) => {
      await lockCompany(tx, companyId);
      await tx
        .insertInto('applicantAccessDeclines')
        .values({ companyId, email, declinedAt: ctx.now() })
        .onConflict((conflict) => conflict.columns(['companyId', 'email']).doNothing())
        .execute();
      await endAccesses(ctx, tx, companyId, email);
    });
    return {};
  },
});

async function endAccesses(ctx: Context, tx: Tx, companyId: string, email: string): Promise<void> {
  const ended = await tx
    .updateTable('applicantAccesses')
    .set({ declinedAt: ctx.now() })
    .where('companyId', '=', companyId)
    .where('email', '=', email)
    .where('declinedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning(['id', 'jobId', 'userId'])
    .execute();
  for (const { id, jobId, userId } of ended) {
    await tx.deleteFrom('sessions').where('accessId', '=', id).execute();
    await record(ctx, tx, {
      type: 'applicants.access.declined',
      companyId,
      jobId,
      accessId: id,
      personId: userId,
    });
  }
}
