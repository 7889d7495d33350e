import { updateApplicant } from '@platsa/contract/applications/endpoints';
import { audit } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { authorize, memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { announceCards } from '../boards/announce-board.ts';
import { placeCard } from './place-card.ts';
import { rate } from './policy.ts';
import { findApplicant, getApplicantState } from './queries.ts';
import { applicantStateView } from './view.ts';

const withoutColumn = [{ path: '_statusColumn', message: 'Välj kolumnen som kandidaten flyttas till' }];

type Subject = NonNullable<Awaited<ReturnType<typeof findApplicant>>>;

export const updateApplicantRoute = route(updateApplicant, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: memberOf,
  handle({ ctx, input, actor, subject }) {
    const { rating, _statusColumn, declined } = input;
    if (rating !== undefined) authorize(rate, actor, subject);
    // Who is declined stands where the company sees it, and in the history: only a move says so.
    if (declined !== undefined && _statusColumn === undefined) throw new ApiError('invalid', { fields: withoutColumn });
    return ctx.db.transaction().execute(async (tx) => {
      if (rating !== undefined) await setRating(ctx, tx, subject, rating, actor.userId);
      if (_statusColumn !== undefined) {
        const move = { board: subject, applicantId: subject.id, columnId: _statusColumn, index: 0 };
        await placeCard(ctx, tx, { ...move, declined, movedBy: actor.userId });
      }
      return applicantStateView(await getApplicantState(tx, subject.id));
    });
  },
});

async function setRating(ctx: Context, tx: Tx, applicant: Subject, rating: number, ratedBy: string): Promise<void> {
  await tx.updateTable('applicants').set({ rating }).where('id', '=', applicant.id).execute();
  await audit(tx, 'applicant.rated', {
    company_id: applicant.companyId,
    user_id: ratedBy,
    job_id: applicant.jobId,
    applicant_id: applicant.id,
  });
  await announceCards(tx, applicant, [applicant.id], ctx.now());
}
