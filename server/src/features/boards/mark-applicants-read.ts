import { markApplicantsRead } from '@platsa/contract/boards/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { anyMemberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { markRead } from './unread-applications.ts';

/** Changes only what the caller sees, so that ids of other companies' applications do nothing. */
export const markApplicantsReadRoute = route(markApplicantsRead, {
  subject: ({ input }) => input,
  policy: anyMemberOf,
  async handle({ ctx, input: { companyId, _applicants: applicationIds, mine }, actor: { userId, roles } }) {
    await inTransaction(ctx, async (tx) => {
      const reader = { companyId, userId, role: roles.get(companyId) };
      const wasUnread = await markRead(tx, { ...reader, applicationIds, mine });
      if (wasUnread) await record(ctx, tx, { type: 'application.read', companyId, memberId: userId });
    });
    return {};
  },
});
