import { createHash } from 'node:crypto';
import { isBlank } from '@platsa/contract/is-blank';
import { conversationStatus, maxMessageLength, mayWrite, messageLength } from '@platsa/contract/messaging/rules';
import { truncateCodeUnits } from '@platsa/contract/truncate';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { derivedId } from '../../../db/derived-id.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { sendMails } from '../../../platform/mail/send-mail.ts';
import { findApplicant, lockApplication } from '../../applications/index.ts';
import { addMessage } from '../conversations/add-message.ts';
import { joinConversation } from '../conversations/participants.ts';
import {
  type ConversationSubject,
  findConversationOfApplicant,
  lockConversationAndApplication,
  openConversations,
} from '../conversations/queries.ts';
import type { AnsweredMail } from './answered-mail.ts';
import { cutQuote, plainMailText } from './cut-quote.ts';
import type { InboundOutcome } from './outcome.ts';
import type { MailedAnswer } from './read-answer.ts';

/** Adds a mailed answer to its conversation, once, or mails its sender the reason for refusing it. */
export function takeAnswer(
  ctx: Context,
  mail: AnsweredMail,
  answer: MailedAnswer,
  raw: Uint8Array,
): Promise<InboundOutcome> {
  const key = createHash('sha256')
    .update(`${mail.id} `)
    .update(answer.messageId ?? raw)
    .digest();
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
    .replaceAll(/\b(svar|retur)-[0-9a-f]{32}-[0-9a-f]{20}@[\w.-]*\w/gi, '…');
}

function withFilesNote(text: string, files: number): string {
  if (isBlank(text) || files === 0) return text;
  return `${text}\n\n(${files === 1 ? 'En bifogad fil' : `${files} bifogade filer`} följde inte med från mejlet.)`;
}

function findRefusal(mail: AnsweredMail, answer: MailedAnswer, text: string): Refusal | undefined {
  if (answer.from !== mail.toAddress.toLowerCase()) return 'otherSender';
  if (isBlank(text)) return 'empty';
  return messageLength(text) > maxMessageLength ? 'tooLong' : undefined;
}

/** Refuses replies to an address that the account has given up: another person may own it now. */
async function findLostAddress(tx: Tx, { userId, toAddress }: AnsweredMail): Promise<Refusal | undefined> {
  if (!userId) return undefined;
  const account = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return account?.email.toLowerCase() === toAddress.toLowerCase() ? undefined : 'lostAddress';
}

async function storeMailedAnswer(
  ctx: Context,
  tx: Tx,
  mail: AnsweredMail,
  { text, wholeMail, key }: { text: string; wholeMail: string | null; key: Buffer },
): Promise<Refusal | undefined> {
  const conversation = await lockAnsweredConversation(tx, mail);
  if (!conversation || !mail.userId) return 'locked';
  const side = conversation.userId === mail.userId ? 'user' : 'company';
  const mayRead = conversation.jobUnlocked && (await isMember(tx, mail.userId, conversation.companyId));
  if (side === 'company' && !mayRead) return 'locked';
  if (!mayWrite(conversationStatus[conversation.status], side)) return 'locked';
  // The author of the answered mail becomes a participant and sees the answer as unread.
  if (side === 'user' && mail.authorId && (await isMember(tx, mail.authorId, conversation.companyId))) {
    await joinConversation(tx, {
      conversationId: conversation.id,
      userId: mail.authorId,
      companyId: conversation.companyId,
    });
  }
  const id = derivedId('inbound', key.toString('hex'));
  const message = { conversationId: conversation.id, id, authorId: mail.userId, side, text, wholeMail } as const;
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

async function isMember(tx: Tx, userId: string, companyId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('members')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

type Refusal = 'locked' | 'tooLong' | 'empty' | 'otherSender' | 'lostAddress';

const reasons: Readonly<Record<Refusal, string>> = {
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
async function refuseAnswer(ctx: Context, tx: Tx, mail: AnsweredMail, refusal: Refusal, text: string): Promise<void> {
  // Text from another sender is not forwarded.
  const written = refusal === 'otherSender' || !text ? [] : ['Du skrev:', text];
  const content = {
    subject: 'Ditt svar kom inte fram',
    paragraphs: [`Ditt svar på ”${mail.subject}” kunde inte läggas i chatten.`, reasons[refusal], ...written],
    // From the same brand as the answered mail.
    ...(mail.content.sender && { sender: mail.content.sender }),
    action: { label: 'Till chatten', url: `${ctx.publicUrl}/chat/${mail.conversationId ?? ''}` },
  };
  await sendMails(ctx, tx, [
    { to: mail.toAddress, ...(mail.userId && { userId: mail.userId }), content, kind: 'answer' },
  ]);
}
