import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';

type Settings = Pick<Context, 'config'>;

/** What comes to a mail's own addresses: what a person answers, and what mail servers could not deliver. */
type Purpose = 'reply' | 'return';

const prefixes: Readonly<Record<Purpose, string>> = { reply: 'svar', return: 'retur' };

/** The address that answers to one mail go to, where incoming mail is configured. */
export function replyAddress(settings: Settings, mailId: string): string | undefined {
  return addressOf(settings, 'reply', mailId);
}

/** The address that mail servers send one mail back to when they can't deliver it after all (the envelope's sender). */
export function returnAddress(settings: Settings, mailId: string): string | undefined {
  return addressOf(settings, 'return', mailId);
}

/** The mail that an address answers, if it is one of ours. */
export function readReplyAddress(settings: Settings, address: string): string | undefined {
  return readAddress(settings, 'reply', address);
}

/** The mail that came back. Some servers send it to where an answer would go. */
export function readReturnAddress(settings: Settings, address: string): string | undefined {
  return readAddress(settings, 'return', address) ?? readAddress(settings, 'reply', address);
}

/**
 * The mail's id, signed, so that nobody can make one up. Local parts hold 64 characters and are not told apart by case.
 */
function addressOf({ config }: Settings, purpose: Purpose, mailId: string): string | undefined {
  if (!config.inboundMail) return undefined;
  const { domain, secret } = config.inboundMail;
  const plain = mailId.replaceAll('-', '');
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

/** 80 bits: enough where every guess is a request that counts. The words keep this key apart from other uses of the secret. */
function sign(secret: string, purpose: Purpose, plain: string): string {
  return createHmac('sha256', secret).update(`${purpose}-address ${plain}`).digest('hex').slice(0, 20);
}
