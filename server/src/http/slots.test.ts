import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createSlots } from './slots.ts';

test('each key has its limit, and a released slot can be taken again, once', () => {
  const { take } = createSlots('Fullt');
  const anna = take({ all: 3, anna: 2 });
  take({ all: 3, anna: 2 });
  expect(() => take({ all: 3, anna: 2 })).toThrow(ApiError);
  const kim = take({ all: 3, kim: 2 });
  expect(() => take({ all: 3, kim: 2 })).toThrow('Fullt');
  anna();
  anna();
  take({ all: 3, kim: 2 });
  expect(() => take({ all: 3, kim: 3 })).toThrow('Fullt');
  kim();
  take({ all: 3, anna: 2 });
});
