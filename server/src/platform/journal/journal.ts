import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MemberRole } from '@platsa/contract/companies/schema';
import type { JobRight, TeamRole } from '@platsa/contract/jobs/team';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { StartupError } from '../../startup-error.ts';
import { type BackupStore, openBackupStore } from '../backup/backup-store.ts';
import { decrypt, encrypt } from '../backup/encrypt.ts';
import type { FileStore } from '../files.ts';
import type { BatchJobDefinition, ScheduledJob } from '../queue.ts';

/** A change that a restore must not undo. Ids only, but for invoices, which the law has kept as they were issued. */
export type JournalChange = Erasure | EndedRight | NarrowedView | IssuedInvoice;
export type JournalEntry = JournalChange & {
  /** ISO time. */
  at: string;
};

export interface Erasure {
  kind: 'account' | 'person' | 'company' | 'application' | 'anonymised' | 'candidate' | 'resume';
  /** Id of the account, person without one, company, application or CV; for a candidate, of the candidate's account. */
  id: string;
  /** Company whose candidate bank the candidate has left. */
  companyId?: string;
  /** Event of the company's audit log, for applications and candidates. */
  by?: ErasedBy;
}

/** Audit log event of an erased application or candidate. `userId` is null when a consent has ended, and when the person was erased. */
export interface ErasedBy {
  event: 'applicant.withdrawn' | 'applicant.deleted' | 'applicant.expired' | 'applicant.erased';
  userId: string | null;
}

/** A member who was removed or got another role (`id` is the account's), or an invite or access that was taken back. */
export type EndedRight =
  | { kind: 'member'; id: string; companyId: string }
  | { kind: 'role'; id: string; companyId: string; role: MemberRole }
  | { kind: 'invite'; id: string }
  | { kind: 'access'; id: string };

/**
 * `unassigned`: an application was taken from an interviewer (`id` is the account's). `team`: a member was removed from a job's
 * team (`role` null) or got other rights (`id` is the account's). `responsible`: another user answers for the job (`id` is the
 * job's). `confidential`: a job is for its team or no longer so (`id` is the job's). `jobsForTeams`: the same of all jobs of a
 * company (`id` is the company's).
 */
export type NarrowedView =
  | { kind: 'unassigned'; id: string; applicationId: string }
  | { kind: 'responsible'; id: string; userId: string }
  | { kind: 'team'; id: string; jobId: string; role: TeamRole | null; extraRights: readonly JobRight[] }
  | { kind: 'confidential' | 'jobsForTeams'; id: string; isOn: boolean };

/** An invoice or credit note, with its rows as the database had them when it was issued. */
export interface IssuedInvoice {
  kind: 'invoice';
  id: string;
  number: number;
  row: object;
  lines: readonly object[];
}

export const journalFolder = 'journal/';
const ownName = /^(journal-(\d{4}-\d\d-\d\d)T.+\.json)(\.age)?$/;
const daysKept = 730;

/**
 * The journal: files beside the uploaded ones, and beside the nightly backups where those are made, so that restoring the
 * database does not take them back. Each file is written once and has the changes of a moment. Beside encrypted backups it is
 * encrypted too.
 */
const writeJournal: BatchJobDefinition<{ entries: JournalEntry[] }> = {
  name: 'write-journal',
  retries: 40,
  maxRetryDelaySeconds: 4 * 3_600,
  batchSize: 200,
  batchIntervalMs: 1_000,
  async handleBatch(ctx, batch) {
    const content = Buffer.from(JSON.stringify(batch.flatMap(({ entries }) => entries)));
    const name = `journal-${ctx.now().toISOString().replaceAll(/[:.]/g, '')}-${randomUUID()}.json`;
    for (const journal of await openJournals(ctx)) await journal.write(name, Readable.from([content]));
    return batch.map(() => undefined);
  },
};

/** Older ones are of no use: no backup as old should be restored. */
const forgetJournal: ScheduledJob = {
  name: 'forget-journal',
  title: 'Radera gammal journal',
  cron: '35 4 * * *',
  retries: 2,
  async handle(ctx) {
    const before = new Date(ctx.now().getTime() - daysKept * 86_400_000);
    for (const journal of await openJournals(ctx)) {
      for (const name of await journal.list()) {
        const day = ownName.exec(name)?.[2];
        if (day && new Date(day) < before) await journal.remove(name);
      }
    }
  },
};

export const journalJobs = [writeJournal];
export const journalSchedules = [forgetJournal];

/** Journals what the same transaction changes, seconds after it has committed. */
export async function journalChanges(ctx: Context, tx: Tx, changes: readonly JournalChange[]): Promise<void> {
  if (changes.length === 0) return;
  const at = ctx.now().toISOString();
  await ctx.queue.add(tx, writeJournal, { entries: changes.map((change) => ({ ...change, at })) });
}

interface JournalPlaces {
  config: Pick<Config, 'backups'>;
  files: FileStore;
}

async function openJournals({ config, files }: JournalPlaces): Promise<BackupStore[]> {
  const { url, recipient } = config.backups;
  if (!url) return [inFiles(files)];
  const store = await openBackupStore(url);
  return [inFiles(files), recipient ? encrypted(store, recipient) : store];
}

function inFiles(files: FileStore): BackupStore {
  return {
    write: async (name, content) => files.put(journalFolder + name, await buffer(content), 'application/json'),
    async list() {
      const names: string[] = [];
      for await (const page of files.list(journalFolder)) {
        names.push(...page.map(({ key }) => key.slice(journalFolder.length)));
      }
      return names;
    },
    read: async (name) => Buffer.from((await files.find(journalFolder + name)) ?? '[]'),
    remove: (name) => files.remove(journalFolder + name),
  };
}

function encrypted(store: BackupStore, recipient: string): BackupStore {
  return {
    ...store,
    write: async (name, content) => store.write(`${name}.age`, await encrypt(content, recipient)),
  };
}

/** A transaction may have begun before a backup and have committed after it: the longest takes minutes. */
const marginDays = 1;

interface JournalSource {
  createdAt: Date;
  /** Another place of the journal. */
  folder: string | undefined;
  /** The private key of encrypted files. */
  key: string | undefined;
}

/**
 * The changes that a backup may not have yet, oldest first: of files that were written since, and some before. Undefined if
 * there is no journal at all.
 */
export async function readJournal(
  places: JournalPlaces,
  { createdAt, folder, key }: JournalSource,
): Promise<JournalEntry[] | undefined> {
  const since = new Date(createdAt.getTime() - marginDays * 86_400_000).toISOString().slice(0, 10);
  const contents = new Map<string, JournalEntry[]>();
  let isFound = false;
  for (const journal of [...(await openJournals(places)), ...(folder ? [await openBackupStore(folder)] : [])]) {
    for (const fileName of await journal.list()) {
      const [, name, day, ending] = ownName.exec(fileName) ?? [];
      if (!name || !day) continue;
      isFound = true;
      if (day < since || contents.has(name)) continue;
      const content = await journal.read(fileName);
      contents.set(name, JSON.parse((ending ? await decryptFile(content, key) : content).toString()));
    }
  }
  if (!isFound) return undefined;
  return [...contents.values()].flat().sort((one, another) => one.at.localeCompare(another.at));
}

async function decryptFile(content: Buffer, key: string | undefined): Promise<Buffer> {
  if (!key) throw new StartupError('The journal is encrypted. Name the file with the private key too.');
  return buffer(await decrypt(Readable.from([content]), key));
}
