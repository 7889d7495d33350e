import { randomBytes } from 'node:crypto';
import { NODATA, NOTFOUND } from 'node:dns/promises';
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import {
  addHostName,
  checkHostName,
  listHostNames,
  removeHostName,
} from '@platsa/contract/career-pages/host-name-endpoints';
import type { HostName } from '@platsa/contract/career-pages/host-names';
import { truncateText } from '@platsa/contract/truncate';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { invalidField } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { isPublicAddress } from '../../platform/adapters/fetch-public.ts';
import { givenDomain, isGivenHost } from './career-hosts.ts';
import { careerPageSubject } from './queries.ts';

const maxHostNames = 10;

export const listHostNamesRoute = route(listHostNames, {
  subject: ({ ctx, input }) => careerPageSubject(ctx.db, input.careerPageId),
  policy: adminOf,
  async handle({ ctx, input: { careerPageId }, subject: { pageId } }) {
    const rows = await hostRows(ctx.db).where('careerPageId', '=', careerPageId).orderBy('id').execute();
    const domain = givenDomain(ctx);
    return { hostNames: rows.map((row) => hostNameView(ctx, row)), given: domain && `${pageId}.${domain}` };
  },
});

export const addHostNameRoute = route(addHostName, {
  limits: [limits.hostName],
  subject: ({ ctx, input }) => careerPageSubject(ctx.db, input.careerPageId),
  policy: adminOf,
  handle: ({ ctx, input: { careerPageId, host: typed }, subject: { companyId }, actor: { userId } }) =>
    inTransaction(ctx, async (tx) => {
      const host = domainToASCII(typed);
      if (host === '') throw invalidField('host', 'Ange ett värdnamn som jobb.exempel.se');
      if (host === getTargetHost(ctx) || isGivenHost(ctx.config, host))
        throw invalidField('host', 'Värdnamnet är Platsas eget');
      const known = await hostRows(tx).where('careerPageId', '=', careerPageId).execute();
      if (known.length >= maxHostNames) throw invalidField('host', `Ange högst ${maxHostNames} värdnamn`);
      const token = randomBytes(16).toString('hex');
      const added = await tx
        .insertInto('careerHosts')
        .values({ careerPageId, companyId, host, token, createdAt: ctx.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning(hostColumns)
        .executeTakeFirst();
      if (!added) throw invalidField('host', 'Värdnamnet finns redan på sidan');
      await record(ctx, tx, { type: 'careerpage.host.added', ...logged(added, userId) });
      return { hostName: hostNameView(ctx, added) };
    }),
});

export const checkHostNameRoute = route(checkHostName, {
  limits: [limits.hostName],
  subject: ({ ctx, input }) => findHost(ctx.db, input),
  policy: adminOf,
  async handle({ ctx, subject: row, actor: { userId } }) {
    const [problem, detour] = await Promise.all([findProblem(ctx, row), findDetour(ctx, row)]);
    if (problem !== null || row.confirmedAt) return { hostName: hostNameView(ctx, row), problem, detour };
    const confirmedAt = ctx.now();
    await inTransaction(ctx, async (tx) => {
      // Whoever controls the name's DNS decides: an earlier owner's page leaves it.
      const claims = await tx
        .selectFrom('careerHosts')
        .select('id')
        .where('host', '=', row.host)
        .orderBy('id')
        .forUpdate()
        .execute();
      const others = claims.map(({ id }) => id).filter((id) => id !== row.id);
      if (others.length > 0) {
        await tx.updateTable('careerHosts').set({ confirmedAt: null }).where('id', 'in', others).execute();
      }
      await tx.updateTable('careerHosts').set({ confirmedAt, missingSince: null }).where('id', '=', row.id).execute();
      await record(ctx, tx, [
        { type: 'careerpage.host.confirmed', ...logged(row, userId) },
        { type: 'public.page.changed', careerPageId: row.careerPageId },
      ]);
    });
    return { hostName: hostNameView(ctx, { ...row, confirmedAt }), problem: null, detour };
  },
});

export const removeHostNameRoute = route(removeHostName, {
  subject: ({ ctx, input }) => findHost(ctx.db, input),
  policy: adminOf,
  handle: ({ ctx, subject: row, actor: { userId } }) =>
    inTransaction(ctx, async (tx) => {
      await tx.deleteFrom('careerHosts').where('id', '=', row.id).execute();
      await record(ctx, tx, [
        { type: 'careerpage.host.removed', ...logged(row, userId) },
        { type: 'public.page.changed', careerPageId: row.careerPageId },
      ]);
      return {};
    }),
});

const hostColumns = ['id', 'careerPageId', 'companyId', 'host', 'token', 'confirmedAt'] as const;
type HostRow = Awaited<ReturnType<ReturnType<typeof hostRows>['executeTakeFirstOrThrow']>>;

function logged({ companyId, host }: Pick<HostRow, 'companyId' | 'host'>, userId: string) {
  return { companyId, by: userId, name: host };
}

function hostRows(db: Db) {
  return db.selectFrom('careerHosts').select(hostColumns);
}

async function findHost(db: Db, { careerPageId, hostNameId }: { careerPageId: string; hostNameId: string }) {
  const row = await hostRows(db)
    .where('id', '=', hostNameId)
    .where('careerPageId', '=', careerPageId)
    .executeTakeFirst();
  return row && { ...row, companyId: row.companyId };
}

/** The problem with the TXT record, with the records that DNS returned; null if it confirms the host name. */
async function findProblem(ctx: Context, row: HostRow): Promise<string | null> {
  const name = getTxtName(row);
  const values = await lookUpTxt(ctx, row);
  if (values === undefined) return 'Namnservern svarade inte. Försök igen om en stund.';
  if (values.includes(getTxtValue(row))) return null;
  if (values.length === 0) {
    return `Ingen TXT-post hittades för ${name}. Det kan ta upp till ett dygn innan en ny post syns.`;
  }
  return `TXT-posten ${name} har ett annat värde än det som ska stå där: ${values.map(quote).join(', ')}.`;
}

/** The values of the TXT record; undefined if no name server answered. */
async function lookUpTxt({ dns }: Context, row: Pick<HostRow, 'host'>): Promise<string[] | undefined> {
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

/**
 * Where the host name leads instead of to this installation; null if it leads here. It may still be right: a proxy in front
 * of the installation has other addresses.
 */
async function findDetour(ctx: Context, { host }: HostRow): Promise<string | null> {
  const { dns } = ctx;
  const target = getTargetHost(ctx);
  const aliases = (await lookUpRecords(dns.resolveCname(host))) ?? [];
  if (aliases.some((alias) => alias.toLowerCase() === target)) return null;
  const addresses = await listAddresses(ctx, host);
  const own = isIP(target) ? [target] : await listAddresses(ctx, target);
  if (addresses.some((address) => own.includes(address))) return null;
  // The installation's resolver may know names of its own network.
  const seen = [...aliases, ...addresses.map((address) => (isPublicAddress(address) ? address : 'en intern adress'))];
  if (seen.length === 0) return `${host} leder inte till någon server än.`;
  return `${host} leder till ${seen.join(', ')} i stället för till ${target}. Har ni en egen proxy framför kan det stämma ändå.`;
}

/** IPv4 and IPv6 addresses of a host, as DNS writes them. */
async function listAddresses({ dns }: Context, host: string): Promise<string[]> {
  const answers = await Promise.all([lookUpRecords(dns.resolve4(host)), lookUpRecords(dns.resolve6(host))]);
  return answers.flatMap((addresses) => addresses ?? []);
}

/** The answer of DNS, empty if there are no such records; undefined if no name server answered. */
async function lookUpRecords<T>(asking: Promise<T[]>): Promise<T[] | undefined> {
  try {
    return await asking;
  } catch (error) {
    const isAnswer = error instanceof Error && 'code' in error && (error.code === NOTFOUND || error.code === NODATA);
    return isAnswer ? [] : undefined;
  }
}

/** Quotes a foreign DNS record on one line, shortened. */
function quote(value: string): string {
  return `”${truncateText(value.replaceAll(/\s+/g, ' '), 100)}”`;
}

function hostNameView(ctx: Context, row: HostRow): HostName {
  return {
    _id: row.id,
    host: row.host,
    txtName: getTxtName(row),
    txtValue: getTxtValue(row),
    target: getTargetHost(ctx),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
  };
}

const getTxtName = ({ host }: Pick<HostRow, 'host'>) => `_platsa.${host}`;
const getTxtValue = ({ token }: Pick<HostRow, 'token'>) => `platsa-verification=${token}`;

function getTargetHost({ publicUrl }: Context): string {
  // An IPv6 address without its brackets.
  return new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
}
