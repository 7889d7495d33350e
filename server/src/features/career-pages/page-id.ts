import { careerLimits, isUsablePageId, toPageId } from '@platsa/contract/career-pages/rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';

const taken = 'Karriärsida-länken används redan av något annat företag';

/** Reserves an address until the transaction ends; refuses one that another page has. */
export async function takePageId(tx: Tx, pageId: string, careerPageId?: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`career page ${pageId}`}, 0))`.execute(tx);
  if (await isFree(tx, pageId, careerPageId)) return;
  throw new ApiError('duplicate', { userFriendlyMessage: taken, fields: [{ path: 'pageId', message: taken }] });
}

/** Whether no other page than the given one has the address. */
export async function isFree(db: Db, pageId: string, careerPageId?: string): Promise<boolean> {
  const owner = await db.selectFrom('careerPages').select('id').where('pageId', '=', pageId).executeTakeFirst();
  return owner === undefined || owner.id === careerPageId;
}

/** The first free address of 'kafe', 'kafe-2', 'kafe-3' … */
export async function freePageIdLike(db: Db, pageId: string): Promise<string> {
  const beginning = isUsablePageId(pageId) ? pageId : toPageId(`${pageId}-jobb`);
  const like = await db
    .selectFrom('careerPages')
    .select('pageId')
    .where('pageId', 'like', `${beginning.slice(0, careerLimits.pageId - 6)}%`)
    .execute();
  const used = new Set(like.map(({ pageId }) => pageId));
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `-${number}`;
    const candidate = toPageId(beginning.slice(0, careerLimits.pageId - end.length)) + end;
    if (isUsablePageId(candidate) && !used.has(candidate)) return candidate;
  }
}
