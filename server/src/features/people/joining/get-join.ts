import { getJoin } from '@platsa/contract/people/join-endpoints';
import { sql } from 'kysely';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { findJoinLink } from './links.ts';

/** Needs no session: the link was mailed to the person. */
export const getJoinRoute = route(getJoin, {
  limits: [limits.followNotice],
  policy: anyone,
  async handle({ ctx, actor, input: { joinToken } }) {
    const link = await findJoinLink(ctx.db, joinToken, ctx.now());
    if (!link) throw new ApiError('notFound', { userFriendlyMessage: 'Länken är inte längre giltig' });
    const { companyId, companyName, personId, userId } = link;
    const { rows: places } = await sql<{ title: string | null; since: Date }>`
      SELECT CASE WHEN NOT j.is_spontaneous THEN j.title END AS title, a.created_at AS since
      FROM applicants a JOIN jobs j ON j.id = a.job_id
      WHERE a.person_id = ${personId} AND a.company_id = ${companyId} ORDER BY a.created_at`.execute(ctx.db);
    const { resumes } = await ctx.db
      .selectFrom('uploadedResumes')
      .select(({ fn }) => fn.countAll<number>().as('resumes'))
      .where('personId', '=', personId)
      .executeTakeFirstOrThrow();
    return {
      companyName,
      places: places.map(({ title, since }) => ({ title, since: since.toISOString() })),
      resumes: Number(resumes),
      isOwn: userId === actor?.userId,
    };
  },
});
