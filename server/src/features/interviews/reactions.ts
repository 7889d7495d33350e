import { sql } from 'kysely';
import { anyId } from '../../db/ids.ts';
import type { CommitHooks } from '../../events/commit-hooks.ts';
import { selectInterviews } from './booking/interviews.ts';
import { takeCalendarAnswer } from './booking/take-calendar-answer.ts';
import { tellOfDeletion } from './booking/tell-people.ts';
import { copyJobInterviews } from './copy-job-interviews.ts';

export const interviewHooks = {
  /** The interviews go with the application, so the people who hold them and the candidate are told now. */
  async applicationsWillBeDeleted(ctx, tx, applicationIds) {
    const booked = await selectInterviews(
      tx,
      sql`i.applicant_id = ${anyId(applicationIds)} AND i.status = 'booked' AND i.starts_at > ${ctx.now()}`,
    );
    for (const interview of booked) await tellOfDeletion(ctx, tx, interview);
  },
  calendarAnswered: takeCalendarAnswer,
  jobDuplicated: copyJobInterviews,
} satisfies Partial<CommitHooks>;
