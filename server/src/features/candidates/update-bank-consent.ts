import { updateBankConsent } from '@platsa/contract/candidates/endpoints';
import type { Db, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { ownApplication } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { findConsent, lockProfileOfApplication, renewConsent, storeConsent } from '../applications/index.ts';
import { findCandidate } from './candidate-queries.ts';
import { leaveBank } from './leave-bank.ts';

export const updateBankConsentRoute = route(updateBankConsent, {
  subject: ({ ctx, input }) => findOwnSentApplication(ctx.db, input.applicantId),
  policy: ownApplication,
  async handle({ ctx, input: { mayKeep }, subject }) {
    const { id: applicationId, companyId, personId, jobId } = subject;
    await inTransaction(ctx, async (tx) => {
      await lockProfileOfApplication(tx, applicationId);
      const consent = await findConsent(tx, { companyId, personId });
      if (!mayKeep) {
        if (consent && consent.applicationId !== applicationId) await refuseToTakeAlong(tx, consent.applicationId);
        if (consent)
          await leaveBank(ctx, tx, consent.applicationId, { event: 'applicant.withdrawn', userId: personId });
        return;
      }
      if (consent) await renewConsent(tx, consent.applicationId, ctx.now());
      else await storeConsent(tx, { applicationId, companyId, personId, jobId, mayKeep });
      await record(ctx, tx, {
        type: 'candidate.changed',
        ...{ companyId, jobId, applicationId, by: personId, personId },
      });
    });
    return {};
  },
});

/** A spontaneous application goes with its consent, so that is taken back there, where the question says so. */
async function refuseToTakeAlong(tx: Tx, applicationId: string): Promise<void> {
  if (!(await findCandidate(tx, applicationId))?.isSpontaneous) return;
  const userFriendlyMessage =
    'Du har en spontanansökan hos företaget, som försvinner då. Ta tillbaka den i dina inställningar.';
  throw new ApiError('conflict', { userFriendlyMessage });
}

/** An application that the job seeker has sent; not one that the company made. */
function findOwnSentApplication(db: Db, applicantId: string) {
  return db
    .selectFrom('applicants')
    .select(['id', 'id as applicantId', 'companyId', 'personId', 'jobId'])
    .where('id', '=', applicantId)
    .where('fromBank', '=', false)
    .where('copiedFrom', 'is', null)
    .executeTakeFirst();
}
