import { markApplicantsRead } from '@platsa/contract/boards/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { markRead } from './unread-applications.ts';

/** Changes only what the caller sees, so that ids of other companies' applications do nothing. */
export const markApplicantsReadRoute = route(markApplicantsRead, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { companyId, _applicants }, actor: { userId } }) {
    await inTransaction(ctx, async (tx) => {
      const wasUnread = await markRead(tx, { companyId, userId, applicationIds: _applicants });
      if (wasUnread) await record(ctx, tx, { type: 'application.read', companyId, memberId: userId });
    });
    return {};
  },
});
