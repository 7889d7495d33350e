import { listInterviewTimes } from '@platsa/contract/interviews/endpoints';
import type { SuggestedTime } from '@platsa/contract/interviews/schema';
import { shareInterviewers } from '@platsa/contract/interviews/share-interviewers';
import type { Db } from '../../../db/database.ts';
import { ApiError, invalidField } from '../../../http/api-error.ts';
import { route } from '../../../http/route.ts';
import { addDays } from '../../../platform/stockholm-time.ts';
import { findApplicant } from '../../applications/index.ts';
import { companyZone, type FreeTime, listTimesInRow } from '../free-times.ts';
import { getKind, type KindRow, listJobKinds } from '../kinds/kinds.ts';
import { mayBook } from '../policy.ts';
import { refreshCalendars } from '../schedule/calendars.ts';
import { momentOf } from '../working-days.ts';
import { listAvailability, personTimesView } from './availability.ts';
import { listInterviewerRows } from './interviewers.ts';
import { findInterview } from './interviews.ts';

const maxSuggested = 200;

export const listInterviewTimesRoute = route(listInterviewTimes, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: mayBook,
  async handle({ ctx, input, subject }) {
    const kinds = input.moving
      ? [await getMovedKind(ctx.db, { applicantId: subject.id, interviewId: input.moving })]
      : chooseKinds(await listJobKinds(ctx.db, subject), input.kinds);
    const able = new Set((await listInterviewerRows(ctx.db, subject.jobId)).map(({ userId }) => userId));
    const chosen = input.users.length > 0 ? input.users : kinds.flatMap(({ userIds }) => userIds);
    const userIds = [...new Set(chosen)].filter((userId) => able.has(userId));
    await refreshCalendars(ctx, userIds);
    const within = {
      from: momentOf(input.from, 0, companyZone),
      to: momentOf(addDays(input.from, input.days), 0, companyZone),
    };
    const people = await listAvailability(
      ctx.db,
      { companyId: subject.companyId, userIds, moving: input.moving },
      within,
    );
    // All who are chosen take part: the kind's own number is for candidates who book by themselves.
    const shares = shareInterviewers(
      kinds.map((kind) => kind.userIds),
      people.map(({ userId }) => userId),
    );
    const parts = kinds.map((rules, index) => {
      const share = people.filter(({ userId }) => shares[index]?.includes(userId));
      return { rules: { ...rules, needed: Math.max(1, share.length) }, people: share };
    });
    const from = Math.max(within.from, ctx.now().getTime());
    const rows = people.length > 0 ? listTimesInRow(parts, { ...within, from }) : [];
    return {
      people: people.map((person) => personTimesView(person, within)),
      times: rows.slice(0, maxSuggested).map((row) => suggestedTimeView(row, kinds)),
    };
  },
});

function chooseKinds(kinds: readonly KindRow[], wanted: readonly string[]): KindRow[] {
  const chosen = wanted.flatMap((id) => kinds.find((kind) => kind.id === id) ?? []);
  if (chosen.length === 0 || chosen.length < wanted.length) throw invalidField('kinds', 'Välj vilken intervju');
  return chosen;
}

/** The kind of an interview, which may be deleted by now, with the interview's own length. */
async function getMovedKind(db: Db, { applicantId, interviewId }: { applicantId: string; interviewId: string }) {
  const interview = await findInterview(db, interviewId);
  if (interview?.applicantId !== applicantId) throw new ApiError('notFound');
  return { ...(await getKind(db, interview.kindId)), minutes: interview.minutes };
}

function suggestedTimeView(row: readonly FreeTime[], kinds: readonly KindRow[]): SuggestedTime {
  return {
    parts: row.map(({ from, to, userIds }, index) => ({
      _kind: kinds[index]?.id ?? '',
      startsAt: new Date(from).toISOString(),
      endsAt: new Date(to).toISOString(),
      _users: userIds,
    })),
  };
}
