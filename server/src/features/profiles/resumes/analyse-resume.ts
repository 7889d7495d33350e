import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { record } from '../../../events/record.ts';
import { fillProfile } from '../store-read-profile.ts';
import { endReading, findResume } from './queries.ts';
import { defineReadingJobs } from './reading-jobs.ts';

interface StoredResume {
  id: string;
  personId: string;
  /** The company that was handed the file. */
  companyId: string | null;
}

const reading = defineReadingJobs(['analyse-resume', 'analyse-slow-resume'], {
  async find(ctx, id) {
    const resume = await findResume(ctx.db, id);
    return resume?.status === 'processing' ? asFileToRead(resume) : undefined;
  },
  async store(ctx, tx, { id, personId, companyId }, outcome) {
    // Before the row of the file: a profile is locked first.
    if (companyId && outcome.parsed) await fillProfile(ctx, tx, personId, outcome.parsed);
    if (await endReading(tx, id, outcome)) await record(ctx, tx, { type: 'resume.changed', personId, companyId });
  },
});

export const [analyseResume, analyseSlowResume] = reading.jobs;

/** Reads a CV in the background. A job seeker waits for theirs, so it goes before the files that companies were handed. */
export const addReading = (ctx: Context, tx: Tx, resume: StoredResume): Promise<void> =>
  reading.add(ctx, tx, asFileToRead(resume));

function asFileToRead({ id, personId, companyId }: StoredResume) {
  return { id, personId, companyId, group: companyId ?? personId, urgent: companyId === null };
}
