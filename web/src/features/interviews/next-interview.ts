import type { InterviewStatus } from '@platsa/contract/interviews/schema';

interface PlannedInterview {
  status: InterviewStatus;
  startsAt: string | null;
  endsAt: string | null;
  /** Until when the candidate may choose a time. */
  openUntil: string | null;
}

/** Whether it is still to come: a booked one until it has ended, an invitation while the candidate may choose a time. */
export function isAhead({ status, endsAt, openUntil }: PlannedInterview, now: Date): boolean {
  if (status === 'invited') return openUntil !== null && new Date(openUntil) > now;
  return status === 'booked' && endsAt !== null && new Date(endsAt) > now;
}

/** Lists coming interviews by time. Invitations come last, because they have no time. */
export function listAhead<T extends PlannedInterview>(interviews: readonly T[], now: Date): T[] {
  const time = ({ startsAt }: T) => (startsAt ? Date.parse(startsAt) : Number.POSITIVE_INFINITY);
  return interviews.filter((interview) => isAhead(interview, now)).sort((a, b) => (time(a) < time(b) ? -1 : 1));
}
