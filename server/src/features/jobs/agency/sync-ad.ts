import { randomUUID } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import type { AgencyAd } from '../../../platform/adapters/agency/agency.ts';
import { defineJob } from '../../../platform/queue.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { nextStep, type Step } from './next-step.ts';
import { outcomeOf } from './outcome.ts';
import { type AgencyAdRow, findAdvertRow, lockAd } from './queries.ts';
import { type BegunStep, setAd, settle } from './settle.ts';
import { toWantedAd } from './to-ad.ts';

/** Longer than any call to the agency takes. */
const stepSeconds = 60;

interface Sending extends BegunStep {
  agencyId: string | null;
  ad: AgencyAd | null;
}

/**
 * Brings the agency's ad in line with the advert, one step at a time: what is about to be sent is written down, then
 * sent outside any transaction, then the answer is written down. The process may die between any two of these.
 */
export const syncAd = defineJob<{ jobId: string }>({
  name: 'sync-agency-ad',
  // About two hours; after that the hourly look goes on (sync-due-ads.ts).
  retries: 11,
  async handle(ctx, { jobId }) {
    const step = await begin(ctx, jobId);
    if (!step) return;
    const outcome = await outcomeOf(step.do, () => send(ctx, step));
    await settle(ctx, step, outcome);
    if (outcome.kind === 'unavailable') throw outcome.error;
    if (outcome.kind === 'silent') ctx.log.warn({ err: outcome.error, jobId }, 'no answer from Arbetsförmedlingen');
    // The rest of the way: a new ad after the old one is gone, or a change made meanwhile.
    else await ctx.queue.add(ctx.db, syncAd, { jobId });
  },
});

/** Decides, and writes down what is to be sent; undefined when that is nothing. */
function begin(ctx: Context, jobId: string): Promise<Sending | undefined> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockAd(tx, jobId);
    if (!row) return undefined;
    if (row.step_until && row.step_until > ctx.now()) throw new Error('another process is sending this ad');
    const advert = await findAdvertRow(tx, jobId);
    const step = nextStep(row, toWantedAd(advert, dayInStockholm(ctx.now()), ctx.publicUrl));
    if (step.do === 'rest') await rest(tx, row, step.state);
    else if (step.do === 'refuse') await refuse(tx, row, step.wanted);
    else return writeDown(tx, row, step, ctx.now());
    return undefined;
  });
}

async function rest(tx: Tx, row: AgencyAdRow, state: AgencyAdRow['state']): Promise<void> {
  if (row.state === state) return;
  await setAd(tx, row, { state, step_until: null, ...(state !== 'refused' && { problems: '[]', refused_hash: null }) });
}

function refuse(tx: Tx, row: AgencyAdRow, { hash, problems }: { hash: string; problems: object[] }): Promise<void> {
  return setAd(tx, row, { state: 'refused', refused_hash: hash, problems: JSON.stringify(problems) });
}

type StepToSend = Extract<Step, { do: BegunStep['do'] }>;

async function writeDown(tx: Tx, row: AgencyAdRow, step: StepToSend, now: Date): Promise<Sending> {
  const stepId = randomUUID();
  await tx
    .updateTable('agency_ads')
    .set({ step: step.do, step_id: stepId, step_until: new Date(now.getTime() + stepSeconds * 1000) })
    .where('job_id', '=', row.job_id)
    .execute();
  const about = { jobId: row.job_id, stepId, do: step.do, agencyId: row.agency_id };
  if (step.do === 'withdraw') return { ...about, senderId: row.sender_id, hash: null, ad: null };
  const { senderId, hash, ad } = step.wanted;
  return { ...about, senderId, hash, ad };
}

async function send({ agency }: Context, { do: step, senderId, agencyId, ad }: Sending): Promise<string | null> {
  if (step === 'create' && ad) return agency.create(senderId, ad);
  if (agencyId === null) throw new Error('there is no ad to change or withdraw');
  if (step === 'change' && ad) await agency.change(senderId, agencyId, ad);
  else await agency.withdraw(senderId, agencyId);
  return null;
}
