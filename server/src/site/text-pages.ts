import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { readOffer } from '../features/billing/index.ts';
import { redirectWithoutSlash, registerOnSite, sendRendered } from './public-pages.ts';

const texts = ['business-terms', 'user-terms', 'how-matching-works'] as const;

/** The pages of text on the public site: terms, privacy, how matching works, and what the product offers companies. */
export async function registerTextPages(app: FastifyInstance, ctx: Context): Promise<void> {
  await registerOnSite(app, ctx, (pages, site) => {
    const { controller, cvModel } = ctx.config;
    for (const page of texts) {
      pages.get(`/${page}`, (request, reply) =>
        sendRendered({ ctx, site, request, reply, cacheKey: { key: `/${page}` }, read: () => ({ page }) }),
      );
    }
    pages.get('/privacy-policy', (request, reply) => {
      const cvModelHost = cvModel ? new URL(cvModel.endpoint).host : null;
      const readPolicy = () => ({ page: 'privacy-policy', controller, cvModelHost }) as const;
      return sendRendered({ ctx, site, request, reply, cacheKey: { key: '/privacy-policy' }, read: readPolicy });
    });
    pages.get('/foretag', async (request, reply) => {
      const offer = { ...(await readOffer(ctx.db)), makesInvoices: ctx.config.seller !== undefined };
      // The prices are part of the key, so that a changed one is shown at once.
      const cacheKey = { key: `/foretag ${JSON.stringify(offer)}` };
      return sendRendered({ ctx, site, request, reply, cacheKey, read: () => ({ page: 'for-companies', ...offer }) });
    });
    for (const page of [...texts, 'privacy-policy', 'foretag']) redirectWithoutSlash(pages, `/${page}`);
  });
}
