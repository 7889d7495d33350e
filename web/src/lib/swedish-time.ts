import { formatDay, formatTime } from './format.ts';

/** '2026-11-23T08:00' in Sweden, without its zone. */
export function toLocalTime(moment: string): string {
  return `${formatDay(moment)}T${formatTime(moment)}`;
}

/** The moment of a Swedish date and time, whatever the browser's zone; undefined while it is incomplete. */
export function fromLocalTime(local: string): string | undefined {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // Around a change of the clock, the offset at this time of UTC is not the offset at the moment itself.
  const near = asUtc - swedishOffset(asUtc);
  return new Date(asUtc - swedishOffset(near)).toISOString();
}

/** Sweden’s distance to UTC, in milliseconds. */
function swedishOffset(moment: number): number {
  return Date.parse(`${toLocalTime(new Date(moment).toISOString())}Z`) - moment;
}
