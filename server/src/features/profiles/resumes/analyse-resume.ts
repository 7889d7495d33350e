import { CvError, quickLimits, type ReadOptions, readCvFile } from '@platsa/cv';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { defineJob, type JobDefinition } from '../../../platform/queue.ts';
import { nameReferences } from './name-references.ts';
import { endReading, findResume, type ResumeOutcome, resumeKey } from './queries.ts';

/** One file of a job seeker at a time, so that many or slow files delay only their owner. */
const asOthersWait = { retries: 2, heartbeatSeconds: 15, concurrency: 2, perGroup: 1 } as const;

/**
 * Reads an uploaded CV. A fault of the file makes it failed, with a text for its owner. Our own faults (file store or
 * database unreachable, server stopped) lead to another attempt. A file that exceeds the limits is passed to the `slower`
 * job, if there is one.
 */
function reading(name: string, limits?: ReadOptions['limits'], slower?: JobDefinition<{ resumeId: string }>) {
  return defineJob<{ resumeId: string }>({
    ...asOthersWait,
    name,
    async handle(ctx, { resumeId }, signal) {
      const resume = await findResume(ctx.db, resumeId);
      if (resume?.status !== 'processing') return;
      const outcome = await readResume(ctx, resumeId, { signal, ...(limits && { limits }) });
      await inTransaction(ctx, async (tx) => {
        if (slower && outcome.code === 'tooSlow')
          await ctx.queue.add(tx, slower, { resumeId }, { group: resume.userId });
        else await storeOutcome(ctx, tx, resumeId, outcome);
      });
    },
  });
}

/** Reads scans and other slow files in a queue of their own, so that they do not delay fast ones. */
export const analyseSlowResume = reading('analyse-slow-resume');

export const analyseResume = reading('analyse-resume', quickLimits, analyseSlowResume);

async function storeOutcome(ctx: Context, tx: Tx, resumeId: string, outcome: ResumeOutcome): Promise<void> {
  const ended = await endReading(tx, resumeId, outcome);
  if (ended) await record(ctx, tx, { type: 'resume.changed', personId: ended.userId });
}

function getRefinement({ config, log }: Context) {
  const onFailure = (err: unknown) => log.warn({ err }, 'the language model could not correct a CV');
  return config.cvModel && { model: config.cvModel, onFailure };
}

async function readResume(ctx: Context, resumeId: string, options: ReadOptions): Promise<ResumeOutcome> {
  const bytes = await ctx.files.find(resumeKey(resumeId));
  if (!bytes) return { errorMessage: null };
  try {
    return {
      parsed: await nameReferences(ctx.db, await readCvFile(bytes, { ...options, refinement: getRefinement(ctx) })),
    };
  } catch (error) {
    if (!(error instanceof CvError)) throw error;
    ctx.log.info({ resumeId, code: error.code }, 'a CV could not be read');
    return { errorMessage: error.message, code: error.code };
  }
}
