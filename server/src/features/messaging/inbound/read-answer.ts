import { convert, type FormatCallback } from 'html-to-text';
import PostalMime, { type Email } from 'postal-mime';
import type { CalendarReply } from '../../../events/commit-hooks.ts';
import { type Bounce, readBounce } from './read-bounce.ts';

export interface MailedAnswer {
  /** Lower case; '' where there is none. */
  from: string;
  /** Every address it may have been sent to. */
  recipients: string[];
  /** Its Message-ID; undefined where it has none. */
  messageId: string | undefined;
  /** Sent by a machine: an absence note, a bounce, a mailing list. */
  automatic: boolean;
  /** Set when it reports that one of our mails was not delivered. */
  bounce: Bounce | undefined;
  /** Set when a calendar program answers an entry. */
  reply: CalendarReply | undefined;
  /** All of it, with what it quotes; of HTML, quoted lines begin with '>'. */
  body: string;
  /** Number of attached files, without signatures. */
  files: number;
}

const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };

/** Throws when the input is not a mail. */
export async function readAnswer(raw: Uint8Array): Promise<MailedAnswer> {
  const email = await parseMail(shortenMail(raw));
  return {
    from: (email.from?.address ?? '').toLowerCase(),
    recipients: listRecipientAddresses(email),
    messageId: email.messageId,
    automatic: isAutomatic(email),
    bounce: readBounce(email),
    reply: await findCalendarReply(email),
    body: email.text?.trim() ? email.text : htmlToPlainText(email.html ?? ''),
    files: email.attachments.filter(isFile).length,
  };
}

/** A part beside the text, of Google the same once more as a file. */
async function findCalendarReply({ attachments }: Email): Promise<CalendarReply | undefined> {
  const calendar = attachments.find(({ mimeType }) => /^(?:text\/calendar|application\/ics)$/i.test(mimeType));
  if (!calendar) return undefined;
  // The parser is loaded with the first calendar.
  const { readCalendarReply } = await import('./read-calendar-reply.ts');
  const { content } = calendar;
  return readCalendarReply(typeof content === 'string' ? content : new TextDecoder().decode(content));
}

/** The parser takes ten to twenty microseconds for each line, in which the server answers nobody. */
const maxLines = 20_000;
/** More lines of base64 than the longest text has: the rest is an attached file, which is only counted. */
const maxEncodedLines = 3_000;

/** A mail without the ends of its files, and without what follows very many lines. */
function shortenMail(raw: Uint8Array): Uint8Array {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const kept: Buffer[] = [];
  let encodedLines = 0;
  let start = 0;
  while (start < bytes.length && kept.length < maxLines) {
    const lineBreak = bytes.indexOf('\n', start);
    const end = lineBreak < 0 ? bytes.length : lineBreak + 1;
    const line = bytes.subarray(start, end);
    encodedLines = isEncoded(line) ? encodedLines + 1 : 0;
    if (encodedLines <= maxEncodedLines) kept.push(line);
    start = end;
  }
  return Buffer.concat(kept);
}

function isEncoded(line: Buffer): boolean {
  return line.length > 60 && /^[\w+/=]+\r?\n$/.test(line.toString('latin1'));
}

const western = 'windows-1252';
const singleByte = /^(?:(?:us-)?ascii|latin-?\d+|l\d|iso[-_]?8859[-_]\d+|(?:windows|cp)-?125\d|macintosh)$/i;
const isUnreadable = (text: string) => text.includes('\ufffd');
const hasSigns = (text: string) => /[^\p{ASCII}\ufffd]/u.test(text);

/**
 * Reads each body in the charset that it is written in. UTF-8 proves itself: text of another charset is hardly ever valid UTF-8.
 * So a body whose declared charset has one byte for each letter is UTF-8 where it is valid, and one of UTF-8, declared or not, is
 * windows-1252 where nothing in it is valid.
 */
async function parseMail(raw: Uint8Array): Promise<Email> {
  const email = await PostalMime.parse(raw, limits);
  const mail = Buffer.from(raw).toString('latin1');
  const bodies = [email.text ?? '', email.html ?? ''];
  if (bodies.some(isUnreadable)) {
    const { text, html } = await PostalMime.parse(Buffer.from(declareWestern(mail), 'latin1'), limits);
    const readable = (utf8 = '', other = '') => (isUnreadable(utf8) && !hasSigns(utf8) ? other : utf8);
    return { ...email, text: readable(email.text, text), html: readable(email.html, html) };
  }
  const otherwise = replaceCharsets(mail, singleByte, 'utf-8');
  if (otherwise === mail || !bodies.some(hasSigns)) return email;
  const { text, html } = await PostalMime.parse(Buffer.from(otherwise, 'latin1'), limits);
  const readable = (declared = '', utf8 = '') => (isUnreadable(utf8) ? declared : utf8);
  return { ...email, text: readable(email.text, text), html: readable(email.html, html) };
}

const textHeader = /^content-type:[ \t]*text\/(?:plain|html)(?:[^\r\n]|\r?\n[ \t])*/gim;

function replaceCharsets(mail: string, replaced: RegExp, charset: string): string {
  return mail.replaceAll(textHeader, (header) =>
    header.replace(/(charset\s*=\s*"?)([\w-]+)/i, (all, start: string, declared: string) =>
      replaced.test(declared) ? start + charset : all,
    ),
  );
}

/** Puts windows-1252 in the place of UTF-8, and adds it to each text part, and to the mail itself, where they name none. */
function declareWestern(mail: string): string {
  const type = `Content-Type: text/plain; charset=${western}`;
  const [head = ''] = mail.split(/\r?\n\r?\n/, 1);
  const typed = /^content-type:/im.test(head) ? mail : `${type}\r\n${mail}`;
  return replaceCharsets(typed, /^utf-?8$/i, western)
    .replaceAll(textHeader, (header) => (/charset/i.test(header) ? header : `${header}; charset=${western}`))
    .replaceAll(/^(--\S.*\r?\n)(?=\r?\n)/gm, `$1${type}\r\n`);
}

/** Images of a signature are inline and don't count, nor does what signs the mail itself. */
function isFile({ disposition, related, mimeType, filename }: Email['attachments'][number]): boolean {
  if (disposition !== 'attachment' || related) return false;
  return (
    !/^application\/(x-)?(pkcs7-signature|pgp-signature|pgp-keys)$/i.test(mimeType) && !/\.p7s$/i.test(filename ?? '')
  );
}

function listRecipientAddresses(email: Email): string[] {
  const named = [...(email.to ?? []), ...(email.cc ?? [])].flatMap((to) => to.group ?? [to]);
  const envelope = ['delivered-to', 'x-original-to', 'envelope-to'].map((name) => getHeader(email, name));
  return [...envelope, ...named.map(({ address }) => address)].map((address) => address.toLowerCase());
}

/** Headers of RFC 3834, and older conventions. */
function isAutomatic(email: Email): boolean {
  const submitted = getHeader(email, 'auto-submitted').toLowerCase();
  if (submitted && !submitted.startsWith('no')) return true;
  if (/^(bulk|junk|list|auto_reply)$/i.test(getHeader(email, 'precedence'))) return true;
  if (['x-autoreply', 'x-autorespond', 'list-id', 'x-failed-recipients'].some((name) => getHeader(email, name)))
    return true;
  if (/multipart\/report/i.test(getHeader(email, 'content-type'))) return true;
  if (getHeader(email, 'return-path') === '<>') return true;
  if (/^(mailer-daemon|postmaster|no-?reply)@/i.test(email.from?.address ?? '')) return true;
  return /^(autosvar|automatiskt svar|frånvaro|out of office|automatic reply|auto:)/i.test(email.subject ?? '');
}

function getHeader(email: Email, name: string): string {
  return email.headers.find(({ key }) => key === name)?.value.trim() ?? '';
}

/** For mail without a text part. */
function htmlToPlainText(html: string): string {
  const blocks = ['blockquote', 'caption', 'center', 'dd', 'details', 'dl', 'dt', 'fieldset', 'figcaption', 'figure'];
  const asBlocks = [...blocks, 'legend', 'summary', 'table', 'tr'];
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 200_000, maxDepth: 60 },
    // Also what stands outside of a body element, as where a whole document is quoted.
    baseElements: { selectors: [] },
    formatters: { cell, quoteOrBlock },
    selectors: [
      ...['img', 'style', 'head'].map((selector) => ({ selector, format: 'skip' })),
      ...asBlocks.map((selector) => ({
        selector,
        format: 'block',
        options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
      })),
      ...['td', 'th'].map((selector) => ({ selector, format: 'cell' })),
      { selector: 'blockquote', format: 'quoteOrBlock' },
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 2 } },
    ],
  });
}

const cell: FormatCallback = ({ children }, walk, builder) => {
  builder.addInline(' ');
  walk(children, builder);
  builder.addInline(' ');
};

/** A quote as mail programs mark it. People indent their own text with the same element. */
const quoteOrBlock: FormatCallback = (element, walk, builder) => {
  const classes = `${element.attribs.class ?? ''} ${element.parent?.attribs?.class ?? ''}`;
  const isQuote =
    element.attribs.type === 'cite' ||
    /quote/i.test(classes) ||
    /border-left(-width)?\s*:\s*(?!none|0)/i.test(element.attribs.style ?? '');
  builder.openBlock({ leadingLineBreaks: 1, ...(isQuote && { reservedLineLength: 2 }) });
  walk(element.children, builder);
  builder.closeBlock({
    trailingLineBreaks: 1,
    ...(isQuote && { blockTransform: (text: string) => text.replaceAll(/^(?=>)/gm, '>').replaceAll(/^(?!>)/gm, '> ') }),
  });
};
