import { jobsAddress } from '@platsa/contract/job-board/address';
import { describeSearch } from '@platsa/contract/job-board/rules';
import type { JobSearch } from '@platsa/contract/job-board/schema';
import { employmentTypeLabels, payLabel } from '@platsa/contract/jobs/labels';
import type { PublicJobCard } from '@platsa/contract/jobs/schema';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { goOnAfterFailures } from '../../../platform/go-on-after-failures.ts';
import { sendMails } from '../../../platform/mail/send-mail.ts';
import type { ScheduledJob } from '../../../platform/queue.ts';
import { readPublicJobs } from '../list-public-jobs.ts';

const batchSize = 100;
const maxLinks = 10;

interface DueSearch {
  id: string;
  search: JobSearch;
  token: string;
  lookedAt: Date;
  email: string;
  userId: string;
}

/** Mails each job seeker the new hits of their saved searches, every morning or once a week. */
export const mailNewHits: ScheduledJob = {
  name: 'mail-new-hits',
  title: 'Mejla nya träffar',
  cron: '0 7 * * *',
  retries: 3,
  handle: (ctx) =>
    goOnAfterFailures(async (failures) => {
      const began = ctx.now();
      let after: string | undefined;
      do {
        const batch = await findDue(ctx, began, after);
        // The retry of this job takes one that failed again.
        for (const saved of batch)
          await failures.attempt(`saved search ${saved.id}`, () => mailHits(ctx, saved, began));
        after = batch.length === batchSize ? batch.at(-1)?.id : undefined;
      } while (after);
    }),
};

/** A weekly search is due after this long: a week, less the time that a run may be late. */
const weekMs = 6.5 * 24 * 3_600_000;

/** Searches that have not run since the job began, so that a retry continues where the first attempt stopped. */
function findDue({ db }: Context, began: Date, after: string | undefined): Promise<DueSearch[]> {
  return db
    .selectFrom('savedSearches')
    .innerJoin('users', 'users.id', 'savedSearches.userId')
    .select(['savedSearches.id', 'search', 'token', 'lookedAt', 'users.email', 'users.id as userId'])
    .where('endedAt', 'is', null)
    .where('lookedAt', '<', began)
    .where(({ eb, or }) =>
      or([
        eb('frequency', '=', 'daily'),
        eb('frequency', '=', 'weekly').and('lookedAt', '<', new Date(began.getTime() - weekMs)),
      ]),
    )
    .$if(after !== undefined, (query) => query.where('savedSearches.id', '>', after ?? ''))
    .orderBy('savedSearches.id')
    .limit(batchSize)
    .execute();
}

async function mailHits(ctx: Context, saved: DueSearch, began: Date): Promise<void> {
  const search: JobSearch = { ...saved.search, sort: 'newest' };
  const { jobs, total } = await readPublicJobs(ctx, search, { listedAfter: saved.lookedAt });
  await inTransaction(ctx, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', saved.userId).forKeyShare().execute();
    const { numUpdatedRows } = await tx
      .updateTable('savedSearches')
      .set({ lookedAt: began })
      .where('id', '=', saved.id)
      .where('lookedAt', '=', saved.lookedAt)
      .where('endedAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n || total === 0) return;
    await sendMails(ctx, tx, [
      { to: saved.email, personId: saved.userId, content: writeHitsMail(ctx, saved, jobs, total) },
    ]);
  });
}

function writeHitsMail(
  { publicUrl }: Context,
  { search, token }: DueSearch,
  jobs: readonly PublicJobCard[],
  total: number,
) {
  const links = jobs.slice(0, maxLinks).map((job) => {
    const type = job.employmentType && employmentTypeLabels[job.employmentType];
    const about = [job._brand.name, job._city?.name, type, payLabel(job)].filter(Boolean).join(' · ');
    return { label: job.title, about, url: `${publicUrl}/jobs/${job._id}?src=bevakning` };
  });
  const rest = total - links.length;
  return {
    subject: `${total === 1 ? 'Ett nytt jobb' : `${total} nya jobb`}: ${describeSearch(search)}`,
    paragraphs: [`Nytt sedan sist för ”${describeSearch(search)}”:`, ...(rest > 0 ? [`… och ${rest} till.`] : [])],
    links,
    action: { label: 'Visa jobben', url: publicUrl + jobsAddress({ ...search, sort: 'newest' }) },
    reason: 'Du får det här mejlet för att du bevakar en sökning hos Platsa.',
    unsubscribeUrl: `${publicUrl}/unsubscribe/${token}`,
  };
}
