import { expect, test } from 'vitest';
import { listAhead } from './next-interview.ts';

const now = new Date('2026-12-03T09:30:00Z');
const booked = (startsAt: string, endsAt: string, status: 'booked' | 'cancelled' | 'done' = 'booked') => ({
  ...{ status, startsAt, endsAt, openUntil: null },
});
const invited = (openUntil: string) => ({ status: 'invited' as const, startsAt: null, endsAt: null, openUntil });

test('what is ahead are booked ones that have not ended by time, then invitations that are open', () => {
  const later = booked('2026-12-05T09:00:00Z', '2026-12-05T10:00:00Z');
  const going = booked('2026-12-03T09:00:00Z', '2026-12-03T10:00:00Z');
  const open = invited('2026-12-10T00:00:00Z');
  const gone = [
    booked('2026-12-02T09:00:00Z', '2026-12-02T10:00:00Z'),
    booked('2026-12-05T09:00:00Z', '2026-12-05T10:00:00Z', 'cancelled'),
    booked('2026-12-03T09:00:00Z', '2026-12-03T10:00:00Z', 'done'),
    invited('2026-12-01T00:00:00Z'),
  ];
  expect(listAhead([open, later, ...gone, going], now)).toEqual([going, later, open]);
});
