import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';

type Settings = Pick<Context, 'config'>;

/** Each mail has two addresses of its own: one for replies, one for bounces. Each interview has one for answers of calendars. */
type Purpose = 'reply' | 'return' | 'interview';

const prefixes: Readonly<Record<Purpose, string>> = { reply: 'svar', return: 'retur', interview: 'tid' };

/** The Reply-To address of a mail; undefined unless inbound mail is configured. */
export function replyAddress(settings: Settings, mailId: string): string | undefined {
  return makeAddress(settings, 'reply', mailId);
}

/** The envelope sender of a mail, to which mail servers send bounces. */
export function returnAddress(settings: Settings, mailId: string): string | undefined {
  return makeAddress(settings, 'return', mailId);
}

/** The id of the mail that a reply address belongs to. */
export function readReplyAddress(settings: Settings, address: string): string | undefined {
  return readAddress(settings, 'reply', address);
}

/**
 * The id of the mail that bounced. The reply address is not accepted: it is in the mail, for everyone to whom it is passed on,
 * while the return address is known to mail servers.
 */
export function readReturnAddress(settings: Settings, address: string): string | undefined {
  return readAddress(settings, 'return', address);
}

/** The organizer of an interview's calendar entries, to which calendar programs answer. It stays the same for all its versions. */
export function interviewAddress(settings: Settings, interviewId: string): string | undefined {
  return makeAddress(settings, 'interview', interviewId);
}

/** The id of the interview that a calendar program answers. */
export function readInterviewAddress(settings: Settings, address: string): string | undefined {
  return readAddress(settings, 'interview', address);
}

/** Contains the row's id with a signature. Local parts are limited to 64 characters, and case does not count. */
function makeAddress({ config }: Settings, purpose: Purpose, id: string): string | undefined {
  if (!config.inboundMail) return undefined;
  const { domain, secret } = config.inboundMail;
  const plain = id.replaceAll('-', '');
  return `${prefixes[purpose]}-${plain}-${sign(secret, purpose, plain)}@${domain}`;
}

const pattern = /^([a-z]+)-([0-9a-f]{32})-([0-9a-f]{20})@(.+)$/;

function readAddress({ config }: Settings, purpose: Purpose, address: string): string | undefined {
  const [, prefix, plain = '', signature = '', domain] = pattern.exec(address.toLowerCase()) ?? [];
  if (prefix !== prefixes[purpose] || domain !== config.inboundMail?.domain || !config.inboundMail) return undefined;
  const expected = sign(config.inboundMail.secret, purpose, plain);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
  return plain.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** 80 bits are enough, because each guess takes a request. The text prefix separates this use of the secret from others. */
function sign(secret: string, purpose: Purpose, plain: string): string {
  return createHmac('sha256', secret).update(`${purpose}-address ${plain}`).digest('hex').slice(0, 20);
}
