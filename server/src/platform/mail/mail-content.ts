import type { Context } from '../../context.ts';

/** The content of a mail, from which the text and the HTML body are rendered. */
export interface MailContent {
  subject: string;
  /** Text, never HTML. A line break is a line break. */
  paragraphs: string[];
  /** Listed after the first paragraph: a job, for example, with a line about it. */
  links?: readonly MailLink[];
  /** Links under headings, after the paragraphs. */
  groups?: readonly MailGroup[];
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
  attachments?: readonly MailAttachment[];
}

interface MailAttachment {
  fileName: string;
  contentType: string;
  /** In the file store. */
  key?: string;
  /** A small file's own text, instead. */
  text?: string;
}

/** Undefined where the file is missing. */
export async function readAttachment(files: Pick<Context['files'], 'find'>, { key, text }: MailAttachment) {
  if (text !== undefined) return Buffer.from(text);
  const bytes = key && (await files.find(key));
  return bytes ? Buffer.from(bytes) : undefined;
}

/** In the links of the action and of unsubscribing: replaced by the mail's secret when it is sent. */
export const secretPlace = '{secret}';

export function withSecret(content: MailContent, secret: string | null): MailContent {
  if (secret === null) return content;
  const { action, unsubscribeUrl } = content;
  return {
    ...content,
    ...(action && { action: { ...action, url: action.url.replace(secretPlace, secret) } }),
    ...(unsubscribeUrl && { unsubscribeUrl: unsubscribeUrl.replace(secretPlace, secret) }),
  };
}

export interface MailLink {
  label: string;
  about: string;
  url: string;
}

export interface MailGroup {
  title: string;
  links: readonly MailLink[];
  /** Says how many links are left out. */
  rest?: string;
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

/** The plain text body. */
export function renderText(content: MailContent): string {
  const { paragraphs, links = [], groups = [], action, reason, unsubscribeUrl, answerAbove } = content;
  const [first, ...others] = paragraphs;
  const end = [reason, unsubscribeUrl && `${unsubscribeLabel}: ${unsubscribeUrl}`].filter(Boolean).join('\n');
  return [
    answerAbove && answerLine,
    first,
    ...links.map(renderTextLink),
    ...others,
    ...groups.flatMap((group) => [group.title.toUpperCase(), ...group.links.map(renderTextLink), group.rest]),
    action && `${action.label}: ${action.url}`,
    greeting(content),
    // Mail programs fold away what follows a signature separator.
    end && `-- \n${end}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function renderTextLink({ label, about, url }: MailLink): string {
  return `${label}\n${about}\n${url}`;
}
