import { BlockList, isIP } from 'node:net';
import type { OpenSession } from '@platsa/contract/accounts/schema';
import Bowser from 'bowser';
import type { Context } from '../../context.ts';
import { hashToken, idleSince } from '../../http/session.ts';

/** Nobody has more open sessions than a screen can list, apart from scripts that log in. */
const mostListed = 100;

/** The account's sessions, the last used first; that of `token` is the current one. */
export async function listOpenSessions({ db, now }: Context, userId: string, token = ''): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'tokenHash', 'supportCompanyId', 'userAgent', 'address', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('viewerId', 'is', null)
    .where('expiresAt', '>', now())
    .where('lastUsedAt', '>', idleSince(now()))
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
  const current = hashToken(token);
  return rows.map((row) => ({
    _id: row.id,
    device: row.supportCompanyId ? 'Platsas support hos ett företag' : deviceName(row.userAgent),
    place: placeName(row.address),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isCurrent: row.tokenHash.equals(current),
  }));
}

function deviceName(userAgent: string): string {
  if (!userAgent) return 'Okänd enhet';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name || 'Okänt program', os.name].filter(Boolean).join(' på ');
}

const ownMachine = new BlockList();

ownMachine.addSubnet('127.0.0.0', 8, 'ipv4');

ownMachine.addAddress('::1', 'ipv6');

const localNetwork = new BlockList();

for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  localNetwork.addSubnet(network, bits, 'ipv4');
}

localNetwork.addSubnet('fc00::', 7, 'ipv6');

localNetwork.addSubnet('fe80::', 10, 'ipv6');

/** Describes an address without an outside service, which would guess a town and often be wrong. */
function placeName(address: string): string {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(address) === 0) return 'Okänd plats';
  if (ownMachine.check(address, family)) return 'Samma dator som servern';
  if (localNetwork.check(address, family)) return `Det lokala nätverket (${address})`;
  return `Internetadress ${address}`;
}
