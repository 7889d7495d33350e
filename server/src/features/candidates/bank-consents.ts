import { listBankConsents, updateBankConsent } from '@platsa/contract/candidates/endpoints';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
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
      .innerJoin('companies as co', 'co.id', 'c.companyId')
      .innerJoin('jobs', 'jobs.id', 'c.jobId')
      .select(['c.applicationId', 'c.agreedAt', 'c.askedAt', 'jobs.isSpontaneous', 'co.id', 'co.name', 'co.logoId'])
      .select(leavingDay(ctx.now()).as('endsOn'))
      .where('c.userId', '=', userId)
      .orderBy('c.agreedAt', 'desc')
      .orderBy('c.applicationId')
      .limit(maxConsents)
      .execute();
    return {
      consents: rows.map(({ applicationId, agreedAt, askedAt, endsOn, isSpontaneous, id, name, logoId }) => ({
        _applicant: applicationId,
        _company: { _id: id, name, logo: logoId },
        isSpontaneous,
        agreedAt: agreedAt.toISOString(),
        endsOn,
        endsSoon: askedAt !== null,
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
      if (!mayKeep) {
        if (consent) await leaveBank(ctx, tx, consent.applicationId, { event: 'applicant.withdrawn', userId });
        return;
      }
      if (consent) await renewConsent(tx, consent.applicationId, ctx.now());
      else await storeConsent(tx, { applicationId, companyId, userId, jobId, mayKeep });
      await record(ctx, tx, {
        type: 'candidate.changed',
        ...{ companyId, jobId, applicationId, by: userId, personId: userId },
      });
    });
    return {};
  },
});

/** An application that the job seeker has sent; not one that the company made. */
function findOwnSentApplication(db: Db, applicantId: string) {
  return db
    .selectFrom('applicants')
    .select(['id', 'companyId', 'userId', 'jobId'])
    .where('id', '=', applicantId)
    .where('fromBank', '=', false)
    .where('copiedFrom', 'is', null)
    .executeTakeFirst();
}
