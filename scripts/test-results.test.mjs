import { describe, expect, test } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest, ofCheck, ofPlaywright, ofVitest, summarize } from './test-results.mjs';

const vitestReport = (files, counts) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  ...counts,
  testResults: files,
});

describe('the summary', () => {
  test('adds up tests, types and rules on one line', () => {
    const unit = ofVitest(vitestReport([], { numPassedTests: 40 }), 0);
    const browser = ofPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 0, skipped: 0 } }, 1);
    expect(summarize([ofCheck(0), unit, browser])).toEqual({ line: '48 passed, 1 failed', failed: 1 });
  });

  test('names skipped tests only when there are any', () => {
    const unit = ofVitest(vitestReport([], { numPassedTests: 1, numPendingTests: 1, numTodoTests: 1 }), 0);
    expect(summarize([unit]).line).toBe('1 passed, 0 failed, 2 skipped');
  });
});

describe('what counts as failed', () => {
  test('a test file that could not be loaded', () => {
    const files = [{ status: 'failed', assertionResults: [] }];
    expect(ofVitest(vitestReport(files, { numPassedTests: 3 }), 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  test('an error outside every test', () => {
    expect(ofVitest(vitestReport([], { numPassedTests: 3 }), 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  test('a run that left no report', () => {
    expect(ofVitest(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(ofPlaywright(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('a browser test that passed only when run again', () => {
    const report = { stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 0 } };
    expect(ofPlaywright(report, 0)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });
});

describe('what failed is told by name, with the first line of its reason', () => {
  test('of units and server', () => {
    const refused = {
      status: 'failed',
      fullName: 'a card is moved',
      failureMessages: ['AssertionError: 1 is not 2\n    at x'],
    };
    const kept = { status: 'passed', fullName: 'a card stays', failureMessages: [] };
    const files = [
      { status: 'failed', name: 'move.test.ts', assertionResults: [refused, kept] },
      { status: 'failed', name: 'broken.test.ts', message: 'no such file', assertionResults: [] },
    ];
    const told = ['a card is moved – AssertionError: 1 is not 2', 'broken.test.ts – no such file'];
    expect(failuresOfVitest(vitestReport(files))).toEqual(told);
  });

  test('of the browser, wherever it stands among the suites', () => {
    const spec = (title, status, message) => {
      const results = [{}, ...(message ? [{ error: { message } }] : [])];
      return { title, file: 'board.spec.ts', tests: [{ status, results }] };
    };
    const inner = {
      specs: [spec('opens', 'expected'), spec('is dragged', 'flaky', '\u001b[31mno card\u001b[39m\nat x')],
    };
    const report = { suites: [{ specs: [spec('is read', 'unexpected')], suites: [inner] }] };
    expect(failuresOfPlaywright(report)).toEqual(['board.spec.ts: is read', 'board.spec.ts: is dragged – no card']);
  });

  test('of a run that left no report, nothing', () => {
    expect([...failuresOfVitest(undefined), ...failuresOfPlaywright(undefined)]).toEqual([]);
  });
});
