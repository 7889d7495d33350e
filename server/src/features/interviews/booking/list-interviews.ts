import { listInterviews } from '@platsa/contract/interviews/endpoints';
import { sql } from 'kysely';
import { anyMemberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { addDays } from '../../../platform/stockholm-time.ts';
import { getJobViewer, seesApplicantsOf } from '../../boards/index.ts';
import { companyZone } from '../free-times.ts';
import { momentOf } from '../working-days.ts';
import { listedInterviewView, selectInterviews } from './interviews.ts';

/** Members see the interviews that they hold, also where they do not see the job's other applications. */
export const listInterviewsRoute = route(listInterviews, {
  subject: ({ input }) => ({ companyId: input.companyId }),
  policy: anyMemberOf,
  async handle({ ctx, input: { companyId, from, days, mine }, actor }) {
    const start = new Date(momentOf(from, 0, companyZone));
    const end = new Date(momentOf(addDays(from, days), 0, companyZone));
    const isOwn = sql`EXISTS (SELECT FROM interview_people own
      WHERE own.interview_id = i.id AND own.user_id = ${actor.userId} AND own.during IS NOT NULL)`;
    const isSeen = mine ? isOwn : sql`(${isOwn} OR ${seesApplicantsOf(getJobViewer(actor, companyId), 'j')})`;
    const rows = await selectInterviews(
      ctx.db,
      sql`i.company_id = ${companyId} AND i.status IN ('booked', 'done', 'missed') AND i.starts_at >= ${start}
        AND i.starts_at < ${end} AND j.unlocked AND ${isSeen}`,
    );
    return { interviews: rows.map(listedInterviewView) };
  },
});
