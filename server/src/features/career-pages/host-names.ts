import { randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import {
  addHostName,
  checkHostName,
  type HostName,
  listHostNames,
  removeHostName,
} from '@platsa/contract/career-pages/host-names';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidField } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { notify } from '../../platform/live-events/live-hub.ts';
import { isGivenHost } from './career-hosts.ts';
import { careerPageSubject } from './queries.ts';

const maxHostNames = 10;

export const listHostNamesRoute = route(listHostNames, {
  subject: ({ ctx, input }) => careerPageSubject(ctx.db, input.careerPageId),
  policy: adminOf,
  async handle({ ctx, input: { careerPageId }, subject: { pageId } }) {
    const rows = await hostRows(ctx.db).where('career_page_id', '=', careerPageId).orderBy('id').execute();
    const { careerDomain } = ctx.config;
    return { hostNames: rows.map((row) => view(ctx, row)), given: careerDomain ? `${pageId}.${careerDomain}` : null };
  },
});

export const addHostNameRoute = route(addHostName, {
  limits: [limits.hostName],
  subject: ({ ctx, input }) => careerPageSubject(ctx.db, input.careerPageId),
  policy: adminOf,
  handle: ({ ctx, input: { careerPageId, host: typed }, subject: { companyId } }) =>
    inTransaction(ctx, async (tx) => {
      const host = domainToASCII(typed);
      if (host === '') throw invalidField('host', 'Ange ett värdnamn som jobb.exempel.se');
      if (host === targetOf(ctx) || isGivenHost(ctx.config, host))
        throw invalidField('host', 'Värdnamnet är Platsas eget');
      const known = await hostRows(tx).where('career_page_id', '=', careerPageId).execute();
      if (known.length >= maxHostNames) throw invalidField('host', `Ange högst ${maxHostNames} värdnamn`);
      const token = randomBytes(16).toString('hex');
      const added = await tx
        .insertInto('career_hosts')
        .values({ career_page_id: careerPageId, company_id: companyId, host, token, created_at: ctx.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning(hostColumns)
        .executeTakeFirst();
      if (!added) throw invalidField('host', 'Värdnamnet finns redan på sidan');
      return { hostName: view(ctx, added) };
    }),
});

export const checkHostNameRoute = route(checkHostName, {
  limits: [limits.hostName],
  subject: ({ ctx, input }) => findHost(ctx.db, input),
  policy: adminOf,
  async handle({ ctx, subject: row }) {
    const problem = await findProblem(ctx, row);
    if (problem !== null || row.confirmed_at) return { hostName: view(ctx, row), problem };
    const confirmed_at = ctx.now();
    await inTransaction(ctx, async (tx) => {
      // Whoever controls the name's DNS decides: an earlier owner's page leaves it.
      const claims = await tx
        .selectFrom('career_hosts')
        .select('id')
        .where('host', '=', row.host)
        .orderBy('id')
        .forUpdate()
        .execute();
      const others = claims.map(({ id }) => id).filter((id) => id !== row.id);
      if (others.length > 0) {
        await tx.updateTable('career_hosts').set({ confirmed_at: null }).where('id', 'in', others).execute();
      }
      await tx.updateTable('career_hosts').set({ confirmed_at }).where('id', '=', row.id).execute();
      await notifyHosts(tx, row.career_page_id);
    });
    return { hostName: view(ctx, { ...row, confirmed_at }), problem: null };
  },
});

export const removeHostNameRoute = route(removeHostName, {
  subject: ({ ctx, input }) => findHost(ctx.db, input),
  policy: adminOf,
  handle: ({ ctx, subject: row }) =>
    inTransaction(ctx, async (tx) => {
      await tx.deleteFrom('career_hosts').where('id', '=', row.id).execute();
      await notifyHosts(tx, row.career_page_id);
      return {};
    }),
});

const hostColumns = ['id', 'career_page_id', 'company_id', 'host', 'token', 'confirmed_at'] as const;
type HostRow = Awaited<ReturnType<ReturnType<typeof hostRows>['executeTakeFirstOrThrow']>>;

function hostRows(db: Db) {
  return db.selectFrom('career_hosts').select(hostColumns);
}

async function findHost(db: Db, { careerPageId, hostNameId }: { careerPageId: string; hostNameId: string }) {
  const row = await hostRows(db)
    .where('id', '=', hostNameId)
    .where('career_page_id', '=', careerPageId)
    .executeTakeFirst();
  return row && { ...row, companyId: row.company_id };
}

/** Every server process reads the host names again, and drops the pages that name them. */
function notifyHosts(tx: Db, careerPageId: string): Promise<void> {
  return notify(tx, 'public', { type: 'career-page', id: careerPageId });
}

/** What is wrong with the TXT record; null if it confirms the host name. */
async function findProblem({ dns }: Context, row: HostRow): Promise<string | null> {
  const name = txtNameOf(row);
  const found = await dns.resolveTxt(name).catch(() => []);
  const values = found.map((parts) => parts.join('').trim());
  if (values.includes(txtValueOf(row))) return null;
  if (values.length > 0) return `TXT-posten ${name} har ett annat värde än det som ska stå där.`;
  return `Ingen TXT-post hittades för ${name}. Det kan ta upp till ett dygn innan en ny post syns.`;
}

function view(ctx: Context, row: HostRow): HostName {
  return {
    _id: row.id,
    host: row.host,
    txtName: txtNameOf(row),
    txtValue: txtValueOf(row),
    target: targetOf(ctx),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
  };
}

const txtNameOf = ({ host }: HostRow) => `_platsa.${host}`;
const txtValueOf = ({ token }: HostRow) => `platsa-verification=${token}`;

function targetOf({ publicUrl }: Context): string {
  return new URL(publicUrl).hostname;
}
