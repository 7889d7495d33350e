import { inviteToInterview } from '@platsa/contract/interviews/endpoints';
import { newId } from '../../../db/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError, invalidField } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { allOf, confirmed } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import {
  assignInterviewers,
  findApplicant,
  lockApplication,
  lockMemberships,
  requirePerson,
} from '../../applications/index.ts';
import { listJobKinds } from '../kinds/kinds.ts';
import { mayBook } from '../policy.ts';
import { requireInterviewers, roomOf } from './interviewers.ts';
import { getInterview, listOfApplication } from './interviews.ts';
import { tellCandidate } from './tell-people.ts';

export const inviteToInterviewRoute = route(inviteToInterview, {
  limits: [limits.bookInterview],
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: allOf(mayBook, confirmed),
  async handle({ ctx, input, actor: { userId: by }, subject }) {
    requirePerson(subject);
    const { companyId, jobId, id: applicantId } = subject;
    const userIds = [...new Set(input._users)];
    return inTransaction(ctx, async (tx) => {
      await lockMemberships(tx, companyId, userIds);
      await lockApplication(tx, subject);
      const kind = (await listJobKinds(tx, subject)).find(({ id }) => id === input._kind);
      if (!kind) throw invalidField('_kind', 'Välj vilken intervju');
      await requireInterviewers(tx, jobId, userIds);
      const id = input._id ?? newId();
      const now = ctx.now();
      const stored = await tx
        .insertInto('interviews')
        .values({
          ...{ id, companyId, jobId, applicantId, kindId: kind.id, status: 'invited' as const, text: input.text },
          ...{ minutes: kind.minutes, needed: Math.min(kind.needed, userIds.length), createdBy: by },
          ...{ place: roomOf(input.place ?? kind.place), startsAt: null, endsAt: null, invitedAt: now },
          expiresAt: new Date(now.getTime() + input.days * 86_400_000),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (stored) {
        await tx
          .insertInto('interviewPeople')
          .values(userIds.map((userId) => ({ interviewId: id, companyId, userId })))
          .execute();
        await assignInterviewers(ctx, tx, subject, { userIds, by });
        const interview = await getInterview(tx, id);
        await record(ctx, tx, {
          type: 'interview.invited',
          companyId,
          jobId,
          applicationId: applicantId,
          by,
          personId: subject.personId,
        });
        await tellCandidate(ctx, tx, interview, 'invited', input.text);
      } else if ((await getInterview(tx, id)).applicantId !== applicantId) {
        throw new ApiError('conflict');
      }
      return listOfApplication(tx, applicantId);
    });
  },
});
