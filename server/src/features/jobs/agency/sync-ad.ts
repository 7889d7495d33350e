import { randomUUID } from 'node:crypto';
import type { AgencyAdState } from '@platsa/contract/jobs/agency';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AgencyAd } from '../../../platform/adapters/agency/agency.ts';
import { defineJob } from '../../../platform/queue.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { type AgencyAdRow, findAdSource, lockAd } from './queries.ts';
import { recordOutcome, runStep, type StartedStep, updateAd } from './record-outcome.ts';
import { toWantedAd, type WantedAd } from './to-ad.ts';

/** Longer than any call to the agency takes. */
const stepSeconds = 60;

interface StepToSend extends StartedStep {
  agencyId: string | null;
  ad: AgencyAd | null;
}

/**
 * Brings the agency's ad in line with the job, one step at a time: stores the step, sends it outside any transaction, then
 * stores the outcome. The process may die between any two of these.
 */
export const syncAd = defineJob<{ jobId: string }>({
  name: 'sync-agency-ad',
  // About two hours; after that the hourly check takes over (sync-due-ads.ts).
  retries: 11,
  async handle(ctx, { jobId }) {
    const step = await startNextStep(ctx, jobId);
    if (!step) return;
    const outcome = await runStep(step, () => sendToAgency(ctx, step));
    await recordOutcome(ctx, step, outcome);
    if (outcome.kind === 'unavailable') throw outcome.error;
    if (outcome.kind === 'unanswered') {
      ctx.log.warn({ err: outcome.error, jobId }, 'no answer from Arbetsförmedlingen');
      return;
    }
    // There may be another step: a new ad after the old one was withdrawn, or a change made meanwhile.
    await ctx.queue.add(ctx.db, syncAd, { jobId });
  },
});

/** Decides on the next step and stores it; undefined when there is nothing to send. */
function startNextStep(ctx: Context, jobId: string): Promise<StepToSend | undefined> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockAd(tx, jobId);
    if (!row) return undefined;
    if (row.stepUntil && row.stepUntil > ctx.now()) throw new Error('another process is sending this ad');
    const wanted = toWantedAd(await findAdSource(tx, jobId), dayInStockholm(ctx.now()), ctx.publicUrl);
    const step = nextStep(row, wanted);
    if (step.action === 'none') await setFinalState(ctx, tx, row, step.state);
    else if (step.action === 'refuse') await refuse(ctx, tx, row, step.wanted);
    else return storeStep(tx, row, step, ctx.now());
    return undefined;
  });
}

type SendableStep = { action: 'create' | 'change'; wanted: WantedAd } | { action: 'withdraw' };

type Step =
  | SendableStep
  /** The agency would refuse the ad, so it is not sent. */
  | { action: 'refuse'; wanted: WantedAd }
  /** Nothing to send; `state` is the state of the ad. */
  | { action: 'none'; state: AgencyAdState };

/**
 * The next step from the ad that the agency has to the ad that it should have. A new ad must never be sent twice: if the
 * outcome of creating one is unknown, nothing more is sent until a company user has checked.
 */
function nextStep(row: AgencyAdRow, wanted: WantedAd | null): Step {
  if (row.state === 'unanswered' || row.step === 'create') return { action: 'none', state: 'unanswered' };
  if (row.agencyId === null) return wanted ? firstStep(row, wanted) : { action: 'none', state: 'withdrawn' };
  // An ad under another Sender ID belongs to another employer.
  if (!wanted || wanted.senderId !== row.senderId) return { action: 'withdraw' };
  if (wanted.hash === row.refusedHash) return { action: 'none', state: 'refused' };
  const isUpToDate = wanted.hash === row.sentHash || !wanted.mayChange;
  return isUpToDate ? { action: 'none', state: 'published' } : { action: 'change', wanted };
}

function firstStep(row: AgencyAdRow, wanted: WantedAd): Step {
  if (wanted.hash === row.refusedHash) return { action: 'none', state: 'refused' };
  return { action: wanted.problems.length > 0 ? 'refuse' : 'create', wanted };
}

async function setFinalState(ctx: Context, tx: Tx, row: AgencyAdRow, state: AgencyAdState): Promise<void> {
  if (row.state === state) return;
  const noProblems = state !== 'refused' && { problems: '[]', refusedHash: null };
  await updateAd(ctx, tx, row, { state, stepUntil: null, ...noProblems });
}

function refuse(ctx: Context, tx: Tx, row: AgencyAdRow, { hash, problems }: WantedAd): Promise<void> {
  return updateAd(ctx, tx, row, { state: 'refused', refusedHash: hash, problems: JSON.stringify(problems) });
}

async function storeStep(tx: Tx, row: AgencyAdRow, step: SendableStep, now: Date): Promise<StepToSend> {
  const stepId = randomUUID();
  await tx
    .updateTable('agencyAds')
    .set({ step: step.action, stepId, stepUntil: new Date(now.getTime() + stepSeconds * 1000) })
    .where('jobId', '=', row.jobId)
    .execute();
  const started = { jobId: row.jobId, stepId, action: step.action, agencyId: row.agencyId };
  if (step.action === 'withdraw') return { ...started, senderId: row.senderId, hash: null, ad: null };
  const { senderId, hash, ad } = step.wanted;
  return { ...started, senderId, hash, ad };
}

/** Returns the agency's id of a new ad. */
async function sendToAgency(
  { agency }: Context,
  { action, senderId, agencyId, ad }: StepToSend,
): Promise<string | null> {
  if (action === 'create' && ad) return agency.create(senderId, ad);
  if (agencyId === null) throw new Error('there is no ad to change or withdraw');
  if (action === 'change' && ad) await agency.change(senderId, agencyId, ad);
  else await agency.withdraw(senderId, agencyId);
  return null;
}
