import { declineApplicantAccess } from '@platsa/contract/accounts/applicant-access';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { limits } from '../../../http/limits.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { audit } from '../../../platform/audit.ts';
import { notify } from '../../../platform/live-events/live-hub.ts';
import { lockCompany } from '../../companies/index.ts';
import { getAccessToDecline } from './queries.ts';

/** The link alone is enough. It ends every access that the company has given the address, and no mails of this kind follow. */
export const declineApplicantAccessRoute = route(declineApplicantAccess, {
  limits: [limits.followAccess],
  policy: anyone,
  async handle({ ctx, input }) {
    const { company_id: companyId, email } = await getAccessToDecline(ctx.db, input);
    await inTransaction(ctx, async (tx) => {
      await lockCompany(tx, companyId);
      await tx
        .insertInto('applicant_access_declines')
        .values({ company_id: companyId, email, declined_at: ctx.now() })
        .onConflict((conflict) => conflict.columns(['company_id', 'email']).doNothing())
        .execute();
      await endAccesses(tx, companyId, email, ctx.now());
    });
    return {};
  },
});

async function endAccesses(tx: Tx, companyId: string, email: string, now: Date): Promise<void> {
  const ended = await tx
    .updateTable('applicant_accesses')
    .set({ declined_at: now })
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('declined_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning(['id', 'job_id', 'user_id'])
    .execute();
  for (const { id, job_id, user_id } of ended) {
    await tx.deleteFrom('sessions').where('access_id', '=', id).execute();
    await audit(tx, 'applicants.access.declined', { company_id: companyId, job_id, access_id: id });
    await notify(tx, `company:${companyId}`, { type: 'job', id: job_id });
    if (user_id) await notify(tx, `user:${user_id}`, { type: 'session' });
  }
}
