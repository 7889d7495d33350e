import type { FieldProblem } from '@platsa/contract/errors';
import type { Updateable } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import type { Database } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { AgencyAdGone, AgencyRefusal, AgencyUnavailable } from '../../../platform/adapters/agency/agency.ts';
import { type AgencyAdRow, lockAd } from './queries.ts';

type AgencyAdChanges = Updateable<Database['agencyAds']>;

/** A call to the agency whose start is stored. */
export interface StartedStep {
  jobId: string;
  stepId: string;
  action: 'create' | 'change' | 'withdraw';
  senderId: string;
  /** Hash of the ad that is sent; null for a withdrawal. */
  hash: string | null;
}

/** The outcome of a call to the agency. */
type StepOutcome =
  /** `agencyId` is the agency's id of a new ad. */
  | { kind: 'done'; agencyId: string | null }
  | { kind: 'refused'; problems: FieldProblem[] }
  /** The ad to change does not exist at the agency. */
  | { kind: 'gone' }
  /** Not carried out, or safe to repeat. */
  | { kind: 'unavailable'; error: unknown }
  /** A new ad may have arrived or not. */
  | { kind: 'unanswered'; error: unknown };

export async function runStep(step: StartedStep, send: () => Promise<string | null>): Promise<StepOutcome> {
  try {
    return { kind: 'done', agencyId: await send() };
  } catch (error) {
    // A withdrawal has no field to correct, so every failure of it is retried.
    if (step.action === 'withdraw' || error instanceof AgencyUnavailable) return { kind: 'unavailable', error };
    if (error instanceof AgencyRefusal) return { kind: 'refused', problems: error.problems };
    if (step.action === 'create') return { kind: 'unanswered', error };
    return error instanceof AgencyAdGone ? { kind: 'gone' } : { kind: 'unavailable', error };
  }
}

/** Stores the outcome of a step, unless another step has started since. */
export async function recordOutcome(ctx: Context, step: StartedStep, outcome: StepOutcome): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockAd(tx, step.jobId);
    // A step that was given up as unanswered keeps its id, so a late answer is still recorded.
    if (row?.stepId === step.stepId) await updateAd(ctx, tx, row, changesFor(step, outcome, ctx.now()));
  });
}

export async function updateAd(ctx: Context, tx: Tx, row: AgencyAdRow, changes: AgencyAdChanges): Promise<void> {
  await tx.updateTable('agencyAds').set(changes).where('jobId', '=', row.jobId).execute();
  await record(ctx, tx, { type: 'job.ad.changed', companyId: row.companyId, jobId: row.jobId });
}

const stepEnded = { step: null, stepId: null, stepUntil: null } satisfies AgencyAdChanges;
const noProblems = { refusedHash: null, problems: '[]' } satisfies AgencyAdChanges;

function changesFor(step: StartedStep, outcome: StepOutcome, now: Date): AgencyAdChanges {
  switch (outcome.kind) {
    case 'done':
      return { ...stepEnded, ...noProblems, ...changesWhenDone(step, outcome.agencyId, now) };
    case 'refused':
      return { ...stepEnded, state: 'refused', refusedHash: step.hash, problems: JSON.stringify(outcome.problems) };
    case 'gone':
      return { ...stepEnded, state: 'sending', agencyId: null, sentHash: null };
    case 'unavailable':
      return { ...stepEnded, state: 'unavailable' };
    case 'unanswered':
      // The step is not cleared: a company user must find out whether the ad arrived.
      return { state: 'unanswered', stepUntil: null };
  }
}

function changesWhenDone(step: StartedStep, agencyId: string | null, now: Date): AgencyAdChanges {
  if (step.action === 'withdraw') return { state: 'withdrawn', agencyId: null, sentHash: null };
  const sent: AgencyAdChanges = { state: 'published', sentHash: step.hash, senderId: step.senderId };
  return step.action === 'create' ? { ...sent, agencyId, publishedAt: now } : sent;
}
