import type { MailFailure } from '@platsa/contract/messaging/rules';
import { truncateCodeUnits } from '@platsa/contract/truncate';
import type { Email } from 'postal-mime';
import { failureOfAnswer } from '../../../platform/mail/deliver-mail.ts';

/** A mail that a server accepted and could not deliver. */
export interface Bounce {
  failure: MailFailure;
  /** The server's explanation. */
  said: string;
}

/** Reports are short; the rest of a longer text is ignored. */
const maxRead = 20_000;
const maxStored = 500;

/** Reads a report of a permanent delivery failure. A report of a delay is none. */
export function readBounce(email: Email): Bounce | undefined {
  return readReport(email) ?? readOldReport(email);
}

/** RFC 3464 (RFC 6533 for internationalised addresses): a block of fields for the mail, then one for each recipient. */
function readReport(email: Email): Bounce | undefined {
  const report = email.attachments.find(({ mimeType }) => /^message\/(global-)?delivery-status$/i.test(mimeType));
  if (!report) return undefined;
  const failed = decodeText(report.content)
    .split(/\n\s*\n/)
    .map(parseFields)
    .find((fields) => fields.get('action')?.toLowerCase().startsWith('failed'));
  if (!failed) return undefined;
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(failed.get('status') ?? '')?.[0] ?? '';
  const diagnostic = (failed.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '');
  return toBounce(status, diagnostic || status);
}

/** Older format (Exim, Gmail): prose in the body, the recipients in a header. */
function readOldReport(email: Email): Bounce | undefined {
  if (!email.headers.some(({ key }) => key === 'x-failed-recipients')) return undefined;
  const line = (email.text ?? '')
    .slice(0, maxRead)
    .split('\n')
    .find((words) => /\b5\d\d[ -]|\b5\.\d{1,3}\.\d{1,3}\b/.test(words));
  return toBounce('', line?.trim() ?? '');
}

function toBounce(status: string, said: string): Bounce {
  return { failure: failureOfBounce(status, said), said: truncateCodeUnits(said, maxStored) };
}

/** The answer of the last server is more precise than the status code of the reporting server. */
function failureOfBounce(status: string, said: string): MailFailure {
  if (status.startsWith('4.') || status === '5.4.4' || status === '5.4.6') return 'unreachable';
  const code = Number(/\b5\d\d\b/.exec(said)?.[0] ?? 0);
  return failureOfAnswer(code, `${said} ${status}`);
}

/** Field names in lower case. A line that begins with white space continues the line before it. */
function parseFields(block: string): ReadonlyMap<string, string> {
  const lines = block.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const colon = line.indexOf(':');
      return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
    }),
  );
}

function decodeText(content: string | ArrayBuffer | Uint8Array): string {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return text.slice(0, maxRead).replaceAll('\r\n', '\n').replaceAll('\u0000', '');
}
