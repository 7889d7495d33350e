import { isIP } from 'node:net';
import { checkHostName } from '@platsa/contract/career-pages/host-name-endpoints';
import { truncateText } from '@platsa/contract/truncate';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { limits } from '../../http/limits.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { isPublicAddress } from '../../platform/adapters/fetch-public.ts';
import {
  findHost,
  getTargetHost,
  getTxtName,
  getTxtValue,
  type HostRow,
  hostEvent,
  hostNameView,
  lookUpRecords,
  lookUpTxt,
} from './host-names.ts';

export const checkHostNameRoute = route(checkHostName, {
  limits: [limits.hostName],
  subject: ({ ctx, input }) => findHost(ctx.db, input),
  policy: adminOf,
  async handle({ ctx, subject: row, actor: { userId } }) {
    const [problem, detour] = await Promise.all([findProblem(ctx, row), findDetour(ctx, row)]);
    if (problem !== null || row.confirmedAt) return { hostName: hostNameView(ctx, row), problem, detour };
    const confirmedAt = ctx.now();
    await inTransaction(ctx, async (tx) => {
      // DNS proves who owns the name now, so other pages that had it lose it.
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
        { type: 'careerpage.host.confirmed', ...hostEvent(row, userId) },
        { type: 'public.page.changed', careerPageId: row.careerPageId },
      ]);
    });
    return { hostName: hostNameView(ctx, { ...row, confirmedAt }), problem: null, detour };
  },
});

/** The problem with the TXT record, with the records that DNS returned; null if it confirms the host name. */
async function findProblem(ctx: Context, row: HostRow): Promise<string | null> {
  const name = getTxtName(row);
  const values = await lookUpTxt(ctx, row);
  if (values === undefined) return 'Namnservern svarade inte. Försök igen om en stund.';
  if (values.includes(getTxtValue(row))) return null;
  if (values.length === 0) {
    return `Ingen TXT-post hittades för ${name}. Det kan ta upp till ett dygn innan en ny post syns.`;
  }
  return `TXT-posten ${name} har ett annat värde än det som ska stå där: ${values.map(quoteRecord).join(', ')}.`;
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

/** Quotes a foreign DNS record on one line, shortened. */
function quoteRecord(value: string): string {
  return `”${truncateText(value.replaceAll(/\s+/g, ' '), 100)}”`;
}
