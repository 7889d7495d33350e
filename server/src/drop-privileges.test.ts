import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { run, toDatabase } from '../test/database.ts';
import { waitUntil } from '../test/wait-until.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const serviceUser = 60_700;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platsa-user-'));
const dataDir = path.join(folder, 'data');
const database = `platsa_user_${process.pid}`;

beforeAll(async () => {
  fs.chmodSync(folder, 0o755);
  await run(inject('connection'), `CREATE DATABASE ${database} TEMPLATE ${inject('template')}`);
});
afterAll(async () => {
  await run(inject('connection'), `DROP DATABASE ${database} WITH (FORCE)`);
  fs.rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function databaseUrl(): string {
  const { connectionString, host, user } = toDatabase(inject('connection'), database);
  return connectionString ?? `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
}

/** The output until it ends, if it does. */
function start(port: number): { child: ChildProcess; output: Promise<string> } {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl(), PORT: String(port) };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  return { child, output: once(child, 'exit').then(() => text) };
}

async function startAndRead(): Promise<{ user: number; groups: string; owner: number }> {
  const port = await freePort();
  const { child, output } = start(port);
  try {
    await waitUntil(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).ok).toBe(true));
    const status = fs.readFileSync(`/proc/${child.pid}/status`, 'utf8');
    const [, ...ids] = /^Uid:\s+(\d+)\s+(\d+)\s+(\d+)/m.exec(status) ?? [];
    expect(new Set(ids).size).toBe(1);
    const groups = /^Groups:(.*)$/m.exec(status)?.[1]?.trim() ?? '';
    return { user: Number(ids[0]), groups, owner: fs.statSync(path.join(dataDir, 'files')).uid };
  } finally {
    child.kill('SIGTERM');
    await output;
  }
}

/** Root cannot be left where the account cannot read the program. */
function expectedUser(): number {
  if (process.getuid?.() !== 0) return process.getuid?.() ?? -1;
  const { status } = spawnSync('test', ['-r', main], { uid: serviceUser, gid: serviceUser });
  return status === 0 ? serviceUser : 0;
}

test('started as root, the server continues as another user, who owns the files, also at the next start', async () => {
  for (const _ of ['first', 'second']) {
    const { user, groups, owner } = await startAndRead();
    expect(user).toBe(expectedUser());
    if (user === serviceUser) expect(groups).toBe('');
    expect(owner).toBe(process.getuid?.() === 0 ? serviceUser : user);
  }
});

test('files of earlier starts as root are handed over, and links are not followed', async () => {
  const elsewhere = path.join(folder, 'elsewhere');
  fs.writeFileSync(elsewhere, '');
  const files = path.join(dataDir, 'files');
  fs.rmSync(files, { recursive: true, force: true });
  fs.mkdirSync(path.join(files, 'images'), { recursive: true });
  fs.writeFileSync(path.join(files, 'images', 'a.jpg'), 'a');
  fs.symlinkSync(elsewhere, path.join(files, 'images', 'b.jpg'));
  const { owner } = await startAndRead();
  expect(fs.statSync(path.join(files, 'images', 'a.jpg')).uid).toBe(owner);
  expect(fs.statSync(elsewhere).uid).toBe(process.getuid?.());
});

test('a link in place of the files’ folder gives one clear line', async () => {
  fs.rmSync(path.join(dataDir, 'files'), { recursive: true, force: true });
  fs.symlinkSync(folder, path.join(dataDir, 'files'));
  expect(await start(await freePort()).output).toMatch(/^.*files is a link\..*\n$/);
  expect(fs.statSync(folder).uid).toBe(process.getuid?.());
});
