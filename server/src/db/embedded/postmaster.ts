import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { StartupError } from '../../startup-error.ts';
import { type Cluster, databaseUser } from './cluster.ts';
import { runOnFolder } from './run-on-folder.ts';

const maxLogBytes = 10 * 1024 * 1024;

/** Starts PostgreSQL without waiting until it accepts connections. It runs on after this process until it is stopped. */
export function spawnPostmaster(cluster: Cluster): ChildProcess {
  prepareSocketDir(cluster);
  rotateLog(cluster);
  const { O_APPEND, O_CREAT, O_NOFOLLOW = 0, O_WRONLY } = fs.constants;
  const output = fs.openSync(cluster.logFile, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
  if (cluster.account) fs.fchownSync(output, cluster.account.uid, cluster.account.gid);
  try {
    const child = runOnFolder({
      file: cluster.binaries.postgres,
      args: settings(cluster).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      dataDir: cluster.dataDir,
      account: cluster.account,
      output,
      detached: true,
    });
    child.unref();
    return child;
  } finally {
    fs.closeSync(output);
  }
}

function rotateLog({ logFile }: Cluster): void {
  if ((fs.lstatSync(logFile, { throwIfNoEntry: false })?.size ?? 0) <= maxLogBytes) return;
  try {
    fs.renameSync(logFile, `${logFile}.1`);
  } catch {
    // A server that was started as root may not rename in a DATA_DIR that stayed root's. The next start does.
  }
}

function settings(cluster: Cluster): [name: string, value: string][] {
  return [
    ['listen_addresses', ''],
    ['unix_socket_directories', `"${cluster.socketDir}"`],
    ['unix_socket_permissions', '0700'],
    ['cluster_name', cluster.name],
    ['max_connections', '100'],
    ['shared_buffers', '128MB'],
    ['jit', 'off'],
    // After a crash, one call instead of one for each of some 2,000 files: 0.2 s instead of 2 s. Only Linux has it.
    ...(process.platform === 'linux' ? [['recovery_init_sync_method', 'syncfs'] as [string, string]] : []),
    // The default of 4 is for spinning disks and makes the planner prefer sequential scans.
    ['random_page_cost', '1.1'],
    ['timezone', 'UTC'],
    ['log_timezone', 'UTC'],
    ['log_checkpoints', 'off'],
    // Statements and details contain personal data, which must not reach the log.
    ['log_min_error_statement', 'panic'],
    ['log_error_verbosity', 'terse'],
  ];
}

/** Another user could create this folder in the shared temporary folder first, so it must be ours and mode 0700. */
function prepareSocketDir({ socketDir, account }: Cluster): void {
  const uid = account?.uid ?? process.getuid?.();
  try {
    fs.mkdirSync(socketDir, { mode: 0o700 });
    if (account) fs.chownSync(socketDir, account.uid, account.gid);
  } catch {
    const found = fs.lstatSync(socketDir);
    if (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return;
    throw new StartupError(`The folder ${socketDir} belongs to another user. Remove it and start again.`);
  }
}

export interface Connection {
  /** The folder of the unix socket. */
  host: string;
  user: string;
  database: string;
}

export function connectionTo(socketDir: string, database: string): Connection {
  return { host: socketDir, user: databaseUser, database };
}
