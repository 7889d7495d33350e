import { isIPv6 } from 'node:net';

/**
 * The network that an address is counted by: IPv4 addresses by themselves, IPv6 by /64, because one subscriber has all
 * addresses of a /64.
 */
export function getNetwork(address: string | undefined): string {
  // A connection that its client has closed has none any more.
  const plain = (address ?? '').replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!isIPv6(plain)) return plain;
  const [start = '', end = ''] = plain.replace(/[\d.]+\.[\d.]+$/, '0:0').split('::');
  const first = start === '' ? [] : start.split(':');
  const last = end === '' ? [] : end.split(':');
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  const groups = [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.slice(0, 4).join(':')}::/64`;
}
