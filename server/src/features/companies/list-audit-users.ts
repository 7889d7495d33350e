import { listAuditUsers } from '@platsa/contract/companies/audit-log-endpoints';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { listAuditUserRows } from './audit-log.ts';

export const listAuditUsersRoute = route(listAuditUsers, {
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input }) {
    const rows = await listAuditUserRows(ctx.db, input.companyId);
    const users = rows.map(({ id, firstName, lastName, lastAt }) => ({
      _id: id,
      name: firstName === null ? null : `${firstName} ${lastName}`.trim(),
      lastActiveAt: lastAt.toISOString(),
    }));
    return { users };
  },
});
