import { expect, test, vi } from 'vitest';
import { newId } from './new-id.ts';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The files that use a browser function. */
function filesUsing(pattern: RegExp): string[] {
  return Object.keys(sources).filter((file) => pattern.test(sources[file] ?? ''));
}

test('functions that exist in secure contexts only are used where their absence is handled', () => {
  expect(filesUsing(/crypto\.(randomUUID\(|subtle)|navigator\.(locks|storage|permissions)/)).toEqual([]);
  expect(filesUsing(/navigator\.serviceWorker/)).toEqual(['../features/notifications/api/push.ts']);
  expect(filesUsing(/navigator\.clipboard/)).toEqual([
    '../public/islands/JobTools.tsx',
    '../ui/CopyLink.tsx',
    '../ui/copy-link.ts',
  ]);
});

test('stored values are read and written in one place, which knows that browsers refuse', () => {
  expect(filesUsing(/(localStorage|sessionStorage)[.[)]|=> (localStorage|sessionStorage)/)).toEqual([
    './stored-values.ts',
  ]);
});

test('an id is a random UUID of version 4, also where crypto.randomUUID is missing', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, newId);
  vi.unstubAllGlobals();
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(100);
});
