import { updateInterview } from '@platsa/contract/interviews/endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { invalidField } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { route } from '../../../http/route.ts';
import { assignInterviewers, lockMemberships } from '../../applications/index.ts';
import { getKind } from '../kinds/kinds.ts';
import { mayBook } from '../policy.ts';
import { refreshCalendars } from '../schedule/calendars.ts';
import { lockInterview, requireOpen, setTimeOrRefuse } from './change-interview.ts';
import { requireInterviewers, roomOf } from './interviewers.ts';
import { findInterview, listHolders, listOfApplication } from './interviews.ts';
import { refuseBusy } from './refuse-busy.ts';

export const updateInterviewRoute = route(updateInterview, {
  limits: [limits.bookInterview],
  subject: ({ ctx, input }) => findInterview(ctx.db, input.interviewId),
  policy: mayBook,
  async handle({ ctx, input, actor: { userId: by }, subject }) {
    const { companyId, jobId, applicantId } = subject;
    const userIds = [...new Set(input._users ?? listHolders(subject).map(({ userId }) => userId))];
    await refreshCalendars(ctx, userIds);
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
        ...{ by, text: input.text },
        ...(input.place !== undefined && { place: roomOf(input.place) }),
      };
      await setTimeOrRefuse(ctx, tx, before, time);
      await assignInterviewers(ctx, tx, { id: applicantId, companyId, jobId }, { userIds, by });
      return listOfApplication(tx, applicantId);
    });
  },
});
