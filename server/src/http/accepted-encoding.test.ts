import { expect, test } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['zstd;q=0, gzip', 'gzip'],
  ['gzip; q=0.000', undefined],
  ['x-gzip', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
] as const)('of %s we use %s', (header, encoding) => {
  expect(acceptedEncoding(header, ['zstd', 'gzip'])).toBe(encoding);
});
