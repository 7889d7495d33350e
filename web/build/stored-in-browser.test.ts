import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../src');
const list = 'public/StoredInBrowser.tsx';

const namesIn = (file: string) =>
  [...readFileSync(join(source, file), 'utf8').matchAll(/['`](platsa\.[a-z-]+)/g)].map(([, name]) => name ?? '');

test('the privacy page and the record of processing list everything that is stored in the browser', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter(
    (file) => file !== list && !file.endsWith('.test.ts'),
  );
  const stored = [...new Set(files.flatMap(namesIn))].toSorted();
  expect([...new Set(namesIn(list))].toSorted()).toEqual(stored);
  expect([...new Set(namesIn('../../docs/privacy.md'))].toSorted()).toEqual(stored);
});
