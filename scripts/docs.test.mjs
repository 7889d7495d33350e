import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { measurementNames } from '../bench/options.ts';
import { environment } from '../server/src/config.ts';
import { root } from './project.mjs';

const decisions = fs.readdirSync(path.join(root, 'docs', 'decisions')).map((name) => `docs/decisions/${name}`);
const packages = fs
  .readdirSync(path.join(root, 'packages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory());
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'THIRD-PARTY-NOTICES.md',
  'docs/architecture.md',
  'docs/operations.md',
  'docs/settings.md',
  'docs/security.md',
  'docs/privacy.md',
  'docs/performance.md',
  'docs/testing.md',
  ...packages.map(({ name }) => `packages/${name}/README.md`),
  ...decisions,
];
const linking = [...documents, 'CHANGELOG.md'];
/** In code spans. A path with a placeholder, like `features/<feature>/`, names no file. */
const paths = /`((?:contract|packages|server|web|e2e|bench|demo|docs|scripts)\/[\w./-]+)`/g;
const links = /\]\((?!https?:|mailto:)([^)]+)\)/g;

const read = (name) => fs.readFileSync(path.join(root, name), 'utf8');
const firstGroups = (text, pattern) => [...text.matchAll(pattern)].map(([, group]) => group);

/** As GitHub makes anchors from headings. */
function anchorsOf(document) {
  const headings = firstGroups(read(document), /^#+ (.+)$/gm);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

test.each(documents)('%s names files that exist', (document) => {
  // Built files come and go.
  const named = firstGroups(read(document), paths).filter((name) => !name.includes('/dist/'));
  expect(named.filter((name) => !fs.existsSync(path.join(root, name)))).toEqual([]);
});

test.each(linking)('%s links to files and headings that exist', (document) => {
  const broken = firstGroups(read(document), links).filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = path.join(path.dirname(document), file);
    if (!fs.existsSync(path.join(root, target))) return true;
    return anchor !== undefined && !anchorsOf(file ? target : document).includes(anchor);
  });
  expect(broken).toEqual([]);
});

test("the benchmarks' help lists exactly what they can measure", () => {
  const [, listed = ''] = /only these: (.+)/.exec(read('bench/usage.txt')) ?? [];
  expect(listed.split(', ')).toEqual(measurementNames);
});

test('docs/settings.md lists exactly the settings that the server reads', () => {
  const listed = firstGroups(read('docs/settings.md'), /^\| `([A-Z_]+)` \|/gm);
  expect(listed.toSorted()).toEqual(Object.keys(environment.shape).toSorted());
});

test('docs/architecture.md lists exactly the tables of the schema', () => {
  const folder = path.join(root, 'server', 'src', 'db', 'schema');
  const schema = fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  const tables = firstGroups(schema.join('\n'), /^CREATE (?:UNLOGGED )?TABLE (\w+)/gm);
  const [, section = ''] = /^\| subject \| tables \|\n((?:.+\n)+)/m.exec(read('docs/architecture.md')) ?? [];
  expect(firstGroups(section, /`(\w+)`/g).toSorted()).toEqual(tables.toSorted());
});
