import { listInvites } from '@platsa/contract/companies/member-endpoints';
import { adminOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { inviteView, listInvitesOfCompany } from './queries.ts';

export const listInvitesRoute = route(listInvites, {
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input }) {
    const invites = await listInvitesOfCompany(ctx.db, input.companyId);
    return { invites: invites.map((invite) => inviteView(invite, ctx.now())) };
  },
});
