import { expect, test } from 'vitest';
import { seriousVulnerabilities, unknownLicences } from './check-dependencies.mjs';

test('licences that are not allowed are named', () => {
  const packages = {
    '': { license: 'UNLICENSED' },
    'node_modules/server': { link: true },
    'node_modules/free': { license: '(MIT AND Zlib)' },
    'node_modules/choice': { license: 'GPL-3.0 OR MIT' },
    'node_modules/bound': { license: 'MIT AND GPL-3.0' },
    'node_modules/a/node_modules/silent': {},
  };
  expect(unknownLicences({ packages })).toEqual([
    'node_modules/bound: MIT AND GPL-3.0',
    'node_modules/a/node_modules/silent: no licence',
  ]);
});

test('serious vulnerabilities are named, and no answer is no finding', () => {
  const metadata = { vulnerabilities: { high: 1, low: 1 } };
  const vulnerabilities = {
    a: { name: 'a', severity: 'high', range: '<2' },
    b: { name: 'b', severity: 'low', range: '*' },
  };
  expect(seriousVulnerabilities(JSON.stringify({ vulnerabilities, metadata }))).toEqual(['a <2: high']);
  expect(seriousVulnerabilities('{"message":"405 Method Not Allowed"}')).toBeUndefined();
  expect(seriousVulnerabilities('')).toBeUndefined();
});
