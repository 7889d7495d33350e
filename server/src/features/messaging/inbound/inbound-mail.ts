import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { bearerToken } from '../../../http/session.ts';
import { readReturnAddress } from '../../../platform/mail/mail-address.ts';
import { findAnsweredMail } from './answered-mail.ts';
import type { InboundOutcome } from './outcome.ts';
import type { MailedAnswer } from './read-answer.ts';
import type { Bounce } from './read-bounce.ts';
import { takeAnswer } from './take-answer.ts';

const maxBytes = 15 * 1024 * 1024;

/** Repeated if the envelope names several recipients. */
type Query = { Querystring: { recipient?: string | string[] } };

/**
 * POST /v1/inbound-mail: a mail server delivers a raw mail. A mail that could be processed is answered with 200, also when it
 * is ignored, so that the server does not retry; an error here makes it retry.
 */
export async function registerInboundMail(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => {
      done(null, body);
    });
    // Before the mail is read.
    const onRequest = async (request: FastifyRequest) => requireMailServer(ctx, request.headers.authorization);
    scope.post<Query>('/v1/inbound-mail', { bodyLimit: maxBytes, onRequest }, async (request) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const outcome = await processMail(ctx, raw, [request.query.recipient ?? []].flat());
      ctx.log.info({ outcome, bytes: raw.length }, 'inbound mail');
      return { success: true, data: { outcome }, error: null };
    });
  });
}

function requireMailServer({ config }: Context, authorization: string | undefined): void {
  if (!config.inboundMail) throw new ApiError('notFound', { userFriendlyMessage: notConfigured });
  if (!isSecret(bearerToken(authorization), config.inboundMail.secret)) throw new ApiError('unauthorized');
}

const notConfigured =
  'Inkommande mejl är inte inställt på den här servern. Det görs med INBOUND_MAIL_DOMAIN och INBOUND_MAIL_SECRET.';

async function processMail(ctx: Context, raw: Buffer, envelopeRecipients: readonly string[]): Promise<InboundOutcome> {
  // Imported with the first mail: the parsers of mail and HTML are large.
  const { readAnswer } = await import('./read-answer.ts');
  const answer = await readAnswer(raw).catch((): MailedAnswer | undefined => undefined);
  if (!answer) return 'unreadable';
  const recipients = [...envelopeRecipients, ...answer.recipients];
  if (answer.bounce) return takeBounce(ctx, recipients, answer.bounce);
  if (answer.automatic) return 'automatic';
  const mail = await findAnsweredMail(ctx, recipients);
  if (!mail) return 'unknown';
  // Stops a loop of two machines that answer each other without saying so in their headers.
  await ctx.limiter.count(limits.inboundMail, mail.userId ?? mail.id);
  return takeAnswer(ctx, mail, answer, raw);
}

function isSecret(given: string | undefined, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(hash(given), hash(secret));
}

/** Mail servers give a mail up after five days. Later, only its recipient would say that it bounced, who has the address too. */
const bounceDays = 7;

/** Marks a bounced mail as failed, for the application's history. A repeated or late bounce changes nothing. */
async function takeBounce(
  ctx: Context,
  addresses: readonly string[],
  { failure, said }: Bounce,
): Promise<InboundOutcome> {
  const mailId = addresses.map((address) => readReturnAddress(ctx, address)).find((id) => id !== undefined);
  if (!mailId) return 'unknown';
  return inTransaction(ctx, async (tx) => {
    const mail = await tx
      .updateTable('mails')
      .set({ status: 'failed', failure, error: said })
      .where('id', '=', mailId)
      // The bounce may arrive before the delivery has been stored.
      .where('status', 'in', ['pending', 'delivered'])
      .where('createdAt', '>', new Date(ctx.now().getTime() - bounceDays * 86_400_000))
      .returning(['companyId', 'applicantId'])
      .executeTakeFirst();
    if (!mail) return 'known';
    if (mail.companyId && mail.applicantId) {
      await record(ctx, tx, {
        type: 'application.mail.changed',
        companyId: mail.companyId,
        applicationId: mail.applicantId,
      });
    }
    return 'bounced';
  });
}
