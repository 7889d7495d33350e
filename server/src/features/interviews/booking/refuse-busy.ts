import type { Db } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Period } from '../working-days.ts';
import { type AvailablePerson, listAvailability } from './availability.ts';

/** Refuses a time at which somebody is busy, in another interview, or nobody knows because a calendar cannot be read. */
export async function refuseBusy(
  db: Db,
  who: { companyId: string; userIds: readonly string[]; moving?: string },
  meeting: Period,
): Promise<void> {
  const reasons = (await listAvailability(db, who, meeting))
    .map((person) => findReason(person, meeting))
    .filter(Boolean);
  if (reasons.length > 0) throw new ApiError('conflict', { userFriendlyMessage: reasons.join(' ') });
}

function findReason({ firstName, lastName, busy, interviews, isUnread }: AvailablePerson, meeting: Period): string {
  const name = `${firstName} ${lastName}`.trim();
  const overlaps = ({ from, to }: Period) => from < meeting.to && meeting.from < to;
  if (interviews.some(overlaps)) return `${name} håller en annan intervju då.`;
  if (busy.some(overlaps)) return `${name} är upptagen då.`;
  return isUnread ? `Kalendern för ${name} går inte att läsa, så ingen vet om tiden är ledig.` : '';
}
