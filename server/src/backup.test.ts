import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { scheduleMessage } from '@platsa/contract/messaging/scheduled-messages';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { aBoard, anApplicant } from '../test/board-builders.ts';
import { aConversation, anAttachment, writeMessage } from '../test/conversation-builders.ts';
import { run, toDatabase } from '../test/database.ts';
import { addressOf } from '../test/races/processes.ts';
import { schedules } from './features/background-jobs.ts';

const platsa = useTestApp();
const folder = mkdtempSync(path.join(os.tmpdir(), 'platsa-backup-'));
const databases: string[] = [];

afterAll(async () => {
  for (const name of databases) await run(inject('connection'), `DROP DATABASE ${name} WITH (FORCE)`);
  rmSync(folder, { recursive: true, force: true });
});

/** Each command starts a process, and most restore everything. */
const manyCommands = 180_000;

type Settings = Record<string, string>;

/** Runs `npm run backup` or `npm run restore`. Resolves with its output and exit code. */
function command(args: readonly string[], settings: Settings = settingsOf()) {
  const program = path.join(import.meta.dirname, 'backup.ts');
  return new Promise<{ output: string; code: number }>((resolve) => {
    const env = { PATH: process.env.PATH ?? '', ...settings };
    const child = execFile(process.execPath, [program, ...args], { env }, (_error, stdout, stderr) => {
      resolve({ output: (stdout + stderr).trim(), code: child.exitCode ?? -1 });
    });
  });
}

function settingsOf(): Settings {
  const { dataDir } = platsa.ctx.config;
  return { DATABASE_URL: addressOf(inject('connection'), platsa.database), DATA_DIR: dataDir };
}

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
  const { rows } = await client.query<{ name: string; hash: string }>(`
    SELECT table_name AS name, (xpath('//hash/text()', query_to_xml(format(
      'SELECT md5(string_agg(t::text, chr(10) ORDER BY t::text)) AS hash FROM %I t', table_name), true, true, '')))[1]::text AS hash
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
    expect(restored.output).toMatch(/^Everything is as it was at .+\. Start Platsa now\.$/m);
    expect(restored.code).toBe(0);
    const copy = await contentOf(target.name, target.dataDir);
    const original = await contentOf(platsa.database, platsa.ctx.config.dataDir);
    // Written to during the backup; every other table, and every file, is the same.
    const moving = ['messages', 'conversations', 'conversation_users', 'mails', 'rate_limits'];
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
  },
  manyCommands,
);

test('the settings in a backup have no secrets', async () => {
  const file = path.join(folder, 'settings.zip');
  const settings = { ...settingsOf(), SMTP_URL: 'smtp://name:hemligt@mail.example', LOG_LEVEL: 'warn' };
  await command(['backup', file], settings);
  const { fromBufferPromise } = await import('yauzl');
  const zip = await fromBufferPromise(readFileSync(file));
  const { text } = await import('node:stream/consumers');
  const lines: string[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === 'settings.env') lines.push(await text(await zip.openReadStreamPromise(entry)));
  }
  expect(lines).toEqual([`DATA_DIR=${platsa.ctx.config.dataDir}\nLOG_LEVEL=warn\n`]);
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
    expect((await command(['backup', file], { ...settingsOf(), BACKUP_RECIPIENT: recipient })).code).toBe(0);
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
