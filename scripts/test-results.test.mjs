import { describe, expect, test } from 'vitest';
import {
  countCheck,
  countPlaywright,
  countVitest,
  playwrightFailures,
  summarize,
  vitestFailures,
} from './test-results.mjs';

const vitestReport = (files, counts) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  ...counts,
  testResults: files,
});

describe('the summary', () => {
  test('adds up tests, types and lint on one line', () => {
    const unit = countVitest(vitestReport([], { numPassedTests: 40 }), 0);
    const browser = countPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 0, skipped: 0 } }, 1);
    expect(summarize([countCheck(0), unit, browser])).toEqual({ line: '48 passed, 1 failed', failed: 1 });
  });

  test('mentions skipped tests only when there are any', () => {
    const unit = countVitest(vitestReport([], { numPassedTests: 1, numPendingTests: 1, numTodoTests: 1 }), 0);
    expect(summarize([unit]).line).toBe('1 passed, 0 failed, 2 skipped');
  });
});

describe('what counts as failed', () => {
  test('a test file that could not be loaded', () => {
    const files = [{ status: 'failed', assertionResults: [] }];
    expect(countVitest(vitestReport(files, { numPassedTests: 3 }), 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  test('an error outside every test', () => {
    expect(countVitest(vitestReport([], { numPassedTests: 3 }), 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  test('a run without a report', () => {
    expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countPlaywright(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('a browser test that passed only when run again', () => {
    const report = { stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 0 } };
    expect(countPlaywright(report, 0)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });
});

describe('each failure is listed with the first line of its error', () => {
  test('of unit and server tests', () => {
    const failedTest = {
      status: 'failed',
      fullName: 'a card is moved',
      failureMessages: ['AssertionError: 1 is not 2\n    at x'],
    };
    const passedTest = { status: 'passed', fullName: 'a card stays', failureMessages: [] };
    const files = [
      { status: 'failed', name: 'move.test.ts', assertionResults: [failedTest, passedTest] },
      { status: 'failed', name: 'broken.test.ts', message: 'no such file', assertionResults: [] },
    ];
    const expected = ['a card is moved – AssertionError: 1 is not 2', 'broken.test.ts – no such file'];
    expect(vitestFailures(vitestReport(files))).toEqual(expected);
  });

  test('of browser tests, at any depth of suites', () => {
    const spec = (title, status, message) => {
      const results = [{}, ...(message ? [{ error: { message } }] : [])];
      return { title, file: 'board.spec.ts', tests: [{ status, results }] };
    };
    const inner = {
      specs: [spec('opens', 'expected'), spec('is dragged', 'flaky', '\u001b[31mno card\u001b[39m\nat x')],
    };
    const report = { suites: [{ specs: [spec('is read', 'unexpected')], suites: [inner] }] };
    expect(playwrightFailures(report)).toEqual(['board.spec.ts: is read', 'board.spec.ts: is dragged – no card']);
  });

  test('without a report there are none', () => {
    expect([...vitestFailures(undefined), ...playwrightFailures(undefined)]).toEqual([]);
  });
});
