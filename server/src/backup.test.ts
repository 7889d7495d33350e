import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deleteAccount } from '@platsa/contract/accounts/endpoints';
import { deleteCompany } from '@platsa/contract/admin/company-endpoints';
import {
  applyToJob,
  removeApplication,
  requestWithdrawal,
} from '@platsa/contract/applications/own-application-endpoints';
import { applyToCompany, deleteCandidate, updateBankConsent } from '@platsa/contract/candidates/endpoints';
import { scheduleMessage } from '@platsa/contract/messaging/scheduled-endpoints';
import { deleteResume } from '@platsa/contract/profiles/endpoints';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { beginOrFindDemo } from '../../demo/demo-state.ts';
import { useTestApp } from '../test/app.ts';
import { anOpenJob } from '../test/applications-builders.ts';
import { readJournalOf, runBackupCommand, runProgram, type Settings, settingsOf } from '../test/backup-commands.ts';
import { aBoard, anApplicant } from '../test/board-builders.ts';
import { aJobSeeker, anOperator, password } from '../test/builders.ts';
import { aConversation, anAttachment, writeMessage } from '../test/conversation-builders.ts';
import { run, toDatabase } from '../test/database.ts';
import { finishReactions } from '../test/finish-reactions.ts';
import { anInvite } from '../test/invite-builders.ts';
import { addressOf } from '../test/races/processes.ts';
import { aReadResume } from '../test/resume-builders.ts';
import { waitUntil } from '../test/wait-until.ts';
import { createDatabase, createPool } from './db/database.ts';
import { prepareDatabase } from './db/prepare-database.ts';
import { anonymiseOldApplications } from './features/applications/retention/anonymise-old-applications.ts';
import { carryOutWithdrawals } from './features/applications/withdrawals/remove-application.ts';
import { schedules } from './features/background-jobs.ts';
import { startLiveHub } from './platform/live-events/live-hub.ts';

const platsa = useTestApp();
const folder = mkdtempSync(path.join(os.tmpdir(), 'platsa-backup-'));
const databases: string[] = [];

afterAll(async () => {
  for (const name of databases) await run(inject('connection'), `DROP DATABASE ${name} WITH (FORCE)`);
  rmSync(folder, { recursive: true, force: true });
});

/** Each command starts a process, and most restore everything. */
const manyCommands = 180_000;

const command = (args: readonly string[], settings: Settings = settingsOf(platsa)) => runBackupCommand(args, settings);

/** A database without tables, and a data folder that does not exist yet. */
async function anEmptyInstallation() {
  const name = `platsa_restored_${randomUUID().replaceAll('-', '')}`;
  await run(inject('connection'), `CREATE DATABASE ${name}`);
  databases.push(name);
  const dataDir = path.join(folder, name);
  return { name, dataDir, settings: { DATABASE_URL: addressOf(inject('connection'), name), DATA_DIR: dataDir } };
}

/** A checksum of each table's rows, but for the migrations' times, and of each uploaded file. */
async function contentOf(database: string, dataDir: string): Promise<Settings> {
  const client = new pg.Client(toDatabase(inject('connection'), database));
  await client.connect();
  // A job seeker's message is an event that is not logged.
  const notMoving = `CASE table_name WHEN 'events' THEN 'WHERE logged' ELSE '' END`;
  const { rows } = await client.query<{ name: string; hash: string }>(`
    SELECT table_name AS name, (xpath('//hash/text()', query_to_xml(format(
      'SELECT md5(string_agg(t::text, chr(10) ORDER BY t::text)) AS hash FROM %I t ' || ${notMoving}, table_name),
      true, true, '')))[1]::text AS hash
    FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migrations'`);
  await client.end();
  const names = readdirSync(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries([
    ...rows.map(({ name, hash }) => [name, hash]),
    ...files.map((file) => [path.relative(dataDir, file), readFileSync(file, 'base64')]),
  ]);
}

/** Of the folder of uploaded files and all that is in it. */
function ownersOf(dataDir: string): number[] {
  const folder = path.join(dataDir, 'files');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return [...new Set([folder, ...names.map((name) => path.join(folder, name))].map((file) => statSync(file).uid))];
}

async function waitingJobs(database: string) {
  const client = new pg.Client(toDatabase(inject('connection'), database));
  await client.connect();
  const { rows } = await client.query<{ name: string; data: object; start: Date }>(
    `SELECT name, data, start_after AS start FROM pgboss.job WHERE state = 'created' AND name IN ('send-scheduled-message', 'deliver-mail')`,
  );
  await client.end();
  return rows;
}

test(
  'a backup made while messages are written restores as one whole, with files and what waits, but without mails',
  async () => {
    const board = await aBoard(platsa);
    const { applicantId } = await anApplicant(platsa, board);
    const conversation = await aConversation(platsa);
    await anAttachment(platsa, { conversationId: conversation.conversationId, by: conversation.jobSeeker });
    const sendAt = new Date(Date.now() + 3_600_000).toISOString();
    const { companyId, admin } = board;
    const text = 'Hej åäö ”citat”\\n\tflik';
    const scheduled = await platsa.must(
      scheduleMessage,
      { companyId, applicants: [applicantId], channel: 'chat', text, sendAt },
      admin,
    );

    await finishReactions(platsa.ctx);
    const file = path.join(folder, 'running.zip');
    let isWriting = true;
    const writing = (async () => {
      let written = 0;
      while (isWriting && written < 50) {
        await writeMessage(platsa, conversation, conversation.jobSeeker, `Hej ${written}`);
        written++;
      }
      return written;
    })();
    const made = await command(['backup', file]);
    isWriting = false;
    expect(await writing).toBeGreaterThan(1);
    expect(made).toEqual({ output: `The backup is in ${file}.`, code: 0 });

    const target = await anEmptyInstallation();
    const restored = await command(['restore', file], target.settings);
    expect(restored.output).toMatch(/^Everything is as it was at .+\. No journal was found: .+^Start Platsa now\.$/ms);
    expect(restored.code).toBe(0);
    // Also when root restores what another user will serve.
    expect(ownersOf(target.dataDir)).toHaveLength(1);
    const copy = await contentOf(target.name, target.dataDir);
    const original = await contentOf(platsa.database, platsa.ctx.config.dataDir);
    // Written to during the backup; every other table, and every file, is the same.
    const moving = ['messages', 'conversations', 'conversation_participants', 'mails', 'rate_limits'];
    // Whoever was logged in logs in anew.
    moving.push('sessions');
    const without = (content: Settings) =>
      Object.fromEntries(Object.entries(content).filter(([name]) => !moving.includes(name)));
    expect(without(copy)).toEqual(without(original));
    const jobs = await waitingJobs(target.name);
    expect(jobs.map(({ name, data }) => ({ name, data }))).toEqual([
      { name: 'send-scheduled-message', data: { messageId: scheduled._id } },
    ]);
    expect(jobs[0]?.start.getTime()).toBeGreaterThanOrEqual(Date.parse(sendAt));

    const second = path.join(folder, 'second.zip');
    expect((await command(['backup', second], target.settings)).code).toBe(0);
    const again = await anEmptyInstallation();
    expect((await command(['restore', second], again.settings)).code).toBe(0);
    expect(await contentOf(again.name, again.dataDir)).toEqual(copy);
  },
  manyCommands,
);

const journalled = async () => (await readJournalOf(platsa)).map(({ id }) => id);

async function openInvites(database: string): Promise<string[]> {
  const client = new pg.Client(toDatabase(inject('connection'), database));
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM company_invites WHERE accepted_at IS NULL AND expires_at > now()',
  );
  await client.end();
  return rows.map(({ id }) => id);
}

/** Which of the ids the database still has, by table; of applications those with a person. */
async function foundIn(database: string, ids: readonly string[]): Promise<string[]> {
  const client = new pg.Client(toDatabase(inject('connection'), database));
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM users WHERE id = ANY ($1) UNION SELECT id FROM companies WHERE id = ANY ($1)
     UNION SELECT id FROM applicants WHERE id = ANY ($1) AND anonymised_at IS NULL`,
    [ids],
  );
  await client.end();
  return rows.map(({ id }) => id).sort();
}

test(
  'what was erased after a backup is erased again at its restore, and nobody is mailed',
  async () => {
    const board = await aBoard(platsa);
    const [erased, withdrawn, removed, anonymised, staying] = [
      await anApplicant(platsa, board),
      await anApplicant(platsa, board),
      await anApplicant(platsa, board),
      await anApplicant(platsa, await aBoard(platsa)),
      await anApplicant(platsa, board),
    ];
    const { companyId: closed } = await aBoard(platsa);
    const { companyId, admin } = board;
    const invite = await anInvite(platsa, { company: board });
    const overdue = await platsa.must(
      scheduleMessage,
      {
        ...{ companyId, applicants: [staying.applicantId], channel: 'chat', text: 'Hej' },
        sendAt: new Date(Date.now() + 3_600_000).toISOString(),
      },
      admin,
    );
    await platsa.ctx.db
      .updateTable('scheduledMessages')
      .set({ sendAt: new Date(0) })
      .where('id', '=', overdue._id)
      .execute();
    const file = path.join(folder, 'before.zip');
    expect((await command(['backup', file])).code).toBe(0);

    const { userId } = erased;
    await platsa.must(deleteAccount, { userId, password, confirmation: 'radera' }, erased);
    await platsa.must(removeApplication, { applicantId: withdrawn.applicantId }, withdrawn);
    await platsa.must(removeApplication, { applicantId: removed.applicantId }, admin);
    await platsa.must(deleteCompany, { companyId: closed }, await anOperator(platsa));
    await sql`UPDATE applicants SET retention_notified_at = to_timestamp(0), created_at = to_timestamp(0)
      WHERE id = ${anonymised.applicantId}`.execute(platsa.ctx.db);
    await platsa.ctx.db
      .updateTable('jobs')
      .set({ endDate: '2001-01-01' })
      .where('id', 'in', (eb) => eb.selectFrom('applicants').select('jobId').where('id', '=', anonymised.applicantId))
      .execute();
    await anonymiseOldApplications.handle(platsa.ctx, {});
    const applications = [withdrawn, removed, anonymised].map(({ applicantId }) => applicantId);
    const gone = [userId, closed, ...applications].sort();
    await waitUntil(async () => expect(await journalled()).toEqual(expect.arrayContaining(gone)));

    const [target, without] = [await anEmptyInstallation(), await anEmptyInstallation()];
    const journal = path.join(platsa.ctx.config.dataDir, 'files', 'journal');
    const restored = await command(['restore', file, '--journal', journal], target.settings);
    expect(restored.output).toMatch(
      /^Everything is as it was at .+, but for 6 erasures, 0 changes of members, 0 of teams and who sees jobs, 0 ended invites and accesses, and 0 invoices since/m,
    );
    expect(await foundIn(target.name, [...gone, staying.applicantId])).toEqual([staying.applicantId]);
    expect((await waitingJobs(target.name)).map(({ name }) => name)).not.toContain('deliver-mail');
    const client = new pg.Client(toDatabase(inject('connection'), target.name));
    await client.connect();
    const { rows } = await client.query('SELECT status FROM scheduled_messages WHERE id = $1', [overdue._id]);
    await client.end();
    expect(rows).toEqual([{ status: 'failed' }]);

    const { output } = await command(['restore', file, '--last-invoice', '2000'], without.settings);
    expect(output).toContain('No journal was found: what was erased since is back, removed members are back, ');
    expect(await foundIn(without.name, gone)).toEqual(gone);
    // Nobody knows whether the invite was withdrawn since.
    expect(output).toContain('Ended as well: unanswered invites');
    expect(await openInvites(target.name)).toContain(invite.inviteId);
    expect(await openInvites(without.name)).toEqual([]);
    expect(output).toContain('The next invoice gets number 2001.');
    expect((await command(['restore', file, '--last-invoice', 'x'], without.settings)).output).toMatch(/^Usage: /);
  },
  manyCommands,
);

/** Of the accounts those that are in a candidate bank, of applications and CVs those that are there. */
async function keptIn(database: string, ids: readonly string[]): Promise<string[]> {
  const client = new pg.Client(toDatabase(inject('connection'), database));
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `SELECT person_id AS id FROM candidates WHERE person_id = ANY ($1) UNION SELECT id FROM applicants WHERE id = ANY ($1)
     UNION SELECT id FROM uploaded_resumes WHERE id = ANY ($1)`,
    [ids],
  );
  await client.end();
  return rows.map(({ id }) => id).sort();
}

test(
  'who left a candidate bank after a backup is not in it after its restore, and neither is a deleted CV or a withdrawn application',
  async () => {
    const job = await anOpenJob(platsa);
    const { companyId, jobId, admin } = job;
    const apply = async (mayKeep: boolean) => {
      const jobSeeker = await aJobSeeker(platsa);
      const { application } = await platsa.must(applyToJob, { jobId, userId: jobSeeker.userId, mayKeep }, jobSeeker);
      return { ...jobSeeker, applicantId: application._id };
    };
    type Candidate = Awaited<ReturnType<typeof apply>>;
    const agree = ({ applicantId, token }: Candidate, mayKeep: boolean) =>
      platsa.must(updateBankConsent, { applicantId, mayKeep }, { token });
    const [leaving, moving, returned, withdrawing] = [
      await apply(true),
      await apply(true),
      await apply(true),
      await apply(false),
    ];
    const removed = await aJobSeeker(platsa);
    const spontaneous = (await platsa.must(applyToCompany, { companyId }, removed)).application._id;
    const resumeId = await aReadResume(platsa, leaving);
    await agree(returned, false);
    await agree(returned, true);
    const file = path.join(folder, 'candidates.zip');
    expect((await command(['backup', file])).code).toBe(0);

    await agree(leaving, false);
    // In the bank by another application than in the backup.
    const { application: moved } = await platsa.must(applyToCompany, { companyId }, moving);
    await agree({ ...moving, applicantId: moved._id }, false);
    await platsa.must(deleteCandidate, { companyId, applicantId: spontaneous }, admin);
    await platsa.must(deleteResume, { userId: leaving.userId, resumeId }, leaving);
    await sql`UPDATE applicants SET created_at = to_timestamp(0) WHERE id = ${withdrawing.applicantId}`.execute(
      platsa.ctx.db,
    );
    await platsa.must(requestWithdrawal, { applicantId: withdrawing.applicantId }, withdrawing);
    await sql`UPDATE withdrawal_requests SET created_at = to_timestamp(0)`.execute(platsa.ctx.db);
    await carryOutWithdrawals.handle(platsa.ctx, {});
    const gone = [leaving.userId, moving.userId, removed.userId, spontaneous, resumeId, withdrawing.applicantId];
    const staying = [returned.userId, ...[leaving, moving, returned].map(({ applicantId }) => applicantId)];
    expect(await keptIn(platsa.database, [...gone, ...staying])).toEqual(staying.toSorted());
    await waitUntil(async () => expect(await journalled()).toEqual(expect.arrayContaining(gone)));

    const target = await anEmptyInstallation();
    const journal = path.join(platsa.ctx.config.dataDir, 'files', 'journal');
    const restored = await command(['restore', file, '--journal', journal], target.settings);
    expect(restored.output).toMatch(/, but for 5 erasures, 0 changes of members, /m);
    expect(await keptIn(target.name, [...gone, ...staying])).toEqual(staying.toSorted());
  },
  manyCommands,
);

test(
  'a restore whose journal cannot be read starts no server',
  async () => {
    const file = path.join(folder, 'unfinished.zip');
    await command(['backup', file]);
    const target = await anEmptyInstallation();
    const broken = path.join(folder, 'broken');
    mkdirSync(broken);
    writeFileSync(path.join(broken, 'journal-9999-01-01T000000000Z-x.json'), '[');
    expect((await command(['restore', file, '--journal', broken], target.settings)).code).toBe(1);
    const server = path.join(import.meta.dirname, 'main.ts');
    const { output, code } = await runProgram([server], target.settings);
    expect(output).toMatch(/^A restore was not finished\. Remove its database /m);
    expect(code).toBe(1);
    expect((await command(['restore', file, '--journal', path.join(folder, 'none')], target.settings)).output).toBe(
      `There is no folder ${path.join(folder, 'none')}.`,
    );
    expect((await command(['restore', file, '--other'], target.settings)).output).toMatch(/^Usage: /);
  },
  manyCommands,
);

test(
  'a cut, altered or foreign archive is refused before anything is restored, and so is an installation in use',
  async () => {
    const file = path.join(folder, 'whole.zip');
    await command(['backup', file]);
    const whole = readFileSync(file);
    const altered = Buffer.from(whole);
    const place = whole.indexOf('tables/tags.copy') + 400;
    altered[place] = (altered[place] ?? 0) ^ 1;
    const target = await anEmptyInstallation();
    for (const bytes of [
      whole.subarray(0, whole.length / 2),
      whole.subarray(0, -1),
      altered,
      Buffer.from('no archive'),
    ]) {
      const damaged = path.join(folder, 'damaged.zip');
      writeFileSync(damaged, bytes);
      const { output, code } = await command(['restore', damaged], target.settings);
      expect(output).toMatch(/^The backup is incomplete or was changed \(.+\)\. Nothing was restored\.$/m);
      expect(code).toBe(1);
    }
    expect(await command(['restore', path.join(folder, 'none.zip')], target.settings)).toEqual({
      output: `There is no file ${path.join(folder, 'none.zip')}.`,
      code: 1,
    });
    const { output, code } = await command(['restore', file]);
    expect(output).toContain('The installation is not empty: it has accounts. Nothing was changed.');
    expect(code).toBe(1);
    expect((await command([])).output).toMatch(/^Usage: /);
    expect((await command(['backup', '--help'])).output).toMatch(/^Usage: /);
  },
  manyCommands,
);

test(
  'nothing is restored below a running server, also one that has no requests',
  async () => {
    const file = path.join(folder, 'below.zip');
    await command(['backup', file]);
    const target = await anEmptyInstallation();
    const connection = toDatabase(inject('connection'), target.name);
    await prepareDatabase(connection);
    const live = await startLiveHub(connection, platsa.ctx.log);
    const refused = await command(['restore', file], target.settings);
    await live.stop();
    expect(refused.output).toContain('A server uses this database. Stop it first. Nothing was changed.');
    expect(refused.code).toBe(1);
    expect((await command(['restore', file], target.settings)).code).toBe(0);
  },
  manyCommands,
);

test(
  'a backup that cannot be written ends with one line',
  async () => {
    const nowhere = path.join(folder, 'nowhere', 'a.zip');
    const checksumWrong = `age1${'q'.repeat(58)}`;
    const made = [
      await command(['backup', nowhere]),
      await command(['backup', path.join(folder, 'a.zip')], { ...settingsOf(platsa), BACKUP_RECIPIENT: checksumWrong }),
      await command(['backup', path.join(folder, 'a.zip')], {
        ...settingsOf(platsa),
        DATABASE_URL: 'postgres://127.0.0.1:1/x',
      }),
    ];
    expect(made.map(({ code }) => code)).toEqual([1, 1, 1]);
    expect(made.map(({ output }) => output)).toEqual([
      `There is no folder ${path.dirname(nowhere)}.`,
      'Wrong settings: BACKUP_RECIPIENT is not a public key of age',
      'connect ECONNREFUSED 127.0.0.1:1',
    ]);
  },
  manyCommands,
);

test(
  'a folder in the place of a file, and a key that would be replaced, are named in one line',
  async () => {
    const keyFile = path.join(folder, 'once.txt');
    await command(['backup', '--new-key', keyFile]);
    const before = readFileSync(keyFile, 'utf8');
    const target = await anEmptyInstallation();
    const refused = [
      await command(['restore', folder], target.settings),
      await command(['backup', folder]),
      await command(['backup', '--new-key', keyFile]),
    ];
    expect(refused).toEqual([
      { output: `${folder} is a folder. Name the file of the backup.`, code: 1 },
      { output: `${folder} is a folder. Name the file of the backup.`, code: 1 },
      { output: `There is a file ${keyFile} already. A new key would replace it.`, code: 1 },
    ]);
    expect(readFileSync(keyFile, 'utf8')).toBe(before);
  },
  manyCommands,
);

test(
  'a demo that had begun to load is not gone on with after a restore',
  async () => {
    await aJobSeeker(platsa);
    const file = path.join(folder, 'over-a-demo.zip');
    await command(['backup', file]);
    const target = await anEmptyInstallation();
    const connection = toDatabase(inject('connection'), target.name);
    await prepareDatabase(connection);
    const findDemo = async () => {
      const db = createDatabase(createPool(connection));
      return beginOrFindDemo(db, new Date()).finally(() => db.destroy());
    };
    expect(await findDemo()).toMatchObject({ finished: false });
    expect((await command(['restore', file], target.settings)).code).toBe(0);
    expect(await findDemo()).toBeUndefined();
  },
  manyCommands,
);

test('the settings in a backup have no secrets', async () => {
  const file = path.join(folder, 'settings.zip');
  const settings = {
    ...settingsOf(platsa),
    SMTP_URL: 'smtp://name:hemligt@mail.example',
    ARTICLE_FEEDS: 'https://name:hem@ligt@feeds.example/{topic}.xml',
    LOG_LEVEL: 'warn',
  };
  await command(['backup', file], settings);
  const { fromBufferPromise } = await import('yauzl');
  const zip = await fromBufferPromise(readFileSync(file));
  const { text } = await import('node:stream/consumers');
  const lines: string[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === 'settings.env') lines.push(await text(await zip.openReadStreamPromise(entry)));
  }
  expect(lines).toEqual([
    `DATA_DIR=${platsa.ctx.config.dataDir}\nARTICLE_FEEDS=https://feeds.example/{topic}.xml\nLOG_LEVEL=warn\n`,
  ]);
});

test(
  'an encrypted backup is read with its private key alone',
  async () => {
    const keyFile = path.join(folder, 'key.txt');
    const otherFile = path.join(folder, 'other.txt');
    const { output } = await command(['backup', '--new-key', keyFile]);
    await command(['backup', '--new-key', otherFile]);
    const recipient = /BACKUP_RECIPIENT=(age1\w+)$/.exec(output)?.[1] ?? '';
    const file = path.join(folder, 'secret.zip.age');
    expect((await command(['backup', file], { ...settingsOf(platsa), BACKUP_RECIPIENT: recipient })).code).toBe(0);
    expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1/);
    const target = await anEmptyInstallation();
    expect((await command(['restore', file], target.settings)).output).toBe(
      'The backup is encrypted. Name the file with the private key too.',
    );
    expect((await command(['restore', file, otherFile], target.settings)).output).toBe(
      'The backup was encrypted for another key, is incomplete or was changed.',
    );
    expect((await command(['restore', file, keyFile], target.settings)).code).toBe(0);
  },
  manyCommands,
);

test('nightly backups go to their folder, and the oldest beyond the number are removed', async () => {
  const nightly = schedules.find(({ name }) => name === 'make-backup');
  const target = path.join(folder, 'nightly');
  const night = (day: number) => new Date(Date.UTC(2030, 0, day, 1, 30));
  const backups = { url: target, keep: 2, recipient: undefined };
  for (const day of [1, 2, 3]) {
    const ctx = { ...platsa.ctx, now: () => night(day), config: { ...platsa.ctx.config, backups } };
    await nightly?.handle(ctx, {});
    if (day === 1) writeFileSync(path.join(target, 'note.txt'), 'mine');
  }
  expect(readdirSync(target).sort()).toEqual([
    'note.txt',
    'platsa-2030-01-02T013000Z.zip',
    'platsa-2030-01-03T013000Z.zip',
  ]);
  const restored = await anEmptyInstallation();
  const newest = path.join(target, 'platsa-2030-01-03T013000Z.zip');
  expect((await command(['restore', newest], restored.settings)).code).toBe(0);
});
