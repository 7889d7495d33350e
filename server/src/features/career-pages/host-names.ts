import { NODATA, NOTFOUND } from 'node:dns/promises';
import type { HostName } from '@platsa/contract/career-pages/host-names';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';

export const hostColumns = ['id', 'careerPageId', 'companyId', 'host', 'token', 'confirmedAt'] as const;

export type HostRow = Awaited<ReturnType<ReturnType<typeof hostRows>['executeTakeFirstOrThrow']>>;

export function hostEvent({ companyId, host }: Pick<HostRow, 'companyId' | 'host'>, userId: string) {
  return { companyId, by: userId, name: host };
}

export function hostRows(db: Db) {
  return db.selectFrom('careerHosts').select(hostColumns);
}

export function findHost(db: Db, { careerPageId, hostNameId }: { careerPageId: string; hostNameId: string }) {
  return hostRows(db).where('id', '=', hostNameId).where('careerPageId', '=', careerPageId).executeTakeFirst();
}

/** The values of the TXT record; undefined if no name server answered. */
export async function lookUpTxt({ dns }: Context, row: Pick<HostRow, 'host'>): Promise<string[] | undefined> {
  const records = await lookUpRecords(dns.resolveTxt(getTxtName(row)));
  return records?.map((parts) => parts.join('').trim());
}

/** Whether DNS still confirms the host name; undefined if no name server answered. */
export async function isStillConfirmed(
  ctx: Context,
  row: Pick<HostRow, 'host' | 'token'>,
): Promise<boolean | undefined> {
  return (await lookUpTxt(ctx, row))?.includes(getTxtValue(row));
}

/** The answer of DNS, empty if there are no such records; undefined if no name server answered. */
export async function lookUpRecords<T>(asking: Promise<T[]>): Promise<T[] | undefined> {
  try {
    return await asking;
  } catch (error) {
    const isAnswer = error instanceof Error && 'code' in error && (error.code === NOTFOUND || error.code === NODATA);
    return isAnswer ? [] : undefined;
  }
}

export function hostNameView(ctx: Context, row: HostRow): HostName {
  return {
    _id: row.id,
    host: row.host,
    txtName: getTxtName(row),
    txtValue: getTxtValue(row),
    target: getTargetHost(ctx),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
  };
}

export const getTxtName = ({ host }: Pick<HostRow, 'host'>) => `_platsa.${host}`;

export const getTxtValue = ({ token }: Pick<HostRow, 'token'>) => `platsa-verification=${token}`;

export function getTargetHost({ publicUrl }: Context): string {
  // An IPv6 address without its brackets.
  return new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
}
