import { fillPlaceholders } from '@platsa/contract/messaging/rules';
import type { Context } from '../../context.ts';
import { brandSender } from '../../mail/brand-sender.ts';
import { replyAddress } from '../../mail/mail-address.ts';
import type { NewMail } from '../../mail/send-mail.ts';
import type { Recipient } from './recipients.ts';

export interface Letter {
  id: string;
  subject: string;
  text: string;
  kind: 'notice' | 'personal';
  about: { companyId: string; authorId: string | null; triggerColumnId?: string };
  /** Of who wrote it; where answers go unless the product reads them. */
  authorEmail: string | undefined;
}

/** A letter to one applicant, with its placeholders filled, in the brand's name. */
export function mailTo(ctx: Context, recipient: Recipient, letter: Letter): NewMail {
  const { firstName, brandName, title, logoId, applicantId } = recipient;
  const fill = (text: string) => fillPlaceholders(text, { förnamn: firstName, företag: brandName, annons: title });
  const answered = replyAddress(ctx, letter.id);
  return {
    id: letter.id,
    to: recipient.email,
    kind: letter.kind,
    replyTo: answered ?? letter.authorEmail,
    about: { ...letter.about, applicantId },
    content: {
      subject: fill(letter.subject),
      paragraphs: fill(letter.text).split(/\n{2,}/),
      sender: brandSender(ctx, { name: brandName, logoId }),
      reason: `Du får det här mejlet för att du har sökt ${title} hos ${brandName} genom Platsa.`,
      signed: true,
      ...(answered && { answerAbove: true }),
    },
  };
}
