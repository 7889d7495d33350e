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

/** The body for those who read mail as text. */
export function renderText(content: MailContent): string {
  const { paragraphs, links = [], action, reason, unsubscribeUrl, answerAbove } = content;
  const [first, ...others] = paragraphs;
  const end = [reason, unsubscribeUrl && `${unsubscribeLabel}: ${unsubscribeUrl}`].filter(Boolean).join('\n');
  return [
    answerAbove && answerLine,
    first,
    ...links.map(({ label, about, url }) => `${label}\n${about}\n${url}`),
    ...others,
    action && `${action.label}: ${action.url}`,
    greeting(content),
    // Readers of mail fold away what follows the signature's sign.
    end && `-- \n${end}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
