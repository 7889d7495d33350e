import { formatDay, formatTime } from '../../lib/format.ts';

/** '2026-11-23T08:00' in Sweden, without its zone. */
export function toLocalTime(moment: string): string {
  return `${formatDay(moment)}T${formatTime(moment)}`;
}

/** The moment of a Swedish date and time, whatever the browser's zone; undefined while it is incomplete. */
export function fromLocalTime(local: string): string | undefined {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const offset = Date.parse(`${toLocalTime(new Date(asUtc).toISOString())}Z`) - asUtc;
  return new Date(asUtc - offset).toISOString();
}

/** The next working day at eight: when a message that can wait is read. */
export function nextMorning(now = new Date()): string {
  const day = new Date(`${formatDay(now)}T00:00:00Z`);
  do day.setUTCDate(day.getUTCDate() + 1);
  while ([0, 6].includes(day.getUTCDay()));
  return fromLocalTime(`${day.toISOString().slice(0, 10)}T08:00`) ?? '';
}
