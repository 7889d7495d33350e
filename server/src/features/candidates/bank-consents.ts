import { listBankConsents, updateBankConsent } from '@platsa/contract/candidates/endpoints';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { notify } from '../../platform/live-events/live-hub.ts';
import { findConsent, lockProfileOfApplication, renewConsent, storeConsent } from '../applications/index.ts';
import { leaveBank } from './leave-bank.ts';
import { leavingDay } from './retention/due.ts';

const maxConsents = 200;

export const listBankConsentsRoute = route(listBankConsents, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId } }) {
    const rows = await ctx.db
      .selectFrom('candidates as c')
      .innerJoin('companies as co', 'co.id', 'c.company_id')
      .innerJoin('jobs', 'jobs.id', 'c.job_id')
      .select([
        'c.application_id',
        'c.agreed_at',
        'c.asked_at',
        'jobs.is_spontaneous',
        'co.id',
        'co.name',
        'co.logo_id',
      ])
      .select(leavingDay(ctx.now()).as('ends_on'))
      .where('c.user_id', '=', userId)
      .orderBy('c.agreed_at', 'desc')
      .orderBy('c.application_id')
      .limit(maxConsents)
      .execute();
    return {
      consents: rows.map(({ application_id, agreed_at, asked_at, ends_on, is_spontaneous, id, name, logo_id }) => ({
        _applicant: application_id,
        _company: { _id: id, name, logo: logo_id },
        isSpontaneous: is_spontaneous,
        agreedAt: agreed_at.toISOString(),
        endsOn: ends_on,
        endsSoon: asked_at !== null,
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
        await storeConsent(tx, { applicationId, companyId, userId, jobId, mayKeep });
        await notify(tx, `company:${companyId}`, { type: 'job', id: jobId });
        await notify(tx, `user:${userId}`, { type: 'applicant', id: applicationId });
      }
      if (mayKeep && consent) {
        await renewConsent(tx, consent.applicationId, ctx.now());
        await notify(tx, `user:${userId}`, { type: 'applicant', id: applicationId });
      }
      if (!mayKeep && consent)
        await leaveBank(ctx, tx, consent.applicationId, { event: 'applicant.withdrawn', userId });
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
