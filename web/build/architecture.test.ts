import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../src');

/** Every relative import below `web/src`, static or dynamic: the importing file and the imported one. */
const imports = globSync('**/*.{ts,tsx}', { cwd: source })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/(?:\bfrom|\bimport|\bimport\() ?'(\.[^']+)'/g)].map(
      ([, path]) => ({ file, imported: relative(source, join(source, dirname(file), path ?? '')) }),
    ),
  );

const breaches = (forbidden: (file: string, imported: string) => boolean) =>
  imports
    .filter(({ file, imported }) => forbidden(file, imported))
    .map(({ file, imported }) => `${file} imports ${imported}`);

/** The feature that a file belongs to; undefined outside `features/`. */
const featureOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1];

/** The first folder of a file: app, features, lib, public, shared or ui. */
const partOf = (file: string) => file.split('/')[0] ?? '';

test('the imports are found', () => {
  expect(imports.length).toBeGreaterThan(1_000);
});

test('features never import each other', () => {
  const otherFeature = (file: string, imported: string) => {
    const [from, to] = [featureOf(file), featureOf(imported)];
    return from !== undefined && to !== undefined && from !== to;
  };
  expect(breaches(otherFeature)).toEqual([]);
});

test('a feature imports nothing of the application that composes it', () => {
  const application = (file: string, imported: string) => partOf(file) === 'features' && partOf(imported) === 'app';
  expect(breaches(application)).toEqual([]);
});

test('the application and its features import nothing of the public site', () => {
  const site = (file: string, imported: string) =>
    ['app', 'features'].includes(partOf(file)) && partOf(imported) === 'public';
  expect(breaches(site)).toEqual([]);
});

test('the public site imports neither the application nor a feature', () => {
  const product = (file: string, imported: string) =>
    partOf(file) === 'public' && ['app', 'features'].includes(partOf(imported));
  expect(breaches(product)).toEqual([]);
});

/** Words of the product, in English and Swedish, also as parts of a name: `applicantName`, `jobTitle`. */
const productWords =
  /(^|[^a-z])(jobs?|advert|applica(nt|tion)s?|candidates?|compan(y|ies)|boards?|conversations?|profiles?|resumes?|requirements?|brands?)(?![a-z])|(Job|Advert|Applica(nt|tion)|Candidate|Company|Board|Conversation|Profile|Resume|Requirement|Brand)(?![a-z])|annons|jobb|ansök|sökande|kandidat|företag|matchning|konversation/;

test('ui has no word of the product', () => {
  const files = globSync('ui/**/*.{ts,tsx,css}', { cwd: source }).filter((file) => !file.endsWith('.test.ts'));
  const worded = files.flatMap((file) => {
    const lines = readFileSync(join(source, file), 'utf8').split('\n');
    return lines.filter((line) => productWords.test(line)).map((line) => `${file}: ${line.trim()}`);
  });
  expect(worded).toEqual([]);
});

test.each([
  ['ui', ['app', 'features', 'public', 'shared']],
  ['lib', ['app', 'features', 'public', 'shared']],
  ['shared', ['app', 'features', 'public']],
])('%s imports no feature and no page', (part, others) => {
  const product = (file: string, imported: string) => partOf(file) === part && others.includes(partOf(imported));
  expect(breaches(product)).toEqual([]);
});
