import { listOwnInterviews } from '@platsa/contract/interviews/endpoints';
import type { OwnInterview } from '@platsa/contract/interviews/schema';
import { sql } from 'kysely';
import type { Actor } from '../../../http/policy.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { type InterviewRow, listHolders, selectInterviews } from '../booking/interviews.ts';
import { changeableUntil } from './free-slots.ts';

const maxShown = 100;

/** A guest has the one application that the session opened. */
export const listOwnInterviewsRoute = route(listOwnInterviews, {
  policy: anyone,
  async handle({ ctx, input, actor }) {
    const wanted = isOwn(actor, input.applicantId);
    const rows = await selectInterviews(ctx.db, wanted, { limit: maxShown });
    return { interviews: rows.map(ownInterviewView) };
  },
});

function isOwn({ userId, guestOf }: Actor, applicantId: string | undefined) {
  const only = guestOf?.applicantId ?? applicantId;
  const isPersons = sql<boolean>`a.person_id = ${userId}`;
  if (guestOf && applicantId && guestOf.applicantId !== applicantId) return sql<boolean>`false`;
  return only ? sql<boolean>`${isPersons} AND i.applicant_id = ${only}` : isPersons;
}

function ownInterviewView(row: InterviewRow): OwnInterview {
  const { id, applicantId, name, status, minutes, place, startsAt, endsAt, jobTitle, brandName } = row;
  return {
    ...{ _id: id, _applicant: applicantId, name, status, minutes, place, jobTitle, companyName: brandName },
    ...{ startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null },
    interviewers: listHolders(row).map(({ firstName, lastName }) => ({ firstName, lastName })),
    changeableUntil: changeableUntil(row)?.toISOString() ?? null,
  };
}
