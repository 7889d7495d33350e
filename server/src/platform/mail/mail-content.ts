import type { Context } from '../../context.ts';

/** A mail as our operations say it; both bodies are made from the same words. */
export interface MailContent {
  subject: string;
  /** Text, never HTML. A line break is a line break. */
  paragraphs: string[];
  /** What it tells of, each with a page of its own, and a line about it. Stands after the first paragraph. */
  links?: readonly MailLink[];
  /** One thing to do, as a button. */
  action?: { label: string; url: string };
  /** The brand it is written for; the product's own without. */
  sender?: MailSender;
  /** Small print: why the mail has come. */
  reason?: string;
  unsubscribeUrl?: string;
  /** An answer is read by the product: it is asked to stand above this mail, which is then cut off. */
  answerAbove?: boolean;
  /** The writer has said goodbye already. */
  signed?: boolean;
}

export interface MailLink {
  label: string;
  about: string;
  url: string;
}

export interface MailSender {
  name: string;
  logoUrl: string | null;
}

/** Stands on top of mail that can be answered; everything from here on is ours. */
export const answerLine = '— Svara ovanför den här raden —';

export const unsubscribeLabel = 'Sluta få de här mejlen';

export function greeting({ sender, signed }: MailContent): string | undefined {
  if (signed) return undefined;
  return `Hälsningar från ${sender ? `${sender.name} via Platsa` : 'Platsa'}`;
}

/** A brand as the sender of a mail; the picture is fetched from us when the mail is read. */
export function brandSender(ctx: Context, brand: { name: string; logoId: string | null }): MailSender {
  return { name: brand.name, logoUrl: brand.logoId && `${ctx.publicUrl}/images/${brand.logoId}_300x300.jpg` };
}
