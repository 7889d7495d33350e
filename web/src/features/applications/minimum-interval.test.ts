import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minimumInterval } from './components/CompanySearch.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first starts at once, the next half a second later, and an aborted one never', async () => {
  const waitForInterval = minimumInterval(500);
  const begun: string[] = [];
  const given = new AbortController();
  const ask = (name: string, signal = new AbortController().signal) =>
    waitForInterval(signal).then(
      () => begun.push(name),
      () => {},
    );
  await ask('an');
  void ask('ann', given.signal);
  void ask('anna');
  given.abort();
  await vi.advanceTimersByTimeAsync(499);
  expect(begun).toEqual(['an']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['an', 'anna']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(begun).toEqual(['an', 'anna']);
});
