import { expect, test } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each(['53100', 'ENOSPC', 'EDQUOT', '53300', '57P01', 'ECONNREFUSED'])(
  '%s, as of a full disk or a database that is gone, is answered with 503: the same call may succeed later',
  (code) => expect(isUnavailable(withCode(code))).toBe(true),
);

test('so is a store of files that fails or does not answer, and not one that refuses', () => {
  const fromStore = (name: string, fault: object) =>
    Object.assign(new Error('failed'), { name, $metadata: { attempts: 3 }, ...fault });
  expect(isUnavailable(fromStore('SlowDown', { $fault: 'server' }))).toBe(true);
  expect(isUnavailable(fromStore('TimeoutError', {}))).toBe(true);
  expect(isUnavailable(fromStore('AccessDenied', { $fault: 'client' }))).toBe(false);
});

test.each(['23505', '42P01', 'EACCES', 'ENOENT'])('%s is a fault', (code) =>
  expect(isUnavailable(withCode(code))).toBe(false),
);
