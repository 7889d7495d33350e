import { quickLimits, type ReadOptions } from '@platsa/cv';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { defineJob, type JobDefinition } from '../../../platform/queue.ts';
import { fillProfile } from '../store-read-profile.ts';
import { endReading, findResume, resumeKey } from './queries.ts';
import { type ResumeOutcome, readResumeBytes } from './read-resume-bytes.ts';

/** One file of a job seeker, or of a company, at a time, so that many or slow files delay only their owner. */
const asOthersWait = { retries: 2, heartbeatSeconds: 15, concurrency: 2, perGroup: 1 } as const;

interface StoredResume {
  id: string;
  personId: string;
  /** The company that was handed the file. */
  companyId: string | null;
}

type ReadingJob = JobDefinition<{ resumeId: string }>;

/** Adds the job that reads a file. A job seeker waits for theirs, so it goes before the files that companies were handed. */
export async function addReading(ctx: Context, tx: Tx, resume: StoredResume, job = analyseResume): Promise<void> {
  const { id: resumeId, personId, companyId } = resume;
  await ctx.queue.add(tx, job, { resumeId }, { group: companyId ?? personId, urgent: companyId === null });
}

/**
 * Reads an uploaded CV. A fault of the file makes it failed, with a text for its owner. Our own faults (file store or
 * database unreachable, server stopped) lead to another attempt. A file that exceeds the limits is passed to the `slower`
 * job, if there is one.
 */
function reading(name: string, limits?: ReadOptions['limits'], slower?: ReadingJob): ReadingJob {
  return defineJob<{ resumeId: string }>({
    ...asOthersWait,
    name,
    async handle(ctx, { resumeId }, signal) {
      const resume = await findResume(ctx.db, resumeId);
      if (resume?.status !== 'processing') return;
      const outcome = await readResume(ctx, resumeId, { signal, ...(limits && { limits }) });
      await inTransaction(ctx, async (tx) => {
        if (slower && outcome.code === 'tooSlow') await addReading(ctx, tx, resume, slower);
        else await storeOutcome(ctx, tx, resume, outcome);
      });
    },
  });
}

/** Reads scans and other slow files in a queue of their own, so that they do not delay fast ones. */
export const analyseSlowResume = reading('analyse-slow-resume');

export const analyseResume: ReadingJob = reading('analyse-resume', quickLimits, analyseSlowResume);

async function storeOutcome(ctx: Context, tx: Tx, resume: StoredResume, outcome: ResumeOutcome): Promise<void> {
  const { id, personId, companyId } = resume;
  // Before the row of the file: a profile is locked first.
  if (companyId && outcome.parsed) await fillProfile(ctx, tx, personId, outcome.parsed);
  if (await endReading(tx, id, outcome)) await record(ctx, tx, { type: 'resume.changed', personId, companyId });
}

function getRefinement({ config, log }: Context) {
  const onFailure = (err: unknown) => log.warn({ err }, 'the language model could not correct a CV');
  return config.cvModel && { model: config.cvModel, onFailure };
}

async function readResume(ctx: Context, resumeId: string, options: ReadOptions): Promise<ResumeOutcome> {
  const bytes = await ctx.files.find(resumeKey(resumeId));
  if (!bytes) return { errorMessage: null };
  return readResumeBytes(ctx, bytes, { ...options, refinement: getRefinement(ctx) });
}
