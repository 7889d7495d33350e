import type { Context } from '../../../context.ts';
import { ApiError } from '../../../http/api-error.ts';
import { refuseClosedJob } from '../apply-to-job.ts';

/** A job that can be applied for without an account; notFound, expired or forbidden for any other. */
export async function requireGuestJob(ctx: Context, jobId: string) {
  const job = await ctx.db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .select(['jobs.id', 'jobs.companyId', 'jobs.status', 'jobs.startDate', 'jobs.endDate', 'jobs.ageRestriction'])
    .select(['companies.whitelistedAt', 'companies.acceptsGuests'])
    .where('jobs.id', '=', jobId)
    .executeTakeFirst();
  if (!job) throw new ApiError('notFound');
  refuseClosedJob(job, ctx.now());
  if (!job.acceptsGuests) throw new ApiError('forbidden', { userFriendlyMessage: needsAccount });
  return job;
}

const needsAccount = 'Företaget tar inte emot ansökningar utan konto. Logga in eller skapa ett konto för att söka.';
