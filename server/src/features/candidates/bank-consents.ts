import { listBankConsents, updateBankConsent } from '@platsa/contract/candidates/endpoints';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { notify } from '../../platform/live-events/live-hub.ts';
import { findConsent, lockProfileOfApplication, storeConsents } from '../applications/index.ts';
import { leaveBank } from './leave-bank.ts';

const maxConsents = 200;

export const listBankConsentsRoute = route(listBankConsents, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId } }) {
    const rows = await ctx.db
      .selectFrom('candidates')
      .innerJoin('companies', 'companies.id', 'candidates.company_id')
      .innerJoin('jobs', 'jobs.id', 'candidates.job_id')
      .select(['candidates.application_id', 'candidates.agreed_at', 'jobs.is_spontaneous'])
      .select(['companies.id', 'companies.name', 'companies.logo_id'])
      .where('candidates.user_id', '=', userId)
      .orderBy('candidates.agreed_at', 'desc')
      .orderBy('candidates.application_id')
      .limit(maxConsents)
      .execute();
    return {
      consents: rows.map(({ application_id, agreed_at, is_spontaneous, id, name, logo_id }) => ({
        _applicant: application_id,
        _company: { _id: id, name, logo: logo_id },
        isSpontaneous: is_spontaneous,
        agreedAt: agreed_at.toISOString(),
      })),
    };
  },
});

export const updateBankConsentRoute = route(updateBankConsent, {
  subject: ({ ctx, input }) => findOwnSentApplication(ctx.db, input.applicantId),
  policy: self,
  async handle({ ctx, input: { mayKeep }, subject }) {
    const { id: applicationId, companyId, userId, jobId } = subject;
    await inTransaction(ctx, async (tx) => {
      await lockProfileOfApplication(tx, applicationId);
      const consent = await findConsent(tx, { companyId, userId });
      if (mayKeep && !consent) {
        await storeConsents(tx, [{ applicationId, companyId, userId, jobId, mayKeep }]);
        await notify(tx, `company:${companyId}`, { type: 'job', id: jobId });
        await notify(tx, `user:${userId}`, { type: 'applicant', id: applicationId });
      }
      if (!mayKeep && consent) await leaveBank(tx, consent.applicationId, { event: 'applicant.withdrawn', userId });
    });
    return {};
  },
});

/** An application that the job seeker has sent; not one that the company made. */
function findOwnSentApplication(db: Db, applicantId: string) {
  return db
    .selectFrom('applicants')
    .select(['id', 'company_id as companyId', 'user_id as userId', 'job_id as jobId'])
    .where('id', '=', applicantId)
    .where('from_bank', '=', false)
    .where('copied_from', 'is', null)
    .executeTakeFirst();
}
