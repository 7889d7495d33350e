import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { leftOut } from './light-palette.ts';

const source = join(import.meta.dirname, '../src');
const library = join(import.meta.dirname, '../../node_modules/@mantine/core/esm');

const read = (file: string) => readFileSync(file, 'utf8');

/** What a text imports by name from a module. */
function namesFrom(text: string, module: RegExp): string[] {
  const imports = [...text.matchAll(/import \{([^}]*)\} from ["']([^"']+)["']/g)];
  return imports
    .filter(([, , from]) => module.test(from ?? ''))
    .flatMap(([, names]) => (names ?? '').split(',').map((name) => name.trim()))
    .filter((name) => name !== '' && !name.startsWith('type '));
}

/** The names of the stylesheets that a component of the library draws on, its own and of those within it. */
function stylesheetsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  const imported = [...read(file).matchAll(/from "(\.[^"]+)"/g)].map(([, path]) => join(dirname(file), path ?? ''));
  return imported.flatMap((path) =>
    path.endsWith('.module.mjs') ? [basename(path, '.module.mjs')] : stylesheetsOf(path, seen),
  );
}

test('every Mantine component that is used has its styles', () => {
  const texts = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !file.includes('.test.'))
    .map((file) => read(join(source, file)));
  const index = read(join(library, 'index.mjs'));
  const modules = [...index.matchAll(/import \{([^}]*)\} from "(\.[^"]+)"/g)];
  const neededBy = (text: string) => {
    const used = namesFrom(text, /^@mantine\/core$/);
    const paths = modules.filter(([, names]) => (names ?? '').split(',').some((name) => used.includes(name.trim())));
    return paths.flatMap(([, , path]) => stylesheetsOf(join(library, path ?? '')));
  };
  const givenBy = (text: string) => [...text.matchAll(/styles\/([\w-]+)\.layer\.css/g)].map(([, name]) => name ?? '');
  const everywhere = givenBy(read(join(source, 'ui/mantine.css')));
  expect(new Set(texts.flatMap(neededBy)).size).toBeGreaterThan(30);
  const missing = texts.flatMap((text) => {
    const given = new Set([...everywhere, ...givenBy(text)]);
    return neededBy(text).filter((name) => !given.has(name));
  });
  expect(missing).toEqual([]);
});

test('no colour of Mantine’s is used that its styles come without', () => {
  const own = globSync('**/*.{ts,tsx,css}', { cwd: source }).map((file) => join(source, file));
  const given = [...read(join(source, 'ui/mantine.css')).matchAll(/@mantine\/(core\/styles\/[\w-]+\.layer\.css)/g)]
    .filter(([, path]) => !path?.includes('default-css-variables'))
    .map(([, path]) => join(library, '../..', path ?? ''));
  const named = new RegExp(`(?:mantine-color-|color="|color: ')(?:${leftOut.join('|')})\\b`);
  expect(given.length).toBeGreaterThan(30);
  expect([...own, ...given].filter((file) => named.test(read(file)))).toEqual([]);
});
