import { listBankProfiles } from '@platsa/contract/candidates/endpoints';
import { cutPage } from '../../db/cursor.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { getJobViewer } from '../boards/index.ts';
import { listBankProfileRows } from './profile-queries.ts';
import { bankProfileView } from './view.ts';

const pageSize = 50;

export const listBankProfilesRoute = route(listBankProfiles, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, actor, input: { companyId, after } }) {
    // One more than shown says whether there is a next page.
    const rows = await listBankProfileRows(ctx.db, getJobViewer(actor, companyId), { after, limit: pageSize + 1 });
    const { shown, next } = cutPage(rows, pageSize, ({ cursorTime, id }) => [cursorTime, id]);
    return { profiles: shown.map(bankProfileView), next };
  },
});
