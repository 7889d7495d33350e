import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurn } from './in-turn.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first begins at once, the next half a second after it, and who is given up meanwhile never', async () => {
  const mayAsk = inTurn(500);
  const begun: string[] = [];
  const given = new AbortController();
  const ask = (name: string, signal = new AbortController().signal) =>
    mayAsk(signal).then(
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
