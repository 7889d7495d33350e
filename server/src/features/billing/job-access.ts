import { planTypes } from '@platsa/contract/billing/plans';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { refreshBoards } from '../boards/index.ts';
import { getPaymentState } from './payment-state.ts';
import { findSubscription, lockPaidJob, sellsPlans, shareLockPayer } from './queries.ts';

/** Whether a company sees the applicants of a new job. Takes a share of the company's lock. */
export async function accessOfNewJob(tx: Tx, companyId: string, today: string) {
  if (!(await sellsPlans(tx))) return { unlocked: true, unlockedByPlan: false };
  await shareLockPayer(tx, companyId);
  const unlocked = await unlocksEveryJob(tx, companyId, today);
  return { unlocked, unlockedByPlan: unlocked };
}

async function unlocksEveryJob(tx: Tx, companyId: string, today: string): Promise<boolean> {
  return (await findSubscription(tx, companyId, today))?.type === planTypes.unlimited;
}

/** Gives a company everything that its plan includes today, and takes back the rest. Called with the company locked. */
export async function bringToPlan(ctx: Context, tx: Tx, companyId: string): Promise<void> {
  await bringJobsToPlan(ctx, tx, companyId);
  await ctx.hooks.planChanged(ctx, tx, { companyId });
}

/**
 * Unlocks every job of a company whose plan does that, and locks those that such a plan had unlocked when there is none. Jobs
 * that were unlocked one by one stay so. Called with the company locked.
 */
async function bringJobsToPlan(ctx: Context, tx: Tx, companyId: string): Promise<void> {
  const today = dayInStockholm(ctx.now());
  const unlocked = !(await sellsPlans(tx)) || (await unlocksEveryJob(tx, companyId, today));
  const jobs = await tx
    .selectFrom('jobs')
    .select('id')
    .where('companyId', '=', companyId)
    .where('status', '!=', 'bank')
    .where((job) => (unlocked ? job('unlocked', '=', false) : job('unlockedByPlan', '=', true)))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (jobs.length === 0) return;
  const jobIds = jobs.map(({ id }) => id);
  await tx.updateTable('jobs').set({ unlocked, unlockedByPlan: unlocked }).where('id', '=', anyId(jobIds)).execute();
  await showNewAccess(ctx, tx, companyId, jobIds);
}

interface Unlock {
  companyId: string;
  jobId: string;
  userId: string;
  today: string;
  /** The purchase that pays for it; undefined: one of the subscription's unlocks of this month. */
  purchaseId?: string;
}

/** Unlocks a job for good. Called with the company locked; the caller records it, with what paid for it. */
export async function unlockForGood(
  ctx: Context,
  tx: Tx,
  { companyId, jobId, userId, today, purchaseId }: Unlock,
): Promise<void> {
  const job = await lockPaidJob(tx, companyId, jobId);
  if (job.unlocked) throw new ApiError('conflict', { userFriendlyMessage: 'Annonsen är redan upplåst.' });
  const paidBy = purchaseId ?? (await takeIncludedUnlock(tx, companyId, today));
  const unlock = { companyId, jobId, unlockedBy: userId };
  await tx
    .insertInto('jobUnlocks')
    .values({ ...unlock, purchaseId: paidBy, included: purchaseId === undefined, day: today })
    .execute();
  await tx.updateTable('jobs').set({ unlocked: true, unlockedByPlan: false }).where('id', '=', jobId).execute();
  await showNewAccess(ctx, tx, companyId, [jobId]);
}

/** The subscription that has an unlock left this month. */
async function takeIncludedUnlock(tx: Tx, companyId: string, today: string): Promise<string> {
  const { activeModel, maxUnlocks, usedUnlocks } = await getPaymentState(tx, companyId, today);
  if (activeModel && maxUnlocks !== null && usedUnlocks < maxUnlocks) return activeModel._purchase;
  const userFriendlyMessage = activeModel
    ? 'Månadens upplåsningar är använda. Köp en upplåsning av annonsen.'
    : 'Ni har inget abonnemang med upplåsningar.';
  throw new ApiError('conflict', { userFriendlyMessage });
}

/** Everything that shows applicants of these jobs is fetched again. */
async function showNewAccess(ctx: Context, tx: Tx, companyId: string, jobIds: readonly string[]): Promise<void> {
  const boards = await tx
    .selectFrom('boards')
    .select('id')
    .where('jobId', '=', anyId(jobIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await refreshBoards(
    tx,
    boards.map(({ id }) => id),
  );
  await record(ctx, tx, { type: 'job.access.changed', companyId });
}
