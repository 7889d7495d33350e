import { createHash, timingSafeEqual } from 'node:crypto';
import { isBlank } from '@platsa/contract/is-blank';
import type { JobRight } from '@platsa/contract/jobs/team';
import { conversationStatus, maxMessageLength, mayWrite, messageLength } from '@platsa/contract/messaging/rules';
import { truncateCodeUnits } from '@platsa/contract/truncate';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { derivedId } from '../../../db/derived-id.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { bearerToken } from '../../../http/session.ts';
import { readInterviewAddress, readReturnAddress } from '../../../platform/mail/mail-address.ts';
import { personEmail } from '../../../platform/mail/person-email.ts';
import { sendMails } from '../../../platform/mail/send-mail.ts';
import { findApplicant, lockApplication } from '../../applications/index.ts';
import { memberHasRight } from '../../boards/index.ts';
import { addMessage } from '../conversations/add-message.ts';
import { joinConversation } from '../conversations/participants.ts';
import {
  type ConversationSubject,
  findConversationOfApplicant,
  lockConversationAndApplication,
  openConversations,
} from '../conversations/queries.ts';
import { type AnsweredMail, findAnsweredMail } from './answered-mail.ts';
import { cutQuote, plainMailText } from './cut-quote.ts';
import type { InboundOutcome } from './outcome.ts';
import type { MailedAnswer } from './read-answer.ts';
import type { Bounce } from './read-bounce.ts';

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
  const interviewId = recipients.map((address) => readInterviewAddress(ctx, address)).find((id) => id !== undefined);
  // Calendar programs mark their answers as automatic.
  if (interviewId) return passToInterview(ctx, interviewId, answer, raw);
  if (answer.automatic) return 'automatic';
  const mail = await findAnsweredMail(ctx, recipients);
  if (!mail) return 'unknown';
  // Stops a loop of two machines that answer each other without saying so in their headers.
  await ctx.limiter.count(limits.inboundMail, mail.personId ?? mail.id);
  return takeAnswer(ctx, mail, answer, raw);
}

function isSecret(given: string | undefined, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(hash(given), hash(secret));
}

/** Passes on, once, what came to the address of an interview's calendar entries. */
async function passToInterview(
  ctx: Context,
  interviewId: string,
  answer: MailedAnswer,
  raw: Uint8Array,
): Promise<InboundOutcome> {
  const { from, reply, automatic, body } = answer;
  if (automatic && !reply) return 'automatic';
  await ctx.limiter.count(limits.inboundMail, interviewId);
  const written = reply ? '' : hideSecrets(cutQuote(body), ctx.publicUrl);
  const text = isBlank(written) ? '' : truncateCodeUnits(written, maxMessageLength);
  return inTransaction(ctx, async (tx) => {
    if (!(await isNew(tx, keyOf(interviewId, answer, raw)))) return 'known';
    const isTaken = await ctx.hooks.calendarAnswered(ctx, tx, { interviewId, from, reply, text });
    return isTaken ? 'answered' : 'ignored';
  });
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
      .returning(({ selectFrom }) => [
        'companyId',
        'applicantId',
        selectFrom('applicants').select('jobId').whereRef('applicants.id', '=', 'mails.applicantId').as('jobId'),
      ])
      .executeTakeFirst();
    if (!mail) return 'known';
    if (mail.companyId && mail.applicantId) {
      await record(ctx, tx, {
        type: 'application.mail.changed',
        companyId: mail.companyId,
        jobId: mail.jobId,
        applicationId: mail.applicantId,
      });
    }
    return 'bounced';
  });
}

/** Adds a mailed answer to its conversation, once, or mails its sender the reason for refusing it. */
function takeAnswer(ctx: Context, mail: AnsweredMail, answer: MailedAnswer, raw: Uint8Array): Promise<InboundOutcome> {
  const key = keyOf(mail.id, answer, raw);
  const own = cutQuote(answer.body, { ...mail, addresses: ourAddresses(ctx, answer) });
  const whole = readWholeMail(answer.body, own);
  const written = hideSecrets(own, ctx.publicUrl);
  const text = withFilesNote(written, answer.files);
  const wholeMail = whole && hideSecrets(whole, ctx.publicUrl);
  return inTransaction(ctx, async (tx) => {
    if (!(await isNew(tx, key))) return 'known';
    const refusal =
      findRefusal(mail, answer, text) ??
      (await findLostAddress(tx, mail)) ??
      (await storeMailedAnswer(ctx, tx, mail, { text, wholeMail, key }));
    if (!refusal) return 'stored';
    await refuseAnswer(ctx, tx, mail, refusal, truncateCodeUnits(written, 5 * maxMessageLength));
    return 'refused';
  });
}

/** A mail that is delivered again has the same key, and is stored once. */
function keyOf(answeredId: string, { messageId }: MailedAnswer, raw: Uint8Array): Buffer {
  return createHash('sha256')
    .update(`${answeredId} `)
    .update(messageId ?? raw)
    .digest();
}

async function isNew(tx: Tx, key: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('inboundMails')
    .values({ key })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function ourAddresses({ config }: Context, { recipients }: MailedAnswer): string[] {
  const { mailFrom, inboundMail } = config;
  const domain = `@${inboundMail?.domain}`;
  return [...(mailFrom ? [mailFrom] : []), ...recipients.filter((address) => address.endsWith(domain))];
}

/** The whole text of the mail; null if nothing was cut. */
function readWholeMail(body: string, written: string): string | null {
  const whole = plainMailText(body).trim();
  const onlyWords = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  return onlyWords(whole) === onlyWords(written) ? null : whole;
}

/** Hides the secrets of our quoted mail: with them the other side could answer or unsubscribe in its recipient's name. */
function hideSecrets(text: string, publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  // Mail filters wrap links into their own.
  const isSecret = (link: string) => link.includes(hostname) && link.includes('unsubscribe');
  return text
    .replaceAll(/https?:\/\/[^\s<>)\]]*/g, (link) => (isSecret(link) ? '…' : link))
    .replaceAll(/\b(svar|retur|tid)-[0-9a-f]{32}-[0-9a-f]{20}@[\w.-]*\w/gi, '…');
}

function withFilesNote(text: string, files: number): string {
  if (isBlank(text) || files === 0) return text;
  return `${text}\n\n(${files === 1 ? 'En bifogad fil' : `${files} bifogade filer`} följde inte med från mejlet.)`;
}

function findRefusal(mail: AnsweredMail, answer: MailedAnswer, text: string): AnswerRefusal | undefined {
  if (answer.from !== mail.toAddress.toLowerCase()) return 'otherSender';
  if (isBlank(text)) return 'empty';
  return messageLength(text) > maxMessageLength ? 'tooLong' : undefined;
}

/** Refuses replies to an address that the person has given up: another person may own it now. */
async function findLostAddress(tx: Tx, { personId, toAddress }: AnsweredMail): Promise<AnswerRefusal | undefined> {
  if (!personId) return undefined;
  const person = await tx
    .selectFrom('persons')
    .leftJoin('users', 'users.id', 'persons.id')
    .select(personEmail.as('email'))
    .where('persons.id', '=', personId)
    .executeTakeFirst();
  return person?.email.toLowerCase() === toAddress.toLowerCase() ? undefined : 'lostAddress';
}

async function storeMailedAnswer(
  ctx: Context,
  tx: Tx,
  mail: AnsweredMail,
  { text, wholeMail, key }: { text: string; wholeMail: string | null; key: Buffer },
): Promise<AnswerRefusal | undefined> {
  const conversation = await lockAnsweredConversation(tx, mail);
  if (!conversation || !mail.personId) return 'locked';
  const side = conversation.personId === mail.personId ? 'user' : 'company';
  const mayAnswer = conversation.jobUnlocked && (await hasRightIn(tx, conversation, mail.personId, 'message'));
  if (side === 'company' && !mayAnswer) return 'locked';
  if (!mayWrite(conversationStatus[conversation.status], side)) return 'locked';
  // The author of the answered mail becomes a participant and sees the answer as unread.
  if (side === 'user' && mail.authorId && (await hasRightIn(tx, conversation, mail.authorId, 'seeApplicants'))) {
    await joinConversation(tx, {
      conversationId: conversation.id,
      personId: mail.authorId,
      companyId: conversation.companyId,
    });
  }
  const id = derivedId('inbound', key.toString('hex'));
  const message = { conversationId: conversation.id, id, authorId: mail.personId, side, text, wholeMail } as const;
  await addMessage(ctx, tx, { ...message, declines: false, now: ctx.now() });
  return undefined;
}

async function lockAnsweredConversation(tx: Tx, mail: AnsweredMail): Promise<ConversationSubject | undefined> {
  if (mail.conversationId) return lockConversationAndApplication(tx, mail.conversationId);
  const application = mail.applicantId && mail.companyId && (await findApplicant(tx, mail.applicantId));
  if (!application) return undefined;
  await lockApplication(tx, application);
  await openConversations(tx, application.companyId, [application.id]);
  const opened = await findConversationOfApplicant(tx, application.id);
  return opened && lockConversationAndApplication(tx, opened.id);
}

/** Whether somebody is a member with the right on a conversation's job. */
async function hasRightIn(tx: Tx, { jobId }: ConversationSubject, userId: string, right: JobRight): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM jobs j JOIN members m ON m.company_id = j.company_id
    WHERE j.id = ${jobId} AND m.user_id = ${userId} AND ${memberHasRight(right)}`.execute(tx);
  return rows.length > 0;
}

type AnswerRefusal = 'locked' | 'tooLong' | 'empty' | 'otherSender' | 'lostAddress';

const reasons: Readonly<Record<AnswerRefusal, string>> = {
  locked: 'Konversationen är avslutad eller går inte att svara i längre.',
  tooLong: `Svaret är längre än ${maxMessageLength} tecken. Korta det, eller dela upp det i chatten.`,
  empty: 'Svaret innehöll ingen text. Bifogade filer och bilder kan inte tas emot.',
  lostAddress: 'Brevet gick till en adress som inte längre hör till kontot. Logga in och svara i chatten.',
  otherSender: 'Svaret kom från en annan adress än den brevet skickades till. Svara från den här adressen.',
};

/**
 * Mails the recipient of our mail that their answer was refused. Sent only to the address that our own mail went to, so
 * that nobody can make us send mail to other people.
 */
async function refuseAnswer(
  ctx: Context,
  tx: Tx,
  mail: AnsweredMail,
  refusal: AnswerRefusal,
  text: string,
): Promise<void> {
  // Text from another sender is not forwarded.
  const written = refusal === 'otherSender' || !text ? [] : ['Du skrev:', text];
  const content = {
    subject: 'Ditt svar kom inte fram',
    paragraphs: [`Ditt svar på ”${mail.subject}” kunde inte läggas i chatten.`, reasons[refusal], ...written],
    // From the same brand as the answered mail.
    ...(mail.content.sender && { sender: mail.content.sender }),
    action: mail.isGuest
      ? { label: 'Till ansökan', url: `${ctx.publicUrl}/applications/${mail.applicantId ?? ''}` }
      : { label: 'Till chatten', url: `${ctx.publicUrl}/chat/${mail.conversationId ?? ''}` },
  };
  await sendMails(ctx, tx, [
    { to: mail.toAddress, ...(mail.personId && { personId: mail.personId }), content, kind: 'answer' },
  ]);
}
