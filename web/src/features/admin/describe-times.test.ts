import { expect, test } from 'vitest';
import { describeTimes } from './describe-times.ts';

test.each([
  ['* * * * *', 'varje minut'],
  ['1 * * * *', 'varje timme'],
  ['5 4 * * *', 'varje dag 04:05'],
  ['0 0,1,6 * * *', 'varje dag 00:00, 01:00 och 06:00'],
  ['40 7 * * 1-5', 'måndag till fredag 07:40'],
])('%s is %s', (cron, words) => expect(describeTimes(cron)).toBe(words));
