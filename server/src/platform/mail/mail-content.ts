import type { Context } from '../../context.ts';

/** The content of a mail, from which the text and the HTML body are rendered. */
export interface MailContent {
  subject: string;
  /** Text, never HTML. A line break is a line break. */
  paragraphs: string[];
  /** Listed after the first paragraph: a job, for example, with a line about it. */
  links?: readonly MailLink[];
  /** Shown as a button. */
  action?: { label: string; url: string };
  /** The brand in whose name it is sent; undefined for mail of the product itself. */
  sender?: MailSender;
  /** Small print: why the recipient gets this mail. */
  reason?: string;
  unsubscribeUrl?: string;
  /** Asks for replies above the quoted mail, because inbound mail cuts off the quote. */
  answerAbove?: boolean;
  /** The text ends with the writer's own greeting. */
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

/** The first line of mail that can be answered. Inbound mail cuts a reply off at this line. */
export const answerLine = '— Svara ovanför den här raden —';

export const unsubscribeLabel = 'Sluta få de här mejlen';

export function greeting({ sender, signed }: MailContent): string | undefined {
  if (signed) return undefined;
  return `Hälsningar från ${sender ? `${sender.name} via Platsa` : 'Platsa'}`;
}

/** A brand as the sender of a mail. The logo is not attached: mail programs fetch it from us. */
export function brandSender(ctx: Context, brand: { name: string; logoId: string | null }): MailSender {
  return { name: brand.name, logoUrl: brand.logoId && `${ctx.publicUrl}/images/${brand.logoId}_300x300.jpg` };
}
