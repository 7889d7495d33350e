import type { InterviewKind } from '@platsa/contract/interviews/kinds';
import type { BusyPeriod, PersonTimes, SuggestedTime } from '@platsa/contract/interviews/schema';
import { shareInterviewers } from '@platsa/contract/interviews/share-interviewers';
import type { TimeSpan } from './week-layout.ts';

export type BookableKind = Pick<
  InterviewKind,
  '_id' | 'name' | 'minutes' | 'place' | 'needed' | '_users' | 'invitation'
>;

/** One of the interviews in a row, at a time. */
export type BookedPart = SuggestedTime['parts'][number];

/**
 * Chooses as many of each kind's people as it needs, the booking user first, and nobody who cannot hold an interview for the job.
 * If that leaves nobody, the booking user is chosen.
 */
export function defaultUsers(
  kinds: readonly Pick<BookableKind, '_users' | 'needed'>[],
  possible: readonly { _id: string }[],
  ownId: string,
): string[] {
  const canHold = (id: string) => possible.some(({ _id }) => _id === id);
  const chosen = kinds.flatMap(({ _users, needed }) => {
    const able = _users.filter(canHold);
    const ownFirst = able.includes(ownId) ? [ownId, ...able.filter((id) => id !== ownId)] : able;
    return ownFirst.slice(0, needed);
  });
  return chosen.length > 0 ? [...new Set(chosen)] : [ownId].filter(canHold);
}

/** Interviews one right after the other from a moment on, with the people shared among them. */
export function partsFrom(startsAt: string, kinds: readonly BookableKind[], users: readonly string[]): BookedPart[] {
  const shares = shareInterviewers(
    kinds.map(({ _users }) => _users),
    users,
  );
  let start = startsAt;
  return kinds.map(({ _id, minutes }, index) => {
    const part = { _kind: _id, startsAt: start, endsAt: addMinutes(start, minutes), _users: shares[index] ?? [] };
    start = part.endsAt;
    return part;
  });
}

function addMinutes(moment: string, minutes: number): string {
  return new Date(new Date(moment).getTime() + minutes * 60_000).toISOString();
}

/** From the beginning of the first to the end of the last. */
export function wholeSpan(parts: readonly TimeSpan[]): TimeSpan {
  return { startsAt: parts[0]?.startsAt ?? '', endsAt: parts.at(-1)?.endsAt ?? '' };
}

export interface Clash {
  person: PersonTimes;
  /** The strongest reason: another interview, something in the calendar, or outside of working hours. */
  kind: BusyPeriod['kind'];
}

const strength: readonly BusyPeriod['kind'][] = ['interview', 'busy', 'away'];

/** The part's people who are known to be busy then. People without a connected calendar may be busy all the same. */
export function listClashes(part: BookedPart, people: readonly PersonTimes[]): Clash[] {
  return people.flatMap((person) => {
    if (!part._users.includes(person._id)) return [];
    const kinds = person.busy.filter((period) => overlaps(period, part)).map(({ kind }) => kind);
    const kind = strength.find((one) => kinds.includes(one));
    return kind ? [{ person, kind }] : [];
  });
}

/** By moment, because the server's own texts of two equal moments may differ. */
function overlaps(a: TimeSpan, b: TimeSpan): boolean {
  return Date.parse(a.startsAt) < Date.parse(b.endsAt) && Date.parse(b.startsAt) < Date.parse(a.endsAt);
}
