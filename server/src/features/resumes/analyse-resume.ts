import type { Context } from '../../context.ts';
import { CvError } from '../../cv/cv-error.ts';
import { quickLimits, type ReadOptions, readCvFile } from '../../cv/read-cv-file.ts';
import type { Tx } from '../../db/database.ts';
import { announce } from '../../events/live-hub.ts';
import { defineJob } from '../../jobs/queue.ts';
import { nameReferences } from './name-references.ts';
import { endReading, findResume, type Outcome } from './queries.ts';
import { resumeKey } from './resume-key.ts';

/** One file of a person's at a time, so that whoever uploads many, or bad ones, only waits for their own. */
const asOthersWait = { retries: 2, heartbeatSeconds: 15, concurrency: 2, perGroup: 1 } as const;

/**
 * Reads an uploaded CV. What is wrong with the file ends it as failed, with a text for its owner. What is wrong with us
 * (files or database out of reach, the server stopped in the middle) leaves it to the next attempt. What is not soon
 * read, a scan or a file made to be slow, goes to `analyseSlowResume`: here the next CV gets its turn within seconds.
 */
export const analyseResume = defineJob<{ resumeId: string }>({
  ...asOthersWait,
  name: 'analyse-resume',
  async handle(ctx, { resumeId }, signal) {
    const resume = await findResume(ctx.db, resumeId);
    if (resume?.status !== 'processing') return;
    const outcome = await read(ctx, resumeId, { signal, limits: quickLimits });
    await ctx.db.transaction().execute(async (tx) => {
      if (outcome.code === 'tooSlow')
        await ctx.queue.add(tx, analyseSlowResume, { resumeId }, { group: resume.user_id });
      else await end(tx, resumeId, outcome);
    });
  },
});

/** Reads what `analyseResume` could not in its short time. */
export const analyseSlowResume = defineJob<{ resumeId: string }>({
  ...asOthersWait,
  name: 'analyse-slow-resume',
  async handle(ctx, { resumeId }, signal) {
    const resume = await findResume(ctx.db, resumeId);
    if (resume?.status !== 'processing') return;
    const outcome = await read(ctx, resumeId, { signal });
    await ctx.db.transaction().execute((tx) => end(tx, resumeId, outcome));
  },
});

async function end(tx: Tx, resumeId: string, outcome: Outcome): Promise<void> {
  const ended = await endReading(tx, resumeId, outcome);
  if (ended) await announce(tx, `user:${ended.user_id}`, { type: 'resume', id: ended.user_id });
}

function refinementOf({ config, log }: Context) {
  const onFailure = (err: unknown) => log.warn({ err }, 'the language model was of no use for a CV');
  return config.cvModel && { model: config.cvModel, onFailure };
}

async function read(ctx: Context, resumeId: string, options: ReadOptions): Promise<Outcome> {
  const bytes = await ctx.files.find(resumeKey(resumeId));
  if (!bytes) return { errorMessage: null };
  try {
    return {
      parsed: await nameReferences(ctx.db, await readCvFile(bytes, { ...options, refinement: refinementOf(ctx) })),
    };
  } catch (error) {
    if (!(error instanceof CvError)) throw error;
    ctx.log.info({ resumeId, code: error.code }, 'a CV could not be read');
    return { errorMessage: error.message, code: error.code };
  }
}
