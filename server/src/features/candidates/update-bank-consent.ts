import { updateBankConsent } from '@platsa/contract/candidates/endpoints';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { findConsent, lockProfileOfApplication, renewConsent, storeConsent } from '../applications/index.ts';
import { leaveBank } from './leave-bank.ts';

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
