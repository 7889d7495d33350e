import { changeMemberRole } from '@platsa/contract/companies/member-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { adminOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { journalChanges } from '../../../platform/journal/journal.ts';
import { forgetUnseenApplications } from '../../boards/index.ts';
import { memberView } from '../view.ts';
import { updateParentAdmins } from './parent-admins.ts';
import { letMembersBack } from './plan-room.ts';
import { getOwnMember, lockMembersAsAdmin, requireAnotherAdmin } from './queries.ts';
import { requireRoomForMember } from './user-limit.ts';

export const changeMemberRoleRoute = route(changeMemberRole, {
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input: { companyId, memberId, role }, actor }) {
    if (memberId === actor.userId) {
      throw new ApiError('forbidden', { userFriendlyMessage: 'Du kan inte ändra din egen roll.' });
    }
    const changed = await inTransaction(ctx, async (tx) => {
      await lockMembersAsAdmin(tx, companyId, actor.userId);
      const before = await getOwnMember(tx, companyId, memberId);
      if (before.role === role) return before;
      if (before.role === 'admin') await requireAnotherAdmin(tx, companyId, memberId);
      if (before.role === 'limited') await requireRoomForMember(tx, { companyId, now: ctx.now(), role });
      await tx
        .updateTable('members')
        .set({ role })
        .where('companyId', '=', companyId)
        .where('userId', '=', memberId)
        .execute();
      await journalChanges(ctx, tx, [{ kind: 'role', id: memberId, companyId, role }]);
      await updateParentAdmins(ctx, tx, companyId);
      await forgetUnseenApplications(tx, { companyId });
      if (role === 'limited') await letMembersBack(ctx, tx, companyId);
      await record(ctx, tx, { type: 'companyuser.role.changed', companyId, by: actor.userId, memberId, role });
      return { ...before, role };
    });
    return { member: memberView(changed) };
  },
});
