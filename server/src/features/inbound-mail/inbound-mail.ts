import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Limiter, limits } from '../../http/limits.ts';
import { bearerToken } from '../../http/session.ts';
import { findAnsweredMail } from './answered-mail.ts';
import { type Answer, readAnswer } from './read-answer.ts';
import { type Outcome, takeAnswer } from './take-answer.ts';

const maxBytes = 15 * 1024 * 1024;

type Query = { Querystring: { recipient?: string } };

/**
 * POST /v1/inbound-mail: a mail server hands over a mail as it came. What has been read is answered with 200, also when
 * nothing was done with it, so that it is not handed over again; a mail that failed here is. It is not there unless
 * incoming mail is configured.
 */
export async function registerInboundMail(app: FastifyInstance, ctx: Context, limiter: Limiter): Promise<void> {
  const { inboundMail } = ctx.config;
  if (!inboundMail) return;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => {
      done(null, body);
    });
    scope.post<Query>('/v1/inbound-mail', { bodyLimit: maxBytes }, async (request) => {
      if (!isSecret(bearerToken(request.headers.authorization), inboundMail.secret)) throw new ApiError('unauthorized');
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const outcome = await take(ctx, limiter, raw, request.query.recipient);
      ctx.log.info({ outcome, bytes: raw.length }, 'inbound mail');
      return { success: true, data: { outcome }, error: null };
    });
  });
}

async function take(
  ctx: Context,
  limiter: Limiter,
  raw: Buffer,
  recipient: string | undefined,
): Promise<Outcome | 'unreadable' | 'automatic' | 'unknown'> {
  const answer = await readAnswer(raw).catch((): Answer | undefined => undefined);
  if (!answer) return 'unreadable';
  if (answer.automatic) return 'automatic';
  const mail = await findAnsweredMail(ctx, recipient ? [recipient, ...answer.recipients] : answer.recipients);
  if (!mail) return 'unknown';
  // Two machines that answer each other, whatever they leave out of their headers, stop here.
  await limiter([limits.inboundMail], { address: '', userId: mail.userId ?? mail.id, input: {} });
  return takeAnswer(ctx, mail, answer, raw);
}

function isSecret(given: string | undefined, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(hash(given), hash(secret));
}
