import { updateApplicationMessage } from '@platsa/contract/applications/own-application-endpoints';
import { withdrawableUntil, withdrawMinutes } from '@platsa/contract/applications/rules';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { ownApplication } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { refreshBoards } from '../boards/index.ts';
import { findApplicant, lockApplication } from './queries.ts';

/** For as long as the application can be withdrawn: afterwards the company may have read it. */
export const updateApplicationMessageRoute = route(updateApplicationMessage, {
  limits: [limits.apply],
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: ownApplication,
  async handle({ ctx, input: { message = null }, subject }) {
    const now = ctx.now();
    if (now > withdrawableUntil(subject.createdAt)) {
      throw new ApiError('expired', {
        userFriendlyMessage: `Det har gått mer än ${withdrawMinutes} minuter, så meddelandet kan inte längre ändras.`,
      });
    }
    const { id, personId } = subject;
    await inTransaction(ctx, async (tx) => {
      await lockApplication(tx, subject);
      await tx.updateTable('applicants').set({ message }).where('id', '=', id).execute();
      await refreshBoards(tx, [subject.boardId]);
      await record(ctx, tx, { type: 'application.changed', applicationId: id, personId });
    });
    return {};
  },
});
