import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { toDatabase } from '../../test/database.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { notifyDayChange } from '../features/jobs/background-jobs.ts';
import { createLog } from '../log.ts';
import { sendMails } from './mail/send-mail.ts';
import { defineJob, type ScheduledJob, startQueue } from './queue.ts';
import { removeFiles } from './remove-files.ts';
import { timeInStockholm } from './stockholm-time.ts';

const platsa = useTestApp();

const mailTo = (n: number) => ({
  to: `person${n}@example.com`,
  content: { subject: 'Hej', paragraphs: ['Hej och välkommen.'] },
});

test('a backlog of a thousand jobs is processed without waiting for notifications', async () => {
  const { ctx } = platsa;
  const backlog = Array.from({ length: 1_000 }, (_, n) => mailTo(n));
  await ctx.db.transaction().execute((tx) => sendMails(ctx, tx, backlog));
  await waitUntil(async () => {
    const delivered = await ctx.db
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', 'delivered')
      .executeTakeFirstOrThrow();
    expect(delivered.count).toBe(1_000);
  }, 50_000);
});

test('a start applies changed job settings, and removes the schedules that are not defined any more', async () => {
  const { ctx, database } = platsa;
  const described = async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT name, retry_limit, retry_backoff, notify, cron, timezone
      FROM pgboss.queue LEFT JOIN pgboss.schedule USING (name) ORDER BY name`.execute(ctx.db);
    return rows;
  };
  const before = await described();
  const newer = await startQueue({
    connection: toDatabase(inject('connection'), database),
    log: ctx.log,
    jobs: [{ ...removeFiles, retries: removeFiles.retries + 1 }],
    schedules: [{ ...notifyDayChange, cron: '7 4 * * *' }],
    context: () => ctx,
    runSchedules: false,
  });
  await newer.stop();
  const changes: Record<string, object> = {
    [removeFiles.name]: { retryLimit: removeFiles.retries + 1 },
    [notifyDayChange.name]: { cron: '7 4 * * *', timezone: 'Europe/Stockholm' },
  };
  expect(await described()).toEqual(
    before.map((row) => ({ ...row, cron: null, timezone: null, ...changes[row.name] })),
  );
});

test('a failed job is logged', async () => {
  const { ctx, database } = platsa;
  const lines: string[] = [];
  const name = `failing-${randomUUID()}`;
  const failing = defineJob<object>({
    name,
    retries: 0,
    async handle() {
      throw new Error('out of luck');
    },
  });
  const queue = await startQueue({
    connection: toDatabase(inject('connection'), database),
    log: createLog('info', { write: (line) => lines.push(line) }),
    jobs: [failing],
    schedules: [],
    context: () => ctx,
    runSchedules: false,
  });
  await queue.startWorkers();
  await queue.add(ctx.db, failing, {});
  await waitUntil(() => {
    const [line] = lines.filter((one) => one.includes(name));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ job: name, err: { message: 'out of luck' }, msg: 'job failed' });
  });
  await queue.stop();
});

test('a job that has failed for the last time says so, once', async () => {
  const { ctx, database } = platsa;
  const givenUp: string[] = [];
  let attempts = 0;
  const failing = defineJob<{ word: string }>({
    name: `failing-${randomUUID()}`,
    retries: 1,
    retryDelaySeconds: 0,
    async handle() {
      attempts++;
      throw new Error('broken');
    },
    async givenUp(_ctx, { word }) {
      givenUp.push(word);
    },
  });
  const queue = await startQueue({
    connection: toDatabase(inject('connection'), database),
    log: ctx.log,
    jobs: [failing],
    schedules: [],
    context: () => ctx,
    runSchedules: false,
  });
  await queue.startWorkers();
  await queue.add(ctx.db, failing, { word: 'hej' });
  await waitUntil(() => expect(givenUp).toEqual(['hej']));
  expect(attempts).toBe(2);
  await queue.stop();
});

test('a process carries no job out before its workers have started', async () => {
  const { ctx, database } = platsa;
  const done: string[] = [];
  const name = `named-${randomUUID()}`;
  const aProcess = (label: string) => {
    const job = defineJob<object>({ name, retries: 0, handle: async () => void done.push(label) });
    const settings = { log: ctx.log, jobs: [job], schedules: [], context: () => ctx, runSchedules: false };
    return startQueue({ ...settings, connection: toDatabase(inject('connection'), database) });
  };
  const first = await aProcess('first');
  await first.add(ctx.db, { name, retries: 0 }, {});
  const second = await aProcess('second');
  await second.startWorkers();
  await waitUntil(() => expect(done).toEqual(['second']));
  await Promise.all([first.stop(), second.stop()]);
});

test('a run that was missed while no server was up is made up for at the start, once', async () => {
  const { ctx, database } = platsa;
  let runs = 0;
  const hourAgo = new Date(Date.now() - 3_600_000);
  const [hour, minute] = timeInStockholm(hourAgo).slice(11, 16).split(':').map(Number);
  const missed: ScheduledJob = {
    name: `missed-${randomUUID()}`,
    title: 'Arbetet',
    cron: `${minute} ${hour} * * *`,
    retries: 0,
    async handle() {
      runs++;
    },
  };
  const start = (runSchedules: boolean) =>
    startQueue({
      ...{ connection: toDatabase(inject('connection'), database), log: ctx.log, jobs: [], schedules: [missed] },
      ...{ context: () => ctx, runSchedules },
    });
  const first = await start(false);
  await first.stop();
  // The servers were up two days ago for the last time.
  await sql`UPDATE pgboss.schedule SET created_on = now() - interval '9 days'`.execute(ctx.db);
  await sql`UPDATE pgboss.version SET cron_on = now() - interval '2 days'`.execute(ctx.db);
  const second = await start(true);
  await second.startWorkers();
  await waitUntil(() => expect(runs).toBe(1), 20_000);
  await second.stop();
  expect(runs).toBe(1);
});
