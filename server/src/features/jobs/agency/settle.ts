import type { Updateable } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import type { Database } from '../../../db/tables.ts';
import { announce } from '../../../platform/live-events/live-hub.ts';
import type { Outcome, SentStep } from './outcome.ts';
import { type AgencyAdRow, lockAd } from './queries.ts';

type Changes = Updateable<Database['agency_ads']>;

/** A step that has been written down as begun. */
export interface BegunStep {
  jobId: string;
  stepId: string;
  do: SentStep;
  senderId: string;
  /** Of what is sent; null where nothing is. */
  hash: string | null;
}

/** Writes down what came of a step, unless another one has been begun since. */
export async function settle(ctx: Context, step: BegunStep, outcome: Outcome): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lockAd(tx, step.jobId);
    // A late answer to a step that was given up as unanswered still finds its id here.
    if (row?.step_id === step.stepId) await setAd(tx, row, changesBy(step, outcome, ctx.now()));
  });
}

/** Changes the row and tells the company's screens. */
export async function setAd(tx: Tx, row: AgencyAdRow, changes: Changes): Promise<void> {
  await tx.updateTable('agency_ads').set(changes).where('job_id', '=', row.job_id).execute();
  await announce(tx, `company:${row.company_id}`, { type: 'job', id: row.job_id });
}

const over = { step: null, step_id: null, step_until: null } satisfies Changes;
const sound = { refused_hash: null, problems: '[]' } satisfies Changes;

function changesBy(step: BegunStep, outcome: Outcome, now: Date): Changes {
  switch (outcome.kind) {
    case 'done':
      return { ...over, ...sound, ...doneBy(step, outcome.agencyId, now) };
    case 'refused':
      return { ...over, state: 'refused', refused_hash: step.hash, problems: JSON.stringify(outcome.problems) };
    case 'gone':
      return { ...over, state: 'sending', agency_id: null, sent_hash: null };
    case 'unavailable':
      return { ...over, state: 'unavailable' };
    case 'silent':
      // The step stays: it is what a person is asked about.
      return { state: 'unanswered', step_until: null };
  }
}

function doneBy(step: BegunStep, agencyId: string | null, now: Date): Changes {
  if (step.do === 'withdraw') return { state: 'withdrawn', agency_id: null, sent_hash: null };
  const sent: Changes = { state: 'published', sent_hash: step.hash, sender_id: step.senderId };
  return step.do === 'create' ? { ...sent, agency_id: agencyId, published_at: now } : sent;
}
