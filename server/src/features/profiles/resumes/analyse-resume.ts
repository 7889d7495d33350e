import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { CvError, quickLimits, type ReadOptions, readCvFile } from '../../../engines/cv/index.ts';
import { notify } from '../../../platform/live-events/live-hub.ts';
import { defineJob, type JobDefinition } from '../../../platform/queue.ts';
import { nameReferences } from './name-references.ts';
import { endReading, findResume, type Outcome } from './queries.ts';
import { resumeKey } from './resume-file.ts';

/** One file of a person's at a time, so that whoever uploads many, or bad ones, only waits for their own. */
const asOthersWait = { retries: 2, heartbeatSeconds: 15, concurrency: 2, perGroup: 1 } as const;

/**
 * Reads an uploaded CV. What is wrong with the file ends it as failed, with a text for its owner. What is wrong with us
 * (files or database out of reach, the server stopped in the middle) leaves it to the next attempt. What is not read
 * within the limits goes to the `slower` reading, where there is one.
 */
function reading(name: string, limits?: ReadOptions['limits'], slower?: JobDefinition<{ resumeId: string }>) {
  return defineJob<{ resumeId: string }>({
    ...asOthersWait,
    name,
    async handle(ctx, { resumeId }, signal) {
      const resume = await findResume(ctx.db, resumeId);
      if (resume?.status !== 'processing') return;
      const outcome = await read(ctx, resumeId, { signal, ...(limits && { limits }) });
      await ctx.db.transaction().execute(async (tx) => {
        if (slower && outcome.code === 'tooSlow')
          await ctx.queue.add(tx, slower, { resumeId }, { group: resume.user_id });
        else await end(tx, resumeId, outcome);
      });
    },
  });
}

/** What is not soon read, a scan or a file made to be slow, is read here, so that it holds up nobody's CV that is. */
export const analyseSlowResume = reading('analyse-slow-resume');

export const analyseResume = reading('analyse-resume', quickLimits, analyseSlowResume);

async function end(tx: Tx, resumeId: string, outcome: Outcome): Promise<void> {
  const ended = await endReading(tx, resumeId, outcome);
  if (ended) await notify(tx, `user:${ended.user_id}`, { type: 'resume', id: ended.user_id });
}

function refinementOf({ config, log }: Context) {
  const onFailure = (err: unknown) => log.warn({ err }, 'the language model could not correct a CV');
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
