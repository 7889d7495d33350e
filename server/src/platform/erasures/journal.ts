import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type BackupStore, openBackupStore } from '../backup/backup-store.ts';
import type { FileStore } from '../files.ts';
import type { BatchJobDefinition, ScheduledJob } from '../queue.ts';

/** Something that was erased. Ids only. */
export interface Erasure {
  kind: 'account' | 'company' | 'application' | 'anonymised' | 'candidate' | 'resume';
  /** Of the account, the company, the application or the CV; of a candidate the account. */
  id: string;
  /** Whose bank a candidate has left. */
  companyId?: string;
  /** ISO time. */
  at: string;
  /** How the company's log has it, and by whom, of applications and candidates. */
  by?: ErasedBy;
}

/** How a company's log has it that an application or a candidate was erased. Nobody did it when a consent has ended. */
export interface ErasedBy {
  event: 'applicant.withdrawn' | 'applicant.deleted' | 'applicant.expired';
  userId: string | null;
}

export const journalFolder = 'erasures/';
const ownName = /^erasures-(\d{4}-\d\d-\d\d)T.+\.json$/;
const daysKept = 730;

/**
 * The journal of erasures: files beside the uploaded ones, and beside the nightly backups where those are made, so that
 * restoring the database does not take them back. Each file is written once and has the erasures of a moment.
 */
const writeErasures: BatchJobDefinition<{ erasures: Erasure[] }> = {
  name: 'write-erasures',
  retries: 40,
  maxRetryDelaySeconds: 4 * 3_600,
  batchSize: 200,
  batchIntervalMs: 1_000,
  async handleBatch(ctx, batch) {
    const content = Buffer.from(JSON.stringify(batch.flatMap(({ erasures }) => erasures)));
    const name = `erasures-${ctx.now().toISOString().replaceAll(/[:.]/g, '')}-${randomUUID()}.json`;
    for (const journal of await openJournals(ctx)) await journal.write(name, Readable.from([content]));
    return batch.map(() => undefined);
  },
};

/** Older ones are of no use: no backup as old should be restored. */
const forgetErasures: ScheduledJob = {
  name: 'forget-erasures',
  cron: '35 4 * * *',
  retries: 2,
  async handle(ctx) {
    const before = new Date(ctx.now().getTime() - daysKept * 86_400_000);
    for (const journal of await openJournals(ctx)) {
      for (const name of await journal.list()) {
        const day = ownName.exec(name)?.[1];
        if (day && new Date(day) < before) await journal.remove(name);
      }
    }
  },
};

export const erasureJobs = [writeErasures];
export const erasureSchedules = [forgetErasures];

/** Journals what is erased in the same transaction, seconds after it has committed. */
export async function journalErasures(ctx: Context, tx: Tx, erased: readonly Omit<Erasure, 'at'>[]): Promise<void> {
  if (erased.length === 0) return;
  const at = ctx.now().toISOString();
  await ctx.queue.add(tx, writeErasures, { erasures: erased.map((one) => ({ ...one, at })) });
}

interface JournalPlaces {
  config: Pick<Config, 'backups'>;
  files: FileStore;
}

async function openJournals({ config, files }: JournalPlaces): Promise<BackupStore[]> {
  const { url } = config.backups;
  return [inFiles(files), ...(url ? [await openBackupStore(url)] : [])];
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

/** A transaction may have begun before a backup and have committed after it: the longest takes minutes. */
const marginDays = 1;

/**
 * The erasures that a backup may still have, oldest first: of files that were written since, and some before. `folder` is
 * another place of the journal. Undefined if there is none at all.
 */
export async function readErasures(
  places: JournalPlaces,
  createdAt: Date,
  folder: string | undefined,
): Promise<Erasure[] | undefined> {
  const since = new Date(createdAt.getTime() - marginDays * 86_400_000).toISOString().slice(0, 10);
  const contents = new Map<string, Erasure[]>();
  let isFound = false;
  for (const journal of [...(await openJournals(places)), ...(folder ? [await openBackupStore(folder)] : [])]) {
    for (const name of await journal.list()) {
      const day = ownName.exec(name)?.[1];
      if (!day) continue;
      isFound = true;
      if (day >= since && !contents.has(name)) contents.set(name, JSON.parse((await journal.read(name)).toString()));
    }
  }
  if (!isFound) return undefined;
  return [...contents.values()].flat().sort((one, another) => one.at.localeCompare(another.at));
}
