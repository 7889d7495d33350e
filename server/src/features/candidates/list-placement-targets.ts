import { listPlacementTargets } from '@platsa/contract/candidates/endpoints';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { columnView, getJobViewer } from '../boards/index.ts';
import { listTargets } from './target-queries.ts';

export const listPlacementTargetsRoute = route(listPlacementTargets, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, actor, input: { companyId } }) {
    const rows = await listTargets(ctx.db, getJobViewer(actor, companyId), dayInStockholm(ctx.now()));
    return {
      targets: rows.map(({ id, title, isBank, columns }) => {
        return { _job: id, title, isBank, columns: columns.map(columnView) };
      }),
    };
  },
});
