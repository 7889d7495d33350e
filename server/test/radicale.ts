import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const program = '/usr/bin/radicale';
/** Debian's package `radicale`; a machine without it runs the same cases against the stand-in alone. */
export const hasRadicale = existsSync(program);

/** Starts Radicale (CalDAV) on a free port of this machine, with one account that has two calendars. */
export async function startRadicale() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'radicale-'));
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  await writeFile(path.join(folder, 'users'), 'anna:hemligt\n');
  const settings = [
    ...['[server]', `hosts = 127.0.0.1:${port}`],
    ...['[auth]', 'type = htpasswd', `htpasswd_filename = ${folder}/users`, 'htpasswd_encryption = plain', 'delay = 0'],
    ...['[storage]', `filesystem_folder = ${folder}/collections`],
    ...['[rights]', 'type = owner_only'],
  ];
  await writeFile(path.join(folder, 'config'), settings.join('\n'));
  const server = spawn(program, ['--config', path.join(folder, 'config')], { stdio: 'ignore' });
  await waitForServer(server, origin);
  for (const name of ['jobbet', 'privat']) await makeCalendar(origin, name);
  return {
    origin,
    async close() {
      server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}

async function waitForServer(server: ChildProcess, origin: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (server.exitCode !== null) throw new Error('Radicale has stopped');
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Radicale does not answer');
}

/** As the stand-in's and Radicale's accounts are called. */
export const basicHeader = { authorization: `Basic ${Buffer.from('anna:hemligt').toString('base64')}` };

async function makeCalendar(origin: string, name: string): Promise<void> {
  const body = `<?xml version="1.0" encoding="utf-8"?><c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">
    <d:set><d:prop><d:displayname>${name}</d:displayname></d:prop></d:set></c:mkcalendar>`;
  const { status } = await fetch(`${origin}/anna/${name}/`, { method: 'MKCALENDAR', headers: basicHeader, body });
  if (status !== 201) throw new Error(`Radicale made no calendar: ${status}`);
}
