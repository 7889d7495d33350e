import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';

/**
 * The address that answers to one mail go to: the mail's id, signed, so that nobody can make one up. Local parts hold
 * 64 characters and are not told apart by case.
 */
export function replyAddress({ config }: Pick<Context, 'config'>, mailId: string): string | undefined {
  if (!config.inboundMail) return undefined;
  const { domain, secret } = config.inboundMail;
  const plain = mailId.replaceAll('-', '');
  return `svar-${plain}-${sign(secret, plain)}@${domain}`;
}

const pattern = /^svar-([0-9a-f]{32})-([0-9a-f]{20})@(.+)$/;

/** The mail that an address answers, if it is one of ours. */
export function readReplyAddress({ config }: Pick<Context, 'config'>, address: string): string | undefined {
  const [, plain = '', signature = '', domain] = pattern.exec(address.toLowerCase()) ?? [];
  if (!config.inboundMail || domain !== config.inboundMail.domain) return undefined;
  const expected = sign(config.inboundMail.secret, plain);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
  return plain.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** 80 bits: enough where every guess is a request that counts. The words keep this key apart from other uses of the secret. */
function sign(secret: string, plain: string): string {
  return createHmac('sha256', secret).update(`reply-address ${plain}`).digest('hex').slice(0, 20);
}
