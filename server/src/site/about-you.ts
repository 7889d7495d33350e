import type { Correction, OwnPage } from '@platsa/contract/people/own-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import {
  correctOwnData,
  findLink,
  leaveCompany,
  openPage,
  readOwnPage,
  readOwnResume,
  sendNewLink,
} from '../features/people/index.ts';
import { ApiError } from '../http/api-error.ts';
import { limits } from '../http/limits.ts';
import { acceptForms } from './accept-forms.ts';
import { registerOnSite } from './public-pages.ts';
import type { PublicSite } from './public-site.ts';

interface PostedTexts {
  Body: Record<string, string>;
}

/**
 * /about-you/{link}: a person whom a company has added sees, corrects and erases what it has stored. Plain forms, so that it works
 * without script. The data are shown by the answer to a POST alone: the link's token is exchanged, once, for a key in the page.
 */
export async function registerAboutYou(app: FastifyInstance, ctx: Context): Promise<void> {
  await registerOnSite(app, ctx, (pages, site) => {
    acceptForms(pages);
    const send = (reply: FastifyReply, page: OwnPage) => sendAboutYou(ctx, site, reply, page);

    pages.get<{ Params: { link: string } }>('/about-you/:link', async (request, reply) => {
      const { link } = request.params;
      return send(reply, { step: (await requireLink(ctx, link)) === 'unused' ? 'open' : 'used', link });
    });

    pages.post<PostedTexts>('/about-you/open', async (request, reply) => {
      const { link = '' } = await readForm(ctx, request);
      const pageKey = await openPage(ctx, link);
      if (pageKey) return send(reply, await showData(ctx, pageKey));
      await requireLink(ctx, link);
      return send(reply, { step: 'used', link });
    });

    pages.post<PostedTexts>('/about-you/new-link', async (request, reply) => {
      await sendNewLink(ctx, (await readForm(ctx, request)).link ?? '');
      return send(reply, { step: 'sent' });
    });

    pages.post<PostedTexts>('/about-you/correct', async (request, reply) => {
      const { pageKey = '', ...typed } = await readForm(ctx, request);
      const errors = await correctOwnData(ctx, pageKey, typed);
      return send(reply, await showData(ctx, pageKey, { correction: { typed, errors } }));
    });

    pages.post<PostedTexts>('/about-you/erase', async (request, reply) => {
      const { pageKey = '' } = await readForm(ctx, request);
      const outcome = await leaveCompany(ctx, pageKey);
      if (outcome === 'held') return send(reply, await showData(ctx, pageKey, { held: true }));
      return send(reply, { step: outcome });
    });

    pages.post<PostedTexts>('/about-you/resume', async (request, reply) => {
      const file = await readOwnResume(ctx, (await readForm(ctx, request)).pageKey ?? '');
      if (!file) return send(reply, { step: 'closed' });
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
        .type('application/pdf')
        .send(file.content);
    });
  });
}

async function readForm(ctx: Context, request: FastifyRequest<PostedTexts>): Promise<Record<string, string>> {
  await ctx.limiter.countCall([limits.followNotice], { address: request.ip, userId: undefined });
  return request.body ?? {};
}

async function requireLink(ctx: Context, link: string) {
  const found = await findLink(ctx, link);
  if (!found) throw new ApiError('notFound');
  return found;
}

async function showData(
  ctx: Context,
  pageKey: string,
  done: { correction?: Correction; held?: boolean } = {},
): Promise<OwnPage> {
  const data = await readOwnPage(ctx, pageKey);
  return data ? { step: 'data', pageKey, data, correction: null, held: false, ...done } : { step: 'closed' };
}

function sendAboutYou(ctx: Context, site: PublicSite, reply: FastifyReply, page: OwnPage) {
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(site.render({ page: 'about-you', ...page }, ctx.publicUrl));
}
