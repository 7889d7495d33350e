import fs from 'node:fs';
import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { aJobSeeker } from '../../test/builders.ts';
import { finishReactions } from '../../test/finish-reactions.ts';
import { aJob } from '../../test/job-builders.ts';
import { mailsTo } from '../../test/mails.ts';
import { recordLiveEvents } from '../../test/record-live-events.ts';
import { inTransaction } from '../db/transaction.ts';
import { reactions } from '../features/reactions.ts';
import { listEvents } from './list-events.ts';
import { type Reaction, reactToEvents, runReactions } from './react-to-event.ts';
import { record } from './record.ts';

const platsa = useTestApp();

/** A context in which one reaction to `profile.topics.changed` is the given one. */
function reacting(react: Reaction) {
  return { ...platsa.ctx, reactions: new Map([['profile.topics.changed' as const, new Map([['tried', react]])]]) };
}

/** Records an event without a job in the queue, so that its reaction has not run. */
async function anEvent(): Promise<{ eventId: string; type: 'profile.topics.changed' }> {
  const by = crypto.randomUUID();
  const silent = { ...platsa.ctx, reactions: new Map() };
  await inTransaction(platsa.ctx, (tx) => record(silent, tx, { type: 'profile.topics.changed', by }));
  const { id } = await platsa.ctx.db.selectFrom('events').select('id').where('by', '=', by).executeTakeFirstOrThrow();
  return { eventId: id, type: 'profile.topics.changed' };
}

test('an event that is recorded in a transaction that fails leaves no row, no signal and no job', async () => {
  const companyId = crypto.randomUUID();
  const live = await recordLiveEvents(platsa, `company:${companyId}`);
  const failing = inTransaction(platsa.ctx, async (tx) => {
    await record(platsa.ctx, tx, { type: 'job.created', companyId, jobId: crypto.randomUUID() });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const rows = await platsa.ctx.db.selectFrom('events').select('id').where('companyId', '=', companyId).execute();
  expect(rows).toEqual([]);
  expect(live).toEqual([]);
  const { rows: jobs } = await sql`
    SELECT FROM pgboss.job WHERE name = 'react-to-event' AND state < 'completed'`.execute(platsa.ctx.db);
  expect(jobs).toEqual([]);
});

test('a reaction runs once, however often and by however many workers its job is delivered', async () => {
  let runs = 0;
  const ctx = reacting(async () => {
    runs++;
  });
  const job = await anEvent();
  await Promise.all([runReactions(ctx, job), runReactions(ctx, job), runReactions(ctx, job)]);
  expect(await reactToEvents.handleBatch(ctx, [job, job])).toEqual([undefined, undefined]);
  expect(runs).toBe(1);
});

test('a reaction that fails in the middle leaves nothing behind and runs again', async () => {
  const names: string[] = [];
  const ctx = reacting(async (_ctx, tx, event) => {
    const name = `run ${names.push(event.id)}`;
    await tx.updateTable('events').set({ name }).where('id', '=', event.id).execute();
    if (names.length === 1) throw new Error('the worker was killed');
  });
  const job = await anEvent();
  const state = () =>
    platsa.ctx.db.selectFrom('events').select(['name', 'reacted']).where('id', '=', job.eventId).executeTakeFirst();
  expect(await runReactions(ctx, job)).toEqual(new Error('the worker was killed'));
  expect(await state()).toEqual({ name: null, reacted: [] });
  expect(await runReactions(ctx, job)).toBeUndefined();
  expect(await state()).toEqual({ name: 'run 2', reacted: ['tried'] });
});

test('one reaction that fails does not stop the others to the same event', async () => {
  const done: string[] = [];
  const both = new Map<string, Reaction>([
    ['failing', () => Promise.reject(new Error('no'))],
    ['succeeding', async () => void done.push('succeeding')],
  ]);
  const ctx = { ...platsa.ctx, reactions: new Map([['profile.topics.changed' as const, both]]) };
  expect(await runReactions(ctx, await anEvent())).toEqual(new Error('no'));
  expect(done).toEqual(['succeeding']);
});

test('an application whose event is delivered twice gets one receipt', async () => {
  const { job } = await aJob(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const { application } = await platsa.must(applyToJob, { jobId: job._id, userId: jobSeeker.userId }, jobSeeker);
  const event = await platsa.ctx.db
    .selectFrom('events')
    .select('id')
    .where('applicationId', '=', application._id)
    .where('type', '=', 'applicant.applied')
    .executeTakeFirstOrThrow();
  await runReactions(platsa.ctx, { eventId: event.id, type: 'applicant.applied' });
  await finishReactions(platsa.ctx);
  const receipts = (await mailsTo(platsa, jobSeeker.email)).filter(({ subject }) => /mottagen/.test(subject));
  expect(receipts).toHaveLength(1);
});

test('the list of events in the documentation is the present one', () => {
  const text = fs.readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8');
  expect(text).toContain(listEvents(reactions));
});
