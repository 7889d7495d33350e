import { quickLimits, type ReadOptions } from '@platsa/cv';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { defineJob, type JobDefinition } from '../../../platform/queue.ts';
import { resumeKey } from './queries.ts';
import { type ResumeOutcome, readResumeBytes } from './read-resume-bytes.ts';

interface FileToRead {
  /** Its key in the file store is `resumeKey(id)`. */
  id: string;
  /** Files of one job seeker, or of one company, are read one by one, so that many or slow ones delay only their owner. */
  group: string;
  /** Whether somebody waits for it: such files are read before the others. */
  urgent: boolean;
}

interface FilesToRead<F extends FileToRead> {
  /** The file, if it still waits to be read. */
  find(ctx: Context, id: string): Promise<F | undefined>;
  /** Stores the outcome, unless the file has one or is gone. */
  store(ctx: Context, tx: Tx, file: F, outcome: ResumeOutcome): Promise<void>;
}

type ReadingJob = JobDefinition<{ resumeId: string }>;

export interface ReadingJobs {
  /** Both jobs, for the list of the feature's jobs. */
  jobs: [ReadingJob, ReadingJob];
  /** Adds the job that reads a file, whose row the transaction has inserted. */
  add(ctx: Context, tx: Tx, file: FileToRead): Promise<void>;
}

/**
 * Reads CVs in the background. A fault of a file is an outcome, with a text for its owner. Our own faults (file store or
 * database unreachable, server stopped) lead to another attempt. Scans and other slow files are passed to a second job, so that they do
 * not delay fast ones.
 */
export function defineReadingJobs<F extends FileToRead>(
  [quickName, slowName]: readonly [string, string],
  files: FilesToRead<F>,
): ReadingJobs {
  const add = (ctx: Context, tx: Tx, job: ReadingJob, { id: resumeId, group, urgent }: FileToRead) =>
    ctx.queue.add(tx, job, { resumeId }, { group, urgent });
  const reading = (name: string, limits?: ReadOptions['limits'], slower?: ReadingJob): ReadingJob =>
    defineJob<{ resumeId: string }>({
      ...{ name, retries: 2, heartbeatSeconds: 15, concurrency: 2, perGroup: 1 },
      async handle(ctx, { resumeId }, signal) {
        const file = await files.find(ctx, resumeId);
        if (!file) return;
        const outcome = await readStoredResume(ctx, resumeId, { signal, ...(limits && { limits }) });
        await inTransaction(ctx, async (tx) => {
          if (slower && outcome.code === 'tooSlow') await add(ctx, tx, slower, file);
          else await files.store(ctx, tx, file, outcome);
        });
      },
    });
  const slow = reading(slowName);
  const quick = reading(quickName, quickLimits, slow);
  return { jobs: [quick, slow], add: (ctx, tx, file) => add(ctx, tx, quick, file) };
}

function getRefinement({ config, log }: Context) {
  const onFailure = (err: unknown) => log.warn({ err }, 'the language model could not correct a CV');
  return config.cvModel && { model: config.cvModel, onFailure };
}

async function readStoredResume(ctx: Context, resumeId: string, options: ReadOptions): Promise<ResumeOutcome> {
  const bytes = await ctx.files.find(resumeKey(resumeId));
  if (!bytes) return { errorMessage: null };
  return readResumeBytes(ctx, bytes, { ...options, refinement: getRefinement(ctx) });
}
