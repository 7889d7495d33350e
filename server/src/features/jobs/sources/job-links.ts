import { createJobLink, deleteJobLink, listJobLinks } from '@platsa/contract/jobs/source-endpoints';
import { type JobLink, maxJobLinks } from '@platsa/contract/jobs/source-schema';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { mayOnJob } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { lockJob } from '../lock-job.ts';
import { findJob, newShortId } from '../queries.ts';

const ofJob = {
  async subject({ ctx, input }: { ctx: Context; input: { jobId: string } }) {
    const job = await findJob(ctx.db, input.jobId);
    return job && { companyId: job.companyId, jobId: job.id };
  },
  policy: mayOnJob('editJob'),
};

export const listJobLinksRoute = route(listJobLinks, {
  ...ofJob,
  handle: async ({ ctx, subject: { jobId } }) => ({ links: await listLinks(ctx.db, jobId) }),
});

/** Asked again with a name, it gives the same link, so that a retry makes no second one. */
export const createJobLinkRoute = route(createJobLink, {
  ...ofJob,
  handle({ ctx, input: { name }, actor: { userId }, subject: { companyId, jobId } }) {
    return inTransaction(ctx, async (tx) => {
      if (!(await lockJob(tx, jobId))) throw new ApiError('notFound');
      const links = await listLinks(tx, jobId);
      const known = links.find((link) => link.name.toLocaleLowerCase('sv') === name.toLocaleLowerCase('sv'));
      if (known) return { link: known };
      if (links.length >= maxJobLinks) {
        throw new ApiError('conflict', { userFriendlyMessage: `En annons kan ha högst ${maxJobLinks} länkar.` });
      }
      const id = await insertLink(tx, { companyId, jobId, name, createdBy: userId });
      await record(ctx, tx, { type: 'job.link.created', companyId, by: userId, jobId, name });
      return { link: getLink(await listLinks(tx, jobId), id) };
    });
  },
});

export const deleteJobLinkRoute = route(deleteJobLink, {
  ...ofJob,
  handle({ ctx, input: { linkId }, actor: { userId }, subject: { companyId, jobId } }) {
    return inTransaction(ctx, async (tx) => {
      if (!(await lockJob(tx, jobId))) throw new ApiError('notFound');
      const { name } = getLink(await listLinks(tx, jobId), linkId);
      await tx.deleteFrom('jobLinks').where('id', '=', linkId).execute();
      await record(ctx, tx, { type: 'job.link.deleted', companyId, by: userId, jobId, name });
      return {};
    });
  },
});

async function insertLink(
  tx: Tx,
  link: { companyId: string; jobId: string; name: string; createdBy: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('jobLinks')
    .values({ ...link, code: newShortId() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function getLink(links: readonly JobLink[], id: string): JobLink {
  const link = links.find(({ _id }) => _id === id);
  if (!link) throw new ApiError('notFound');
  return link;
}

/** In the order in which they were made. */
export async function listLinks(db: Db, jobId: string): Promise<JobLink[]> {
  const rows = await db
    .selectFrom('jobLinks as link')
    .select(['link.id', 'link.name', 'link.code', 'link.createdAt'])
    .select(
      sql<number>`(SELECT coalesce(sum(v.views), 0)::int FROM job_link_views v WHERE v.link_id = link.id)`.as('views'),
    )
    .select(
      sql<number>`(SELECT count(*)::int FROM applicants a WHERE a.source_link_id = link.id AND a.job_id = link.job_id)`.as(
        'applications',
      ),
    )
    .where('link.jobId', '=', jobId)
    .orderBy('link.createdAt')
    .orderBy('link.id')
    .execute();
  return rows.map(({ id, createdAt, ...link }) => ({ _id: id, ...link, createdAt: createdAt.toISOString() }));
}
