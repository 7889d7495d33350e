import { sql } from 'kysely';
import { anyId } from '../../db/ids.ts';
import type { CommitHooks } from '../../events/commit-hooks.ts';
import type { FeatureReactions } from '../../events/react-to-event.ts';
import { listHolders, selectInterviews } from './booking/interviews.ts';
import { takeCalendarAnswer } from './booking/take-calendar-answer.ts';
import { tellLeavers, tellOfDeletion } from './booking/tell-people.ts';
import { copyJobInterviews } from './copy-job-interviews.ts';
import { queueDeletedEntries, writeEntries } from './schedule/write-entries.ts';

export const interviewReactions: FeatureReactions = {
  'interview.booked': { writeEntries },
  'interview.moved': { writeEntries },
  'interview.cancelled': { writeEntries },
};

export const interviewHooks = {
  /** The interviews go with the application, so the people who hold them and the candidate are told now. */
  async applicationsWillBeDeleted(ctx, tx, applicationIds) {
    const booked = await selectInterviews(
      tx,
      sql`i.applicant_id = ${anyId(applicationIds)} AND i.status = 'booked' AND i.starts_at > ${ctx.now()}`,
    );
    for (const interview of booked) await tellOfDeletion(ctx, tx, interview);
    await queueDeletedEntries(
      ctx,
      tx,
      booked.map(({ id }) => id),
    );
  },
  /** Cancels the leavers' calendar entries at once. `attendInterviews` later tells the organizer that people are missing. */
  async membersWillLeave(ctx, tx, { companyId, userIds }) {
    const held = await selectInterviews(
      tx,
      sql`i.company_id = ${companyId} AND i.status = 'booked' AND i.starts_at > ${ctx.now()} AND EXISTS (
        SELECT FROM interview_people held
        WHERE held.interview_id = i.id AND held.during IS NOT NULL AND held.user_id = ${anyId(userIds)})`,
    );
    for (const interview of held) {
      const leavers = listHolders(interview).filter(({ userId }) => userIds.includes(userId));
      await tellLeavers(ctx, tx, interview, leavers);
    }
  },
  calendarAnswered: takeCalendarAnswer,
  jobDuplicated: copyJobInterviews,
} satisfies Partial<CommitHooks>;
