import { convert } from 'html-to-text';
import PostalMime, { type Email } from 'postal-mime';
import { cutQuote } from './cut-quote.ts';
import { type Bounce, readBounce } from './read-bounce.ts';

export interface Answer {
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
  text: string;
  /** Number of attached files. */
  files: number;
}

const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };

/** Throws when the input is not a mail. */
export async function readAnswer(raw: Uint8Array): Promise<Answer> {
  const email = await PostalMime.parse(raw, limits);
  return {
    from: (email.from?.address ?? '').toLowerCase(),
    recipients: recipientsOf(email),
    messageId: email.messageId,
    automatic: isAutomatic(email),
    bounce: readBounce(email),
    text: cutQuote(email.text?.trim() ? email.text : textOf(email.html ?? '')),
    // Images of a signature are inline and don't count.
    files: email.attachments.filter(({ disposition, related }) => disposition === 'attachment' && !related).length,
  };
}

function recipientsOf(email: Email): string[] {
  const named = [...(email.to ?? []), ...(email.cc ?? [])].flatMap((to) => to.group ?? [to]);
  const envelope = ['delivered-to', 'x-original-to', 'envelope-to'].map((name) => headerOf(email, name));
  return [...envelope, ...named.map(({ address }) => address)].map((address) => address.toLowerCase());
}

/** Headers of RFC 3834, and older conventions. */
function isAutomatic(email: Email): boolean {
  const submitted = headerOf(email, 'auto-submitted').toLowerCase();
  if (submitted && !submitted.startsWith('no')) return true;
  if (/^(bulk|junk|list|auto_reply)$/i.test(headerOf(email, 'precedence'))) return true;
  if (['x-autoreply', 'x-autorespond', 'list-id', 'x-failed-recipients'].some((name) => headerOf(email, name)))
    return true;
  if (/multipart\/report/i.test(headerOf(email, 'content-type'))) return true;
  if (headerOf(email, 'return-path') === '<>') return true;
  if (/^(mailer-daemon|postmaster|no-?reply)@/i.test(email.from?.address ?? '')) return true;
  return /^(autosvar|automatiskt svar|frånvaro|out of office|automatic reply|auto:)/i.test(email.subject ?? '');
}

function headerOf(email: Email, name: string): string {
  return email.headers.find(({ key }) => key === name)?.value.trim() ?? '';
}

/** For mail without a text part. Skips the elements of quotes; `cutQuote` finds the rest by text. */
function textOf(html: string): string {
  const skipped = ['blockquote', 'div.gmail_quote', '#appendonsend', 'img', 'style', 'head'];
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 500_000, maxDepth: 60 },
    selectors: [
      ...skipped.map((selector) => ({ selector, format: 'skip' })),
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 2 } },
    ],
  });
}
