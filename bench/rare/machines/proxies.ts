import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { asPostgres, type Machine } from './postgres.ts';

interface Ports {
  /** Of HAProxy: the primary, whichever machine it is. */
  primary: number;
  /** Of HAProxy: the product. */
  front: number;
  /** Of PgBouncer, before the primary. */
  pooler: number;
}

/** HAProxy before two machines and two servers. */
export function startHaproxy(folder: string, machines: readonly Machine[], servers: readonly string[], ports: Ports) {
  const file = path.join(folder, 'haproxy.cfg');
  const lines = [
    'defaults',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    'listen primary',
    '  mode tcp',
    `  bind 127.0.0.1:${ports.primary}`,
    '  option httpchk GET /primary',
    '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...machines.map(({ port, healthPort }, n) => `  server machine${n} 127.0.0.1:${port} check port ${healthPort}`),
    'listen front',
    '  mode http',
    `  bind 127.0.0.1:${ports.front}`,
    '  option httpchk GET /healthz',
    '  option forwardfor',
    // A request whose server has just gone is sent to the other one; each has a connection of its own to its server.
    '  option redispatch 1',
    '  retries 5',
    '  retry-on conn-failure empty-response',
    '  http-reuse never',
    '  default-server inter 300ms fall 1 rise 1',
    ...servers.map((address, n) => `  server server${n} ${address} check`),
  ];
  fs.writeFileSync(file, `${lines.join('\n')}\n`);
  return start('haproxy', ['-f', file, '-q'], {}, `${file}.log`);
}

/** PgBouncer in transaction mode. */
export function startPgBouncer(folder: string, ports: Ports): ChildProcess {
  const file = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'users.txt');
  fs.writeFileSync(users, '"platsa" ""\n');
  const lines = [
    '[databases]',
    `platsa = host=127.0.0.1 port=${ports.primary} dbname=platsa user=platsa`,
    '[pgbouncer]',
    `listen_port = ${ports.pooler}`,
    'listen_addr = 127.0.0.1',
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'default_pool_size = 10',
    'server_login_retry = 1',
    'ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout, extra_float_digits',
  ];
  fs.writeFileSync(file, `${lines.join('\n')}\n`);
  return start('pgbouncer', [file], asPostgres(), `${file}.log`);
}

function start(
  program: string,
  args: string[],
  options: { uid?: number; gid?: number },
  logFile: string,
): ChildProcess {
  const log = fs.openSync(logFile, 'a');
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const child = spawn(program, args, { ...options, env, stdio: ['ignore', log, log] });
  fs.closeSync(log);
  child.on('error', () => {});
  return child;
}
