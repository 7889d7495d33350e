import { cleanNumber } from '@platsa/contract/clean-text';

/** Reads a time as people type it: 13, 1307, 13:07, 13.07, 'kl 9'. Returns HH:mm, or null if it is no time. */
export function parseTime(typed: string): string | null {
  const [, hour = '', minute = '00'] = /^(?:kl\.?)?\s*(\d{1,2})(?:[:.]?([0-5]\d))?$/i.exec(cleanNumber(typed)) ?? [];
  return hour === '' || Number(hour) > 23 ? null : `${hour.padStart(2, '0')}:${minute}`;
}

/** Every quarter of an hour from a time on. */
export function listQuarters(from = '00:00'): string[] {
  return Array.from({ length: 96 }, (_, quarter) => {
    return `${String(quarter >> 2).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
  }).filter((time) => time >= from);
}
