import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitUntil } from '../../../test/wait-until.ts';
import { StartupError } from '../../startup-error.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './launcher.ts';
import type { Connection } from './postmaster.ts';

let source: string;
let root: string;
let dataDir: string;
let started: EmbeddedPostgres[];
let children: ChildProcess[];

beforeAll(async () => {
  source = aFolder();
  const { stop } = await startEmbeddedPostgres({ dataDir: path.join(source, 'postgres') });
  await stop();
});

afterAll(() => fs.rmSync(source, { recursive: true, force: true }));

beforeEach(() => {
  root = aFolder();
  dataDir = path.join(root, 'data', 'postgres');
  started = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const database of started) await database.stop();
  fs.rmSync(root, { recursive: true, force: true });
});

/** As root it (0700) is closed to the account that PostgreSQL runs as. */
function aFolder(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), 'platsa test å '));
}

/** As an earlier start has left it. */
function putDatabase(): void {
  fs.cpSync(path.join(source, 'postgres'), dataDir, { recursive: true });
}

async function start(log?: (line: string) => void): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log });
  started.push(database);
  return database;
}

/** Another server process with a database on the same folder. */
async function startInChild(): Promise<ChildProcess> {
  const launcher = new URL('./launcher.ts', import.meta.url).href;
  const program = `const { startEmbeddedPostgres } = await import(${JSON.stringify(launcher)});
    const database = await startEmbeddedPostgres({ dataDir: process.argv[1] });
    process.on('SIGTERM', () => database.stop().then(() => process.exit()));
    setInterval(() => {}, 60_000);
    process.send('started');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  await once(child, 'message');
  return child;
}

async function query(connection: Connection, sql: string) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const lockFile = () => path.join(dataDir, 'postmaster.pid');
const postmasterPid = () => Number(fs.readFileSync(lockFile(), 'utf8').split('\n')[0]);

async function kill(child: ChildProcess, signal: NodeJS.Signals) {
  child.kill(signal);
  await once(child, 'exit');
}

describe('a folder without a database', () => {
  test('gets one, with Swedish sorting, and nothing runs after the stop', async () => {
    const { connection, stop } = await start();
    const names = `unnest(array['Östen', 'Anna', 'Åsa', 'Ärla', 'Zara']) name`;
    const rows = await query(connection, `select name from ${names} order by name collate "sv-x-icu"`);
    expect(rows.map((row) => row.name)).toEqual(['Anna', 'Zara', 'Åsa', 'Ärla', 'Östen']);
    await stop();
    expect(fs.existsSync(lockFile())).toBe(false);
    expect(fs.existsSync(connection.host)).toBe(false);
  });

  test('gets one when it is there but empty', async () => {
    fs.mkdirSync(dataDir, { recursive: true });
    const { connection } = await start();
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('gets one and the same from several that start at once', async () => {
    const [first, second] = await Promise.all([start(), start(), startInChild(), startInChild()]);
    await query(first.connection, 'create table shared (id int)');
    expect(await query(second.connection, 'select * from shared')).toEqual([]);
    expect(fs.readdirSync(path.dirname(dataDir)).sort()).toEqual(['postgres', 'postgres.log']);
  });
});

describe('a folder with a database', () => {
  beforeEach(putDatabase);

  test('opens with what was written', async () => {
    const first = await start();
    await query(first.connection, 'create table kept as select 7 as id');
    await first.stop();
    const second = await start();
    expect(await query(second.connection, 'select id from kept')).toEqual([{ id: 7 }]);
  });

  test('is joined when a killed server left it running', async () => {
    const child = await startInChild();
    const pid = postmasterPid();
    await kill(child, 'SIGKILL');
    const log = vi.fn();
    await start(log);
    expect(postmasterPid()).toBe(pid);
    expect(log).toHaveBeenCalledWith('The database was already running.');
  });

  test('keeps every acknowledged write when server and PostgreSQL are both killed', async () => {
    const child = await startInChild();
    const { connection, stop } = await start();
    await query(connection, 'create table acknowledged as select 1 as id');
    const pid = postmasterPid();
    await kill(child, 'SIGKILL');
    process.kill(pid, 'SIGKILL');
    const again = await start();
    expect(await query(again.connection, 'select id from acknowledged')).toEqual([{ id: 1 }]);
    await stop();
  });

  test('comes back by itself when PostgreSQL dies under a running server', async () => {
    const { connection } = await start();
    const pid = postmasterPid();
    process.kill(pid, 'SIGKILL');
    await waitUntil(async () => expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]));
    expect(postmasterPid()).not.toBe(pid);
  });

  test('comes back when what kept PostgreSQL from starting again has passed', async () => {
    const log = vi.fn();
    const { connection } = await start(log);
    const control = path.join(dataDir, 'global', 'pg_control');
    fs.renameSync(control, `${control}.away`);
    process.kill(postmasterPid(), 'SIGKILL');
    await waitUntil(() => expect(log).toHaveBeenCalledWith(expect.stringContaining('could not be started again')));
    fs.renameSync(`${control}.away`, control);
    await waitUntil(async () => expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]));
  });

  test('opens although its locks name a process that is someone else by now', async () => {
    const first = await start();
    await first.stop();
    const stale = `${process.pid}\n/proc/self/fd/3\n1795233173\n5432\n${first.connection.host}\n\n`;
    fs.writeFileSync(lockFile(), stale);
    fs.mkdirSync(first.connection.host, { mode: 0o700 });
    fs.writeFileSync(path.join(first.connection.host, '.s.PGSQL.5432.lock'), stale);
    const owner = fs.statSync(dataDir);
    fs.chownSync(first.connection.host, owner.uid, owner.gid);
    const second = await start();
    expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('opens as a copy while the original runs', async () => {
    const original = await start();
    await query(original.connection, 'checkpoint');
    const running = dataDir;
    dataDir = path.join(root, 'kopia');
    fs.cpSync(running, dataDir, { recursive: true });
    const copy = await start();
    expect(copy.connection.host).not.toBe(original.connection.host);
  });
});

describe('leaving', () => {
  beforeEach(putDatabase);

  test('keeps the database for other servers, whoever started it', async () => {
    const child = await startInChild();
    const { connection } = await start();
    await kill(child, 'SIGTERM');
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('keeps the database for a connection that is still open', async () => {
    const { connection, stop } = await start();
    const client = new pg.Client(connection);
    await client.connect();
    await stop();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    await start();
  });
});

describe('a folder that cannot be used gives one clear line', () => {
  async function messageOfStart(): Promise<string> {
    const error = await start().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartupError);
    const message = error instanceof Error ? error.message : '';
    expect(message).not.toContain('\n');
    return message;
  }

  test('when it holds something else', async () => {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.writeFileSync(path.join(dataDir, 'bild.png'), '');
    expect(await messageOfStart()).toMatch(/damaged or not a database/);
  });

  test('when it is a file', async () => {
    fs.mkdirSync(path.dirname(dataDir), { recursive: true });
    fs.writeFileSync(dataDir, '');
    expect(await messageOfStart()).toMatch(/a file is in the way/);
  });

  test.each(['postgres', 'postgres.log'])('when %s is a link', async (name) => {
    fs.mkdirSync(path.dirname(dataDir), { recursive: true });
    const elsewhere = path.join(root, 'elsewhere');
    fs.mkdirSync(elsewhere);
    fs.symlinkSync(elsewhere, path.join(path.dirname(dataDir), name));
    expect(await messageOfStart()).toMatch(/is a link/);
    expect(fs.readdirSync(elsewhere)).toEqual([]);
  });

  test('when it is of another PostgreSQL release', async () => {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.writeFileSync(path.join(dataDir, 'PG_VERSION'), '15\n');
    expect(await messageOfStart()).toMatch(/belongs to PostgreSQL 15/);
  });

  test('when its files are damaged', async () => {
    putDatabase();
    fs.truncateSync(path.join(dataDir, 'global', 'pg_control'), 10);
    expect(await messageOfStart()).toMatch(/is damaged and cannot start .*pg_control/);
  });

  test('when a part of it is gone, and leaves no PostgreSQL running', async () => {
    putDatabase();
    fs.rmSync(path.join(dataDir, 'base'), { recursive: true });
    expect(await messageOfStart()).toMatch(/does not answer\. See /);
    await waitUntil(async () => expect(fs.existsSync(lockFile())).toBe(false));
  }, 60_000);
});
