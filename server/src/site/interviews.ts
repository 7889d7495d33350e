import type { BookingPage } from '@platsa/contract/interviews/booking-page';
import { isTimeZone } from '@platsa/contract/interviews/schedule';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import {
  askForTimes,
  bookByCandidate,
  cancelByCandidate,
  readBookingPage,
  readInterviewFile,
} from '../features/interviews/index.ts';
import { ApiError } from '../http/api-error.ts';
import { limits } from '../http/limits.ts';
import { acceptForms } from './accept-forms.ts';
import { registerOnSite } from './public-pages.ts';
import type { PublicSite } from './public-site.ts';

interface Posted {
  Body: Record<string, string>;
}

interface Opened {
  Params: { link: string };
  Querystring: Record<string, unknown>;
}

type Notice = NonNullable<BookingPage['notice']>;
const notices: readonly Notice[] = ['booked', 'moved', 'kept', 'cancelled', 'asked', 'taken'];

/**
 * /interview/{link}: a candidate books, moves and cancels an interview. Plain forms, so that it works without script. Each is
 * answered by leading to the page again, so that a reload sends nothing twice.
 */
export async function registerInterviews(app: FastifyInstance, ctx: Context): Promise<void> {
  await registerOnSite(app, ctx, (pages, site) => {
    acceptForms(pages);

    pages.get<Opened>('/interview/:link', async (request, reply) => {
      await ctx.limiter.countPublicRead(request.ip);
      const { tz, move, done } = request.query;
      const page = await getPage(ctx, {
        link: request.params.link,
        timeZone: readTimeZone(tz),
        isMoving: move === '1',
      });
      return sendBooking(ctx, site, reply, { ...page, notice: notices.find((notice) => notice === done) ?? null });
    });

    pages.get<Opened>('/interview/:link/calendar.ics', async (request, reply) => {
      await ctx.limiter.countPublicRead(request.ip);
      const file = await readInterviewFile(ctx, request.params.link);
      if (file === undefined) throw new ApiError('notFound');
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="intervju.ics"')
        .type('text/calendar; charset=utf-8')
        .send(file);
    });

    pages.post<Posted>('/interview/book', async (request, reply) => {
      const { startsAt = '', ...form } = await readForm(ctx, request);
      const view = readView(form);
      return leadToPage(reply, view, await bookByCandidate(ctx, view.link, { ...view, startsAt }));
    });

    pages.post<Posted>('/interview/ask', async (request, reply) => {
      const { wish = '', ...form } = await readForm(ctx, request);
      const view = readView(form);
      const outcome = await askForTimes(ctx, view.link, wish);
      if (typeof outcome === 'string') return leadToPage(reply, view, outcome);
      const page = await getPage(ctx, view);
      return sendBooking(ctx, site, reply.status(400), { ...page, ...outcome, typed: wish });
    });

    pages.post<Posted>('/interview/cancel', async (request, reply) => {
      const { text = '', ...form } = await readForm(ctx, request);
      const view = readView(form);
      const outcome = await cancelByCandidate(ctx, view.link, text);
      if (typeof outcome === 'string') return leadToPage(reply, view, outcome);
      const page = await getPage(ctx, view);
      return sendBooking(ctx, site, reply.status(400), { ...page, ...outcome, typed: text });
    });
  });
}

async function readForm(ctx: Context, request: FastifyRequest<Posted>): Promise<Record<string, string>> {
  await ctx.limiter.countCall([limits.followInterview], { address: request.ip });
  return request.body ?? {};
}

interface PageView {
  link: string;
  /** Undefined until one has been chosen. */
  timeZone: string | undefined;
  isMoving: boolean;
}

/** Every form of the page sends the time zone and whether a time is being moved, so that the answer shows the same page. */
function readView({ link = '', tz, move }: Record<string, string>): PageView {
  return { link, timeZone: readTimeZone(tz), isMoving: move === '1' };
}

function readTimeZone(name: unknown): string | undefined {
  return typeof name === 'string' && isTimeZone(name) ? name : undefined;
}

async function getPage(ctx: Context, { link, ...view }: PageView) {
  const page = await readBookingPage(ctx, link, view);
  if (!page) throw new ApiError('notFound');
  return page;
}

/** `closed` is not passed on, because the page's status says it. After `taken` a move goes on, to choose another time. */
function leadToPage(reply: FastifyReply, { link, timeZone, isMoving }: PageView, outcome: Notice | 'closed') {
  const query = new URLSearchParams({
    ...(timeZone && { tz: timeZone }),
    ...(outcome !== 'closed' && { done: outcome }),
    ...(outcome === 'taken' && isMoving && { move: '1' }),
  });
  return reply.header('cache-control', 'no-store').redirect(`/interview/${encodeURIComponent(link)}?${query}`, 303);
}

function sendBooking(ctx: Context, site: PublicSite, reply: FastifyReply, page: BookingPage & { typed?: string }) {
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(site.render({ page: 'interview', ...page }, ctx.publicUrl));
}
