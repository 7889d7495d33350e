import { jobsAddress } from '@platsa/contract/public-jobs/address';
import { describeSearch } from '@platsa/contract/public-jobs/describe';
import type { JobSearch, PublicJobCard, PublicJobList } from '@platsa/contract/public-jobs/schema';
import type { Context } from '../../context.ts';
import type { ScheduledJob } from '../../jobs/queue.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { readPublicJobs } from '../public-jobs/list-public-jobs.ts';

const searchesAtOnce = 100;
const mostInMail = 10;

interface Saved {
  id: string;
  search: JobSearch;
  token: string;
  looked_at: Date;
  email: string;
}

/** In the morning, everyone who watches a search is told of what it finds since the last time. */
export const mailNewHits: ScheduledJob = {
  name: 'mail-new-hits',
  cron: '0 7 * * *',
  retries: 3,
  async handle(ctx) {
    const began = ctx.now();
    for (;;) {
      const some = await findDue(ctx, began);
      for (const saved of some) await tellOne(ctx, saved, began);
      if (some.length < searchesAtOnce) return;
    }
  },
};

/** What has been looked at since the work began is done, so that a second attempt goes on where the first stopped. */
function findDue({ db }: Context, began: Date): Promise<Saved[]> {
  return db
    .selectFrom('saved_searches')
    .innerJoin('users', 'users.id', 'saved_searches.user_id')
    .select(['saved_searches.id', 'search', 'token', 'looked_at', 'users.email'])
    .where('ended_at', 'is', null)
    .where('looked_at', '<', began)
    .orderBy('looked_at')
    .limit(searchesAtOnce)
    .execute();
}

async function tellOne(ctx: Context, saved: Saved, began: Date): Promise<void> {
  const text = await readPublicJobs(ctx, { ...saved.search, sort: 'newest' }, { listedAfter: saved.looked_at });
  const { jobs, total }: PublicJobList = JSON.parse(text);
  await ctx.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('saved_searches')
      .set({ looked_at: began })
      .where('id', '=', saved.id)
      .where('looked_at', '=', saved.looked_at)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n && total > 0) await sendMail(ctx, tx, saved.email, mailOf(ctx, saved, jobs, total));
  });
}

function mailOf({ publicUrl }: Context, { search, token }: Saved, jobs: readonly PublicJobCard[], total: number) {
  const links = jobs.slice(0, mostInMail).map(({ _id, title, _brand, _city }) => {
    const about = [_brand.name, _city?.name].filter(Boolean).join(' · ');
    return { label: title, about, url: `${publicUrl}/jobs/${_id}` };
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
