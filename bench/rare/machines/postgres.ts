import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '../../../e2e/server-process.ts';

const packages = '/usr/lib/postgresql';

export interface Postgres {
  version: string;
  /** The folder of its programs. */
  programs: string;
}

/** The PostgreSQL whose programs are in `folder`, or the newest of Debian's packages; undefined where there is none. */
export function findPostgres(folder = newestPackage()): Postgres | undefined {
  if (!folder || !needed.every((program) => fs.existsSync(path.join(folder, program)))) return undefined;
  const output = execFileSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return { version: output.match(/[\d.]+/)?.[0] ?? '', programs: path.resolve(folder) };
}

const needed = ['initdb', 'postgres', 'pg_ctl'];

function newestPackage(): string | undefined {
  if (!fs.existsSync(packages)) return undefined;
  const [version] = fs.readdirSync(packages).toSorted((a, b) => Number(b) - Number(a));
  return version && path.join(packages, version, 'bin');
}

/** One machine with PostgreSQL. PostgreSQL refuses to run as root, so it runs as Debian's user for it. */
export class Machine {
  readonly port: number;
  /** Answers 200 while this machine is the primary, as Patroni's address does. */
  readonly healthPort: number;
  readonly #folder: string;
  readonly #programs: string;
  #server: ChildProcess | undefined;
  #health: Server | undefined;

  private constructor(folder: string, programs: string, ports: [number, number]) {
    this.#folder = folder;
    this.#programs = programs;
    [this.port, this.healthPort] = ports;
  }

  static async primary(folder: string, programs: string): Promise<Machine> {
    const machine = new Machine(folder, programs, [await findFreePort(), await findFreePort()]);
    machine.#run('initdb', ['--auth=trust', '--username=platsa', '--encoding=UTF8', '--locale=C.UTF-8', folder]);
    await machine.#start();
    await machine.query('CREATE DATABASE platsa', [], 'postgres');
    return machine;
  }

  /** A streaming standby that each commit waits for. */
  async standby(folder: string): Promise<Machine> {
    const machine = new Machine(folder, this.#programs, [await findFreePort(), await findFreePort()]);
    await this.#copyTo(folder);
    await machine.#start();
    // Not sooner: without a standby, no commit would end.
    await this.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
    await this.query('SELECT pg_reload_conf()');
    return machine;
  }

  /** By hand, as some packages of PostgreSQL have no pg_basebackup. */
  async #copyTo(folder: string): Promise<void> {
    const client = await this.#connect('postgres');
    try {
      await client.query("SELECT pg_backup_start('standby', true)");
      execFileSync('cp', ['-a', this.#folder, folder], asPostgres());
      const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
      writeAsPostgres(path.join(folder, 'backup_label'), rows[0]?.labelfile ?? '');
    } finally {
      await client.end();
    }
    fs.rmSync(path.join(folder, 'postmaster.pid'));
    writeAsPostgres(path.join(folder, 'standby.signal'), '');
    const primary = `primary_conninfo = 'host=127.0.0.1 port=${this.port} user=platsa'\n`;
    fs.appendFileSync(path.join(folder, 'postgresql.auto.conf'), primary);
  }

  get url(): string {
    return `postgres://platsa@127.0.0.1:${this.port}/platsa`;
  }

  async query<T extends pg.QueryResultRow>(text: string, values: unknown[] = [], database = 'platsa'): Promise<T[]> {
    const client = await this.#connect(database);
    try {
      return (await client.query<T>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** As if the power was cut. */
  kill(): void {
    this.#server?.kill('SIGKILL');
  }

  promote(): void {
    this.#run('pg_ctl', ['promote', '-D', this.#folder, '--no-wait']);
  }

  async stop(): Promise<void> {
    this.#health?.close();
    this.#server?.kill('SIGINT');
    await this.untilEnded();
  }

  async untilEnded(): Promise<void> {
    while (!this.#hasEnded()) await delay(10);
  }

  #hasEnded(): boolean {
    return !this.#server || this.#server.exitCode !== null || this.#server.signalCode !== null;
  }

  async #start(): Promise<void> {
    const settings = { port: String(this.port), listen_addresses: '127.0.0.1', unix_socket_directories: '' };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const log = fs.openSync(`${this.#folder}.log`, 'a');
    const stdio = ['ignore', log, log] as ['ignore', number, number];
    this.#server = spawn(path.join(this.#programs, 'postgres'), ['-D', this.#folder, ...args], {
      stdio,
      ...asPostgres(),
    });
    fs.closeSync(log);
    while (!(await this.#answers())) {
      if (this.#hasEnded()) throw new Error(`PostgreSQL did not start: see ${this.#folder}.log`);
      await delay(50);
    }
    this.#health = createServer(async (_request, response) => {
      response.writeHead((await this.#isPrimary().catch(() => false)) ? 200 : 503).end();
    }).listen(this.healthPort, '127.0.0.1');
  }

  async #connect(database: string): Promise<pg.Client> {
    const client = new pg.Client({ host: '127.0.0.1', port: this.port, user: 'platsa', database });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  #answers(): Promise<boolean> {
    return this.#isPrimary().then(
      () => true,
      () => false,
    );
  }

  async #isPrimary(): Promise<boolean> {
    const [row] = await this.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby', [], 'postgres');
    return row?.standby === false;
  }

  #run(program: string, args: string[]): void {
    execFileSync(path.join(this.#programs, program), args, { stdio: ['ignore', 'ignore', 'inherit'], ...asPostgres() });
  }
}

function writeAsPostgres(file: string, content: string): void {
  fs.writeFileSync(file, content);
  const { uid, gid } = asPostgres();
  if (uid !== undefined && gid !== undefined) fs.chownSync(file, uid, gid);
}

/** Options of a child process that make it run as Debian's user for PostgreSQL. */
export function asPostgres(): { uid?: number; gid?: number; cwd: string } {
  const cwd = '/';
  if (process.getuid?.() !== 0) return { cwd };
  const of = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: of('-u'), gid: of('-g'), cwd };
}
