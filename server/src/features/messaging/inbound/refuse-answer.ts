import { maxMessageLength } from '@platsa/contract/messaging/rules';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { sendMails } from '../../../platform/mail/send-mail.ts';
import type { AnsweredMail } from './answered-mail.ts';

export type Refusal = 'locked' | 'tooLong' | 'empty' | 'otherSender';

const reasons: Readonly<Record<Refusal, string>> = {
  locked: 'Konversationen är avslutad eller går inte att svara i längre.',
  tooLong: `Svaret är längre än ${maxMessageLength} tecken. Korta det, eller dela upp det i chatten.`,
  empty: 'Svaret innehöll ingen text. Bifogade filer och bilder kan inte tas emot.',
  otherSender: 'Svaret kom från en annan adress än den brevet skickades till. Svara från den här adressen.',
};

/**
 * Mails the recipient of our mail that their answer was refused. Sent only to the address that our own mail went to, so
 * that nobody can make us send mail to other people.
 */
export async function refuseAnswer(
  ctx: Context,
  tx: Tx,
  mail: AnsweredMail,
  refusal: Refusal,
  text: string,
): Promise<void> {
  // Text from another sender is not forwarded.
  const written = refusal === 'otherSender' || !text ? [] : ['Du skrev:', text];
  const content = {
    subject: 'Ditt svar kom inte fram',
    paragraphs: [`Ditt svar på ”${mail.subject}” kunde inte läggas i chatten.`, reasons[refusal], ...written],
    // From the same brand as the answered mail.
    ...(mail.content.sender && { sender: mail.content.sender }),
    action: { label: 'Till chatten', url: `${ctx.publicUrl}/chat/${mail.conversation_id ?? ''}` },
  };
  await sendMails(ctx, tx, [{ to: mail.to_address, content, kind: 'answer' }]);
}
