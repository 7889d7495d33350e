import type { ParsedInputOf } from '@platsa/contract/endpoint';
import { bookInterviews } from '@platsa/contract/interviews/endpoints';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
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
import { type KindRow, listJobKinds } from '../kinds/kinds.ts';
import { mayBook } from '../policy.ts';
import { refreshCalendars } from '../schedule/calendars.ts';
import { setTimeOrRefuse } from './change-interview.ts';
import { requireInterviewers, roomOf } from './interviewers.ts';
import { getInterview, listOfApplication } from './interviews.ts';
import { refuseBusy } from './refuse-busy.ts';

type Wanted = ParsedInputOf<typeof bookInterviews>['interviews'][number];
type Application = NonNullable<Awaited<ReturnType<typeof findApplicant>>>;

export const bookInterviewsRoute = route(bookInterviews, {
  limits: [limits.bookInterview],
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: allOf(mayBook, confirmed),
  async handle({ ctx, input: { interviews, text, evenIfBusy }, actor, subject }) {
    requirePerson(subject);
    const userIds = [...new Set(interviews.flatMap(({ _users }) => _users))];
    await refreshCalendars(ctx, userIds);
    return inTransaction(ctx, async (tx) => {
      await lockMemberships(tx, subject.companyId, userIds);
      await lockApplication(tx, subject);
      const kinds = await listJobKinds(tx, subject);
      for (const [index, wanted] of interviews.entries()) {
        const kind = kinds.find(({ id }) => id === wanted._kind);
        if (!kind) throw invalidField(`interviews.${index}._kind`, 'Välj vilken intervju');
        if (await isStored(tx, wanted, subject)) continue;
        await bookOne(ctx, tx, { application: subject, kind, wanted, index, text, evenIfBusy, by: actor.userId });
      }
      return listOfApplication(tx, subject.id);
    });
  },
});

/** A retry of the client's books nothing again. */
async function isStored(tx: Tx, { _id }: Wanted, { id }: Application): Promise<boolean> {
  if (!_id) return false;
  const found = await tx.selectFrom('interviews').select('applicantId').where('id', '=', _id).executeTakeFirst();
  if (found && found.applicantId !== id) throw new ApiError('conflict');
  return found !== undefined;
}

interface Booking {
  application: Application;
  kind: KindRow;
  wanted: Wanted;
  index: number;
  text: string;
  evenIfBusy: boolean;
  by: string;
}

async function bookOne(ctx: Context, tx: Tx, booking: Booking): Promise<void> {
  const { application, kind, wanted, index, text, evenIfBusy, by } = booking;
  const { id: applicantId, companyId, jobId } = application;
  const userIds = [...new Set(wanted._users)];
  const from = Date.parse(wanted.startsAt);
  if (from <= ctx.now().getTime()) throw invalidField(`interviews.${index}.startsAt`, 'Välj en tid som inte har varit');
  const meeting = { from, to: from + kind.minutes * 60_000 };
  await requireInterviewers(tx, jobId, userIds, `interviews.${index}._users`);
  if (!evenIfBusy) await refuseBusy(tx, { companyId, userIds }, meeting);
  const id = wanted._id ?? newId();
  await tx
    .insertInto('interviews')
    .values({
      ...{ id, companyId, jobId, applicantId, kindId: kind.id, text, createdBy: by },
      ...{ minutes: kind.minutes, needed: userIds.length, place: roomOf(wanted.place ?? kind.place) },
      ...{ status: 'invited', startsAt: null, endsAt: null, invitedAt: null, expiresAt: null },
    })
    .execute();
  await setTimeOrRefuse(ctx, tx, await getInterview(tx, id), { kind, meeting, userIds, keepsOthers: false, by });
  await assignInterviewers(ctx, tx, application, { userIds, by });
}
