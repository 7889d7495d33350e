import { expect, test } from 'vitest';
import { parseKronor } from '../kronor.ts';
import { checkJob, emptyJob, jobFields } from './form.ts';
import { payLabel } from './labels.ts';

test.each([
  ['32500', 32_500],
  ['32 500 kr', 32_500],
  ['32 500:-', 32_500],
  ['165,50', 165.5],
  [' ', null],
  ['enligt avtal', Number.NaN],
  ['-5', Number.NaN],
  ['1,234', Number.NaN],
])('"%s" is parsed as %s kronor', (text, kronor) => {
  expect(parseKronor(text)).toBe(kronor);
});

test.each([
  [31_000, 36_000, 'month', '31 000–36 000 kr i månaden'],
  [165.5, null, 'hour', 'från 165,5 kr i timmen'],
  [null, 36_000, 'month', 'upp till 36 000 kr i månaden'],
  [31_000, 31_000, 'month', '31 000 kr i månaden'],
  [null, null, 'month', ''],
] as const)('pay from %s to %s a %s is shown as "%s"', (payFrom, payTo, payPeriod, label) => {
  expect(payLabel({ payFrom, payTo, payPeriod }).replaceAll('\u00a0', ' ')).toBe(label);
});

test('an invalid amount is reported together with all other problems', () => {
  const form = jobFields.superRefine(checkJob({ status: 2, today: '2026-11-21', current: null, hasSenderId: false }));
  const { error } = form.safeParse({ ...emptyJob, payFrom: 'enligt avtal' });
  const paths = error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toEqual(expect.arrayContaining(['payFrom', 'title', '_city', 'endDate', 'skills']));
});
