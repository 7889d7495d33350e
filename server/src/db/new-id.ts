import { randomUUID } from 'node:crypto';

let last = { time: 0, count: 0 };

/**
 * The id of a row that is still to be written, where something else names it already. By time as those that PostgreSQL
 * makes (UUIDv7, RFC 9562, 6.2, method 1), so that rows of one moment lie together in an index, in the order of their
 * making within a millisecond too.
 */
export function newId(): string {
  last = following(Date.now());
  const time = last.time.toString(16).padStart(12, '0');
  const count = last.count.toString(16).padStart(3, '0');
  const random = randomUUID().slice('xxxxxxxx-xxxx-xxxx'.length);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}${random}`;
}

/** A clock that is set back does not set ids back. */
function following(now: number): { time: number; count: number } {
  if (now > last.time) return { time: now, count: 0 };
  return last.count < 0xfff ? { time: last.time, count: last.count + 1 } : { time: last.time + 1, count: 0 };
}
