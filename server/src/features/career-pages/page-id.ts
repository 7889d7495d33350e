import { careerLimits, isUsablePageId, toPageId } from '@platsa/contract/career-pages/rules';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';
import { findCareerPage } from './queries.ts';

const taken = 'Karriärsida-länken används redan av något annat företag';

interface AddressUser {
  companyId: string;
  /** Undefined for a new page. */
  careerPageId?: string | undefined;
}

/** Reserves an address until the transaction ends; refuses one that is not free. An old address stops leading on. */
export async function takePageId(ctx: Context, tx: Tx, pageId: string, user: AddressUser): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`career page ${pageId}`}, 0))`.execute(tx);
  if (!(await isFree(ctx, tx, pageId, user))) {
    throw new ApiError('duplicate', { userFriendlyMessage: taken, fields: [{ path: 'pageId', message: taken }] });
  }
  await tx.deleteFrom('careerPageOldAddresses').where('pageId', '=', pageId).execute();
}

/** Whether no other page has the address, and no other company's page had it within a year. */
export async function isFree(
  ctx: Context,
  db: Db,
  pageId: string,
  { companyId, careerPageId }: AddressUser,
): Promise<boolean> {
  const owner = await db.selectFrom('careerPages').select('id').where('pageId', '=', pageId).executeTakeFirst();
  if (owner) return owner.id === careerPageId;
  const replacedByAnother = await db
    .selectFrom('careerPageOldAddresses')
    .select('pageId')
    .where('pageId', '=', pageId)
    .where('companyId', '<>', companyId)
    .where('replacedAt', '>', new Date(addDays(dayInStockholm(ctx.now()), -365)))
    .executeTakeFirst();
  return replacedByAnother === undefined;
}

/** A company cannot reserve more addresses than this by changing the address of one page again and again. */
const oldAddressesPerPage = 10;

/** Lets the address that a published page has had lead on to it. */
export async function keepOldAddress(
  ctx: Context,
  tx: Tx,
  old: { pageId: string; careerPageId: string; companyId: string },
): Promise<void> {
  await tx
    .insertInto('careerPageOldAddresses')
    .values({ ...old, replacedAt: ctx.now() })
    .execute();
  await tx
    .deleteFrom('careerPageOldAddresses')
    .where('pageId', 'in', (kept) =>
      kept
        .selectFrom('careerPageOldAddresses')
        .select('pageId')
        .where('careerPageId', '=', old.careerPageId)
        .orderBy('replacedAt', 'desc')
        .offset(oldAddressesPerPage),
    )
    .execute();
}

/** The page that had an address before. */
export async function findPageByOldAddress(db: Db, pageId: string) {
  const old = await db
    .selectFrom('careerPageOldAddresses')
    .select('careerPageId')
    .where('pageId', '=', pageId.toLowerCase())
    .executeTakeFirst();
  return old && findCareerPage(db, old.careerPageId);
}

/** The first free address of 'kafe', 'kafe-2', 'kafe-3' … */
export async function freePageIdLike(db: Db, pageId: string): Promise<string> {
  const beginning = isUsablePageId(pageId) ? pageId : toPageId(`${pageId}-jobb`);
  const pattern = `${beginning.slice(0, careerLimits.pageId - 6)}%`;
  const like = await db
    .selectFrom('careerPages')
    .select('pageId')
    .where('pageId', 'like', pattern)
    .union(db.selectFrom('careerPageOldAddresses').select('pageId').where('pageId', 'like', pattern))
    .execute();
  const used = new Set(like.map(({ pageId }) => pageId));
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `-${number}`;
    const candidate = toPageId(beginning.slice(0, careerLimits.pageId - end.length)) + end;
    if (isUsablePageId(candidate) && !used.has(candidate)) return candidate;
  }
}
