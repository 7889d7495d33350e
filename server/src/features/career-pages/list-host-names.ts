import { listHostNames } from '@platsa/contract/career-pages/host-name-endpoints';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { givenDomain } from './career-hosts.ts';
import { hostNameView, hostRows } from './host-names.ts';
import { careerPageSubject } from './queries.ts';

export const listHostNamesRoute = route(listHostNames, {
  subject: ({ ctx, input }) => careerPageSubject(ctx.db, input.careerPageId),
  policy: adminOf,
  async handle({ ctx, input: { careerPageId }, subject: { pageId } }) {
    const rows = await hostRows(ctx.db).where('careerPageId', '=', careerPageId).orderBy('id').execute();
    const domain = givenDomain(ctx);
    return { hostNames: rows.map((row) => hostNameView(ctx, row)), given: domain && `${pageId}.${domain}` };
  },
});
