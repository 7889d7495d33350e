import type { InterviewKind } from '@platsa/contract/interviews/kinds';
import { isVideoLink } from '@platsa/contract/messaging/proposal-text';
import { fullName, listNames } from '../../lib/format.ts';

const shortWeekdays = ['mån', 'tis', 'ons', 'tors', 'fre', 'lör', 'sön'];

/** 'vardagar', 'alla dagar', or 'mån, ons och fre'; 1 is Monday. */
export function describeWeekdays(weekdays: readonly number[]): string {
  const days = [...weekdays].sort();
  if (days.join() === '1,2,3,4,5') return 'vardagar';
  if (days.length === 7) return 'alla dagar';
  return listNames(days.map((day) => shortWeekdays[day - 1] ?? ''));
}

/** '45 minuter · videomöte · vardagar 08:00–17:00' */
export function describeKind({ minutes, place, weekdays, opensAt, closesAt }: InterviewKind): string {
  const where = isVideoLink(place) ? 'videomöte' : place;
  const when = `${describeWeekdays(weekdays)} ${opensAt}–${closesAt}`;
  return [`${minutes} minuter`, where, when].filter(Boolean).join(' · ');
}

type Person = { _id: string; firstName: string; lastName: string };

/** 'Anna Berg och Yusuf Ali', '2 av Anna Berg, Yusuf Ali och Kim Ek' */
export function describeKindPeople({ _users, needed }: InterviewKind, members: readonly Person[]): string {
  const people = members.filter(({ _id }) => _users.includes(_id)).map(fullName);
  if (people.length === 0) return 'Vem som håller den väljs varje gång.';
  return needed < people.length ? `${needed} av ${listNames(people)}` : listNames(people);
}
