import { type ChoiceKind, choiceKinds, jobsAddress, listAddress } from '@platsa/contract/job-board/address';
import { jobSearch } from '@platsa/contract/job-board/schema';
import type { PublicPage } from '@platsa/contract/public-site';
import { counties, professionsByField } from '@platsa/reference-data/catalog';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import {
  listChoices,
  readPublicJobs,
  suggestSearches,
  unknownPlaces,
  withKnownNames,
} from '../features/job-board/index.ts';
import { ApiError } from '../http/api-error.ts';
import { setFailureStatus } from '../http/failure-status.ts';
import type { CacheKey } from '../http/response-cache.ts';
import { sendPublicCached } from '../http/send-cached.ts';
import { loadPublicSite, type PublicSite } from './public-site.ts';

/** Parts of a search whose invalid values the page reports, because without them the search shows other jobs. */
const reportedParameters = [
  'search',
  'city',
  'distance',
  'near',
  'type',
  'profession',
  'remote',
  'pay',
  'sort',
] as const;

const fields = [...professionsByField.keys()].toSorted(new Intl.Collator('sv').compare);

/** The public list of jobs with its choices. Whole HTML that needs no script and is the same for everyone. */
export async function registerPublicPages(app: FastifyInstance, ctx: Context): Promise<void> {
  await registerOnSite(app, ctx, (pages, site) => registerLists(pages, ctx, site));
}

/** Registers pages of the public site, if the web has been built. */
export async function registerOnSite(
  app: FastifyInstance,
  ctx: Context,
  register: (pages: FastifyInstance, site: PublicSite) => void,
): Promise<void> {
  const site = await loadPublicSite();
  if (!site) return;
  await app.register(async (pages) => {
    answerFailures(pages, ctx, site);
    register(pages, site);
  });
}

/** Pages that do not exist, or could not be made, are answered with a page that says so. */
function answerFailures(pages: FastifyInstance, ctx: Context, site: PublicSite): void {
  pages.setErrorHandler((error, request, reply) => {
    if (error instanceof ApiError && error.error === 'notFound') return sendNotFound(ctx, site, request, reply);
    const failed = setFailureStatus(request, reply, error);
    return failed.type('text/html; charset=utf-8').send(site.render({ page: 'failed' }, ctx.publicUrl));
  });
}

function registerLists(app: FastifyInstance, ctx: Context, site: PublicSite): void {
  const sendPage = (request: FastifyRequest, reply: FastifyReply, key: string, read: () => Promise<PublicPage>) =>
    sendRendered({ ctx, site, request, reply, cacheKey: { key }, read });

  const sendList = (request: FastifyRequest, reply: FastifyReply, tags: string | undefined) => {
    const sent = request.query as Record<string, unknown>;
    const query = joinRepeated(sent);
    const search = { ...withKnownNames(jobSearch.parse(query)), tags };
    // Forms also send empty and repeated fields, and the text that choices were filtered by; the address to share does not.
    const isShared = Object.values(sent).every((value) => typeof value === 'string' && value !== '');
    if (!isShared || 'filter' in sent) return reply.redirect(jobsAddress(search), 303);
    const leftOut = reportedParameters.filter((name) => query[name] !== undefined && search[name] === undefined);
    const key = `/jobs?${JSON.stringify([search, leftOut])}`;
    return sendPage(request, reply, key, async () => {
      const list = await readPublicJobs(ctx, search);
      return {
        ...{ page: 'jobs', search, list, leftOut, counties, fields },
        unknownPlaces: unknownPlaces(search),
        instead: list.total === 0 ? await suggestSearches(ctx, search) : null,
        areas: ctx.config.regionalKeys.get(tags ?? '') ?? [],
      };
    });
  };

  const sendChoices = (of: ChoiceKind, request: FastifyRequest, reply: FastifyReply, tags: string | undefined) => {
    const { filter: typed } = request.query as Record<string, unknown>;
    const filter = typeof typed === 'string' ? typed.trim().slice(0, 100) : '';
    const query = joinRepeated(request.query as Record<string, unknown>);
    const search = { ...withKnownNames(jobSearch.parse(query)), tags, after: undefined };
    const key = `/jobs/${of}?${JSON.stringify([search, filter])}`;
    return sendPage(request, reply, key, async () => ({
      ...{ page: 'choices', of, search, filter },
      groups: await listChoices(ctx, of, search),
    }));
  };

  const regionalKeys = [...ctx.config.regionalKeys.keys()];
  for (const region of [undefined, ...regionalKeys]) {
    const address = listAddress(region);
    app.get(address, (request, reply) => sendList(request, reply, region));
    redirectWithoutSlash(app, address);
    for (const of of choiceKinds) {
      app.get(`${address}/${of}`, (request, reply) => sendChoices(of, request, reply, region));
      redirectWithoutSlash(app, `${address}/${of}`);
    }
  }

  app.get('/page-not-found', (request, reply) => sendNotFound(ctx, site, request, reply));
}

/** A form that offers several values sends a field for each: city=Lund&city=Malmö is the search for 'Lund;Malmö'. */
function joinRepeated(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter(Boolean).join(';') : value,
    ]),
  );
}

export function redirectWithoutSlash(app: FastifyInstance, address: string): void {
  app.get(`${address}/`, ({ url }, reply) => reply.redirect(url.replace(/\/(?=\?|$)/, ''), 301));
}

/** Mail programs and chats take what follows a link for a part of it. */
export function withoutTrailingSigns(address: string): string {
  return address.replace(/[.…,;:!?)\]>'"”’*_`\s\u200b]+$/u, '');
}

interface Rendering {
  ctx: Context;
  site: PublicSite;
  request: FastifyRequest;
  reply: FastifyReply;
  cacheKey: CacheKey;
  read(): PublicPage | Promise<PublicPage>;
}

/** Renders a page, unless it is cached, and sends it. */
export async function sendRendered({ ctx, site, request, reply, cacheKey, read }: Rendering): Promise<FastifyReply> {
  const key = { ...cacheKey, key: `page ${cacheKey.key}` };
  const render = async () => site.render(await read(), ctx.publicUrl);
  return sendPublicCached({ ctx, request, reply: reply.type('text/html; charset=utf-8'), key, make: render });
}

/** The page for an address without a page. */
export function sendNotFound(ctx: Context, site: PublicSite, request: FastifyRequest, reply: FastifyReply) {
  const cacheKey = { key: '/page-not-found' };
  const readNotFound = () => ({ page: 'not-found' }) as const;
  return sendRendered({ ctx, site, request, reply: reply.status(404), cacheKey, read: readNotFound });
}
