import { afterEach, expect, test, vi } from 'vitest';
import { browserStore } from './stored-values.ts';

afterEach(() => {
  browserStore.removeByPrefix('');
  vi.unstubAllGlobals();
});

function stubStorage(most: number): Map<string, string> {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (name: string) => values.get(name) ?? null,
    removeItem: (name: string) => values.delete(name),
    setItem(name: string, text: string) {
      if (text.length > most) throw new DOMException('full', 'QuotaExceededError');
      values.set(name, text);
    },
  });
  return values;
}

test('texts are stored, and removed by the beginning of their names', () => {
  const values = stubStorage(10);
  expect(browserStore.write('draft.a', 'one')).toBe(true);
  browserStore.write('draft.b', 'two');
  browserStore.write('token', 'three');
  browserStore.removeByPrefix('draft.');
  expect([...values]).toEqual([['token', 'three']]);
  expect(browserStore.read('draft.a')).toBeNull();
});

test('what does not fit is kept in memory in place of the older text', () => {
  const values = stubStorage(10);
  browserStore.write('token', 'short');
  expect(browserStore.write('token', 'longer than ten')).toBe(false);
  expect([browserStore.read('token'), values.size]).toEqual(['longer than ten', 0]);
  expect(browserStore.write('token', 'new')).toBe(true);
  expect(browserStore.read('token')).toBe('new');
});

test('where the browser refuses, texts are kept in memory', () => {
  vi.stubGlobal('localStorage', undefined);
  expect([browserStore.isAllowed(), browserStore.write('token', 'one')]).toEqual([false, false]);
  expect(browserStore.read('token')).toBe('one');
  browserStore.remove('token');
  expect(browserStore.read('token')).toBeNull();
});
