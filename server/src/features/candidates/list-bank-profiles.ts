import { listBankProfiles } from '@platsa/contract/candidates/endpoints';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { listBankProfileRows } from './profile-queries.ts';
import { bankProfileView } from './view.ts';

const pageSize = 50;

export const listBankProfilesRoute = route(listBankProfiles, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { companyId, after } }) {
    // One more than shown tells whether there is a next page.
    const rows = await listBankProfileRows(ctx.db, { companyId, after, limit: pageSize + 1 });
    const shown = rows.slice(0, pageSize);
    return {
      profiles: shown.map(bankProfileView),
      next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    };
  },
});
