import { updateApplicant } from '@platsa/contract/applications/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { authorize } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { authorizeMove, handleSharedApplicant, moveApplications, readApplicants } from '../boards/index.ts';
import { applicantStateView, getApplicantState } from './applicant-state.ts';
import { rate } from './policy.ts';
import { findApplicant, lockApplication } from './queries.ts';
import { setRating } from './ratings.ts';

const withoutColumn = [{ path: '_statusColumn', message: 'Välj kolumnen som kandidaten flyttas till' }];

export const updateApplicantRoute = route(updateApplicant, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: handleSharedApplicant(),
  async handle({ ctx, input, actor, subject }) {
    const { rating, _statusColumn, declined } = input;
    if (rating !== undefined) authorize(rate, actor, subject);
    if (_statusColumn !== undefined) {
      authorize(readApplicants, actor, subject);
      await authorizeMove(ctx.db, actor, subject, { ids: [subject.id], columnId: _statusColumn, declined });
    }
    // An application is declined only together with a move, so that its history and column show it.
    if (declined !== undefined && _statusColumn === undefined) throw new ApiError('invalid', { fields: withoutColumn });
    return inTransaction(ctx, async (tx) => {
      await lockApplication(tx, subject);
      if (rating !== undefined) await setRating(ctx, tx, subject, rating, actor);
      if (_statusColumn !== undefined) {
        const move = { ids: [subject.id], columnId: _statusColumn, index: 0, declined, movedBy: actor.userId };
        await moveApplications(ctx, tx, subject, move);
      }
      return applicantStateView(await getApplicantState(tx, subject.id, actor));
    });
  },
});
