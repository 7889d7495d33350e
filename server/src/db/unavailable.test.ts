import { expect, test } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each(['53100', 'ENOSPC', 'EDQUOT', '53300', '57P01', 'ECONNREFUSED'])(
  '%s, as of a full disk or a database that is gone, is answered with 503: the same call may succeed later',
  (code) => expect(isUnavailable(withCode(code))).toBe(true),
);

test.each(['23505', '42P01', 'EACCES', 'ENOENT'])('%s is a fault', (code) =>
  expect(isUnavailable(withCode(code))).toBe(false),
);
