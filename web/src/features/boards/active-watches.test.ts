import { expect, test, vi } from 'vitest';
import { endWatch, watchCards } from './active-watches.ts';

test('one’s own next move ends the watch over the last one, and over it alone', () => {
  const [first, other] = [vi.fn(), vi.fn()];
  watchCards(['astrid'], first);
  watchCards(['bo'], other);
  endWatch(['astrid']);
  expect(first).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
  endWatch(['bo']);
});

test('a watch that has ended is not ended by the next move, and ends none that has begun since', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const end = watchCards(['astrid'], first);
  end();
  endWatch(['astrid']);
  expect(first).toHaveBeenCalledOnce();
  const endSecond = watchCards(['astrid'], second);
  end();
  expect(second).not.toHaveBeenCalled();
  endSecond();
  expect(second).toHaveBeenCalledOnce();
});
