import type { HireOutcome } from '@platsa/contract/applications/hire-outcome-endpoints';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';

interface Answer {
  rating: number;
  text: string | null;
  by: string;
}

/** Called with the application locked. Throws if nobody has asked, or somebody has answered. */
export async function storeOutcome(
  ctx: Context,
  tx: Tx,
  { id: applicationId, companyId, jobId }: { id: string; companyId: string; jobId: string },
  { rating, text, by }: Answer,
): Promise<void> {
  const stored = await tx
    .updateTable('hireOutcomes')
    .set({ rating, text, answeredBy: by, answeredAt: ctx.now() })
    .where('applicantId', '=', applicationId)
    .where('answeredAt', 'is', null)
    .returning('applicantId')
    .executeTakeFirst();
  if (!stored) throw new ApiError('conflict', { userFriendlyMessage: 'Frågan är redan besvarad.' });
  await record(ctx, tx, { type: 'applicant.outcome.given', companyId, jobId, applicationId, by });
}

export async function readOutcome(db: Db, applicantId: string): Promise<HireOutcome | null> {
  const row = await db
    .selectFrom('hireOutcomes as outcome')
    .leftJoin('persons', 'persons.id', 'outcome.answeredBy')
    .select(['outcome.askedAt', 'outcome.answeredAt', 'outcome.rating', 'outcome.text'])
    .select(['persons.firstName', 'persons.lastName'])
    .where('outcome.applicantId', '=', applicantId)
    .executeTakeFirst();
  if (!row) return null;
  const { askedAt, answeredAt, rating, text, firstName, lastName } = row;
  return {
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    ...{ rating, text },
    answeredBy: firstName === null ? null : { firstName, lastName: lastName ?? '' },
  };
}
