import { listAddress } from '@platsa/contract/job-board/address';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { readJobSurroundings } from '../features/job-board/index.ts';
import { findPublicJob } from '../features/jobs/index.ts';
import { ApiError } from '../http/api-error.ts';
import { redirectWithoutSlash, registerOnSite, sendRendered, withoutTrailingSigns } from './public-pages.ts';

/** The page of each public job, whole HTML like the list of jobs. */
export async function registerJobPages(app: FastifyInstance, ctx: Context): Promise<void> {
  await registerOnSite(app, ctx, (pages, site) => {
    pages.get<{ Params: { jobId: string } }>('/jobs/:jobId', (request, reply) => {
      const { jobId } = request.params;
      const withoutSign = withoutTrailingSigns(jobId);
      if (withoutSign !== jobId) return reply.redirect(`/jobs/${encodeURIComponent(withoutSign)}`, 301);
      // It shows other jobs too, so a change of any job drops it.
      const cacheKey = { key: `/jobs/${jobId}` };
      const readJobPage = async () => {
        const job = await findPublicJob(ctx, jobId);
        if (!job) throw new ApiError('notFound');
        return { page: 'job', job, around: await readJobSurroundings(ctx, job) } as const;
      };
      return sendRendered({ ctx, site, request, reply, cacheKey, read: readJobPage });
    });
    redirectWithoutSlash(pages, '/jobs/:jobId');
    for (const region of ctx.config.regionalKeys.keys()) {
      pages.get<{ Params: { jobId: string } }>(`${listAddress(region)}/:jobId`, ({ params: { jobId } }, reply) =>
        reply.redirect(`/jobs/${encodeURIComponent(jobId)}`, 301),
      );
    }
  });
}
