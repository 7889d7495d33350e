import type { Context } from '../../context.ts';
import { CvError } from '../../cv/cv-error.ts';
import { readCvFile } from '../../cv/read-cv-file.ts';
import { announce } from '../../events/live-hub.ts';
import { defineJob } from '../../jobs/queue.ts';
import { nameReferences } from './name-references.ts';
import { endReading, findResume } from './queries.ts';
import { resumeKey } from './resume-key.ts';

/**
 * Reads an uploaded CV. What is wrong with the file ends it as failed, with a text for its owner. What is wrong with us
 * (files or database out of reach, the server stopped in the middle) leaves it to the next attempt.
 */
export const analyseResume = defineJob<{ resumeId: string }>({
  name: 'analyse-resume',
  retries: 2,
  heartbeatSeconds: 15,
  // A file that takes its whole time does not keep the next one waiting.
  concurrency: 2,
  async handle(ctx, { resumeId }, signal) {
    const resume = await findResume(ctx.db, resumeId);
    if (resume?.status !== 'processing') return;
    const outcome = await read(ctx, resumeId, signal);
    await ctx.db.transaction().execute(async (tx) => {
      const ended = await endReading(tx, resumeId, outcome);
      if (ended) await announce(tx, `user:${ended.user_id}`, { type: 'resume', id: ended.user_id });
    });
  },
});

function refinementOf({ config, log }: Context) {
  const onFailure = (err: unknown) => log.warn({ err }, 'the language model was of no use for a CV');
  return config.cvModel && { model: config.cvModel, onFailure };
}

async function read(ctx: Context, resumeId: string, signal: AbortSignal | undefined) {
  const bytes = await ctx.files.find(resumeKey(resumeId));
  if (!bytes) return { errorMessage: null };
  try {
    return { parsed: await nameReferences(ctx.db, await readCvFile(bytes, { signal, refinement: refinementOf(ctx) })) };
  } catch (error) {
    if (!(error instanceof CvError)) throw error;
    ctx.log.info({ resumeId, code: error.code }, 'a CV could not be read');
    return { errorMessage: error.message };
  }
}
