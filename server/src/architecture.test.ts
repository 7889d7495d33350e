import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** Who may import whom in contract, packages and server (web/build/architecture.test.ts has the web). Tests and their builders may reach anywhere. */

const root = path.resolve(import.meta.dirname, '../..');

interface Import {
  from: string;
  /** Of a file: its path in the repository. Of a package: its name. */
  to: string;
}

const imports = listImports();

function listImports(): Import[] {
  const files = globSync(['contract/src/**/*.ts', 'packages/*/src/**/*.ts', 'server/src/**/*.ts'], { cwd: root });
  return files
    .filter((file) => !/\.test\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      // Static imports, re-exports and import().
      const found = text.matchAll(/(?:\bfrom|^import|\bimport\() ?'([^']+)'/gm);
      return [...found].map(([, specifier = '']) => ({ from: file, to: resolve(file, specifier) }));
    });
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('@platsa/contract/'))
    return `contract/src/${specifier.slice('@platsa/contract/'.length)}.ts`;
  const [, name, module = 'index'] = /^@platsa\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (name) return `packages/${name}/src/${module}.ts`;
  return specifier.startsWith('.') ? path.join(path.dirname(file), specifier) : specifier;
}

/** The name of the feature that a file lies in; undefined for the files that list across features. */
function featureOf(file: string, workspace: string): string | undefined {
  const folder = workspace === 'contract' ? 'contract/src/' : `${workspace}/src/features/`;
  if (!file.startsWith(folder)) return undefined;
  const [feature, ...inside] = file.slice(folder.length).split('/');
  return inside.length > 0 ? feature : undefined;
}

function crossings(workspace: string): (Import & { feature: string; imported: string })[] {
  return imports.flatMap((one) => {
    const [feature, imported] = [featureOf(one.from, workspace), featureOf(one.to, workspace)];
    return feature && imported && feature !== imported ? [{ ...one, feature, imported }] : [];
  });
}

/** A path through features that ends where it begins; undefined where there is none. */
function findCycle(edges: readonly { feature: string; imported: string }[]): string[] | undefined {
  const next = Map.groupBy(edges, ({ feature }) => feature);
  const finished = new Set<string>();
  const visit = (feature: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(feature)) return [...way.slice(way.indexOf(feature)), feature];
    if (finished.has(feature)) return undefined;
    for (const { imported } of next.get(feature) ?? []) {
      const cycle = visit(imported, [...way, feature]);
      if (cycle) return cycle;
    }
    finished.add(feature);
    return undefined;
  };
  for (const feature of next.keys()) {
    const cycle = visit(feature, []);
    if (cycle) return cycle;
  }
  return undefined;
}

const inside = (folder: string) => imports.filter(({ from }) => from.startsWith(folder));
const shown = (list: readonly Import[]) => list.map(({ from, to }) => `${from} imports ${to}`);

test('the check reads imports of every kind', () => {
  expect(imports.length).toBeGreaterThan(2000);
  expect(shown(imports)).toContain('server/src/features/routes.ts imports server/src/features/accounts/routes.ts');
});

describe('server', () => {
  test('features form no cycle', () => {
    expect(findCycle(crossings('server'))).toBeUndefined();
  });

  test('a feature is imported through its index.ts, or that of one of its folders', () => {
    // features/*.ts, the composition root, combines what every feature has: operations, background jobs, reactions and own data. Nothing else imports those files.
    const composed = ['routes.ts', 'background-jobs.ts', 'reactions.ts', 'company-data.ts', 'own-data.ts'];
    // A restore repeats single changes, which no other feature makes.
    const repeats = 'server/src/features/repeat-journal.ts';
    const wrong = inside('server/src/').filter(({ from, to }) => {
      const imported = featureOf(to, 'server');
      if (!imported || imported === featureOf(from, 'server')) return false;
      const file = to.slice(`server/src/features/${imported}/`.length);
      const isComposition = path.dirname(from) === 'server/src/features' && composed.includes(file);
      return !/^([\w-]+\/)?index\.ts$/.test(file) && !isComposition && from !== repeats;
    });
    expect(shown(wrong)).toEqual([]);
  });

  test('a feature does not import the files that only the composition root combines', () => {
    const wrong = inside('server/src/features/').filter(
      ({ from, to }) =>
        featureOf(from, 'server') !== undefined &&
        /\/(routes|background-jobs|reactions)\.ts$/.test(to) &&
        featureOf(to, 'server') !== undefined,
    );
    expect(shown(wrong)).toEqual([]);
  });

  test('engines import no feature and no HTTP', () => {
    const wrong = inside('server/src/engines/').filter(({ to }) =>
      /^server\/src\/(features|http|site)\/|^fastify$/.test(to),
    );
    expect(shown(wrong)).toEqual([]);
  });

  test('db, platform, http and the settings import no feature', () => {
    const folders = ['server/src/db/', 'server/src/platform/', 'server/src/http/', 'server/src/config.ts'];
    const below = folders.flatMap(inside);
    expect(shown(below.filter(({ to }) => to.startsWith('server/src/features/')))).toEqual([]);
  });
});

test('transactions begin with inTransaction, which retries what PostgreSQL asks to retry', () => {
  const files = globSync(['server/src/**/*.ts', 'demo/**/*.ts'], { cwd: root });
  const begins = (file: string) =>
    /\.(transaction|startTransaction)\(\)/.test(readFileSync(path.join(root, file), 'utf8'));
  const beginning = files.filter((file) => !/\.test\.ts$/.test(file) && begins(file));
  expect(beginning).toEqual(['server/src/db/transaction.ts']);
});

describe('packages', () => {
  /** Pure rules that server, client and package share. */
  const sharedRules: Record<string, string[]> = {
    'packages/cv/': [
      'contract/src/month.ts',
      'contract/src/profiles/day-or-year.ts',
      'contract/src/reference/vehicles.ts',
    ],
    'packages/invoicing/': ['contract/src/billing/invoice-totals.ts', 'contract/src/billing/payment-numbers.ts'],
    'packages/reference-data/': ['contract/src/fold-text.ts', 'contract/src/reference/vehicles.ts'],
  };

  test('a package imports libraries, other packages and a few rules of the contract: no server, no web', () => {
    const wrong = inside('packages/').filter(({ from, to }) => {
      const allowed = Object.entries(sharedRules).flatMap(([folder, files]) => (from.startsWith(folder) ? files : []));
      return /^(contract|server|web|demo|bench)\//.test(to) && !allowed.includes(to);
    });
    expect(shown(wrong)).toEqual([]);
  });

  test('a package uses no HTTP and no database', () => {
    const wrong = inside('packages/').filter(({ to }) =>
      /^(fastify|@fastify\/.+|node:https?|kysely|pg|pg-boss)$/.test(to),
    );
    expect(shown(wrong)).toEqual([]);
  });

  test('a package is imported by its name', () => {
    const specifiers = globSync(['{server,demo,bench,e2e}/**/*.ts', 'packages/*/src/**/*.ts'], { cwd: root }).flatMap(
      (file) =>
        [...readFileSync(path.join(root, file), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => {
          return { from: file, to: path.join(path.dirname(file), to) };
        }),
    );
    const folder = (file: string) => /^packages\/[\w-]+\/src\//.exec(file)?.[0];
    const wrong = specifiers.filter(({ from, to }) => folder(to) && folder(from) !== folder(to));
    expect(shown(wrong)).toEqual([]);
  });
});

describe('contract', () => {
  test('features form no cycle', () => {
    expect(findCycle(crossings('contract'))).toBeUndefined();
  });

  test('zod is the only dependency, besides the libraries that check phone and organisation numbers', () => {
    const checkers: Record<string, string> = {
      'contract/src/phone-number.ts': 'libphonenumber-js/min',
      'contract/src/organisation-number.ts': 'organisationsnummer',
    };
    const wrong = inside('contract/src/').filter(
      ({ from, to }) => to !== 'zod' && !to.startsWith('contract/src/') && to !== checkers[from],
    );
    expect(shown(wrong)).toEqual([]);
  });
});
