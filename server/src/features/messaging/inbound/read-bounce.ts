import type { MailFailure } from '@platsa/contract/messaging/rules';
import { truncateCodeUnits } from '@platsa/contract/truncate';
import type { Email } from 'postal-mime';
import { failureOfAnswer } from '../../../platform/mail/deliver-mail.ts';

/** A mail that a server took and could not deliver. */
export interface Bounce {
  failure: MailFailure;
  /** What the server said of it. */
  said: string;
}

/** Reports are short; what is longer is somebody's joke. */
const mostRead = 20_000;
const mostKept = 500;

/** A report that a mail was not delivered, and never will be; one that is late may still be. */
export function readBounce(email: Email): Bounce | undefined {
  return readReport(email) ?? readOldReport(email);
}

/** RFC 3464, and 6533 for addresses with other letters: fields about the mail, then about each who was written to. */
function readReport(email: Email): Bounce | undefined {
  const report = email.attachments.find(({ mimeType }) => /^message\/(global-)?delivery-status$/i.test(mimeType));
  if (!report) return undefined;
  const failed = textOf(report.content)
    .split(/\n\s*\n/)
    .map(fieldsOf)
    .find((fields) => fields.get('action')?.toLowerCase().startsWith('failed'));
  if (!failed) return undefined;
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(failed.get('status') ?? '')?.[0] ?? '';
  const diagnostic = (failed.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '');
  return bounceOf(status, diagnostic || status);
}

/** Before that, servers said in words what had happened, and to whom in a field of the head (Exim, Gmail). */
function readOldReport(email: Email): Bounce | undefined {
  if (!email.headers.some(({ key }) => key === 'x-failed-recipients')) return undefined;
  const line = (email.text ?? '')
    .slice(0, mostRead)
    .split('\n')
    .find((words) => /\b5\d\d[ -]|\b5\.\d{1,3}\.\d{1,3}\b/.test(words));
  return bounceOf('', line?.trim() ?? '');
}

function bounceOf(status: string, said: string): Bounce {
  return { failure: failureOfBounce(status, said), said: truncateCodeUnits(said, mostKept) };
}

/** What the last server answered says more than the status that the reporting one has made of it. */
function failureOfBounce(status: string, said: string): MailFailure {
  if (status.startsWith('4.') || status === '5.4.4' || status === '5.4.6') return 'unreachable';
  const code = Number(/\b5\d\d\b/.exec(said)?.[0] ?? 0);
  return failureOfAnswer(code, `${said} ${status}`);
}

/** Names in lower case; a line that begins with white space goes on with the one before. */
function fieldsOf(block: string): ReadonlyMap<string, string> {
  const lines = block.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const colon = line.indexOf(':');
      return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
    }),
  );
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return text.slice(0, mostRead).replaceAll('\r\n', '\n').replaceAll('\u0000', '');
}
