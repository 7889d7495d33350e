import { checkPageId } from '@platsa/contract/career-pages/endpoints';
import { isUsablePageId, toPageId } from '@platsa/contract/career-pages/rules';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { givenDomain } from './career-hosts.ts';
import { freePageIdLike, isFree } from './page-id.ts';

export const checkPageIdRoute = route(checkPageId, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input }) {
    const pageId = toPageId(input.pageId);
    const domain = givenDomain(ctx);
    if (!isUsablePageId(pageId)) return { pageId, isFree: false, suggestion: null, domain };
    const free = await isFree(ctx, ctx.db, pageId, input);
    return { pageId, isFree: free, suggestion: free ? null : await freePageIdLike(ctx.db, pageId), domain };
  },
});
