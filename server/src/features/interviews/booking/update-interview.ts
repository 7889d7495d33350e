import { updateInterview } from '@platsa/contract/interviews/endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError, invalidField } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { route } from '../../../http/route.ts';
import { lockMemberships } from '../../applications/index.ts';
import { getKind } from '../kinds/kinds.ts';
import { mayBook } from '../policy.ts';
import { refreshCalendars } from '../schedule/calendars.ts';
import { TimeTaken } from './book-time.ts';
import { lockInterview, requireOpen, setTime } from './change-interview.ts';
import { assignToInterviewers, requireInterviewers } from './interviewers.ts';
import { findInterview, type InterviewRow, listOfApplication } from './interviews.ts';
import { refuseBusy } from './refuse-busy.ts';

const maxCalendarAgeMs = 2 * 60_000;

export const updateInterviewRoute = route(updateInterview, {
  limits: [limits.bookInterview],
  subject: ({ ctx, input }) => findInterview(ctx.db, input.interviewId),
  policy: mayBook,
  async handle({ ctx, input, actor: { userId: by }, subject }) {
    const { companyId, jobId, applicantId } = subject;
    const userIds = [...new Set(input._users ?? listTaking(subject))];
    await refreshCalendars(ctx, userIds, maxCalendarAgeMs);
    return inTransaction(ctx, async (tx) => {
      await lockMemberships(tx, companyId, userIds);
      const before = await lockInterview(tx, subject);
      requireOpen(before);
      const startsAt = input.startsAt ? new Date(input.startsAt) : before.startsAt;
      if (!startsAt) throw invalidField('startsAt', 'Välj datum och klockslag');
      if (startsAt <= ctx.now()) throw invalidField('startsAt', 'Välj en tid som inte har varit');
      if (userIds.length === 0) throw invalidField('_users', 'Välj minst en person');
      await requireInterviewers(tx, jobId, userIds);
      const meeting = { from: startsAt.getTime(), to: startsAt.getTime() + before.minutes * 60_000 };
      if (!input.evenIfBusy) await refuseBusy(tx, { companyId, userIds, moving: before.id }, meeting);
      const time = {
        kind: await getKind(tx, before.kindId),
        meeting,
        userIds,
        keepsOthers: false,
        by,
        ...(input.place !== undefined && { place: input.place }),
      };
      await setTime(ctx, tx, before, time).catch((error: unknown) => {
        throw error instanceof TimeTaken ? new ApiError('conflict', { userFriendlyMessage: justTaken }) : error;
      });
      await assignToInterviewers(tx, { applicantId, jobId, by }, userIds);
      return listOfApplication(tx, applicantId);
    });
  },
});

const justTaken = 'Någon av er har precis blivit bokad då. Välj en annan tid.';

function listTaking({ people }: InterviewRow): string[] {
  return people.filter(({ takesPart }) => takesPart).map(({ userId }) => userId);
}
