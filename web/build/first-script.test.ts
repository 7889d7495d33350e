import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The modules that a file loads at once: neither its types nor what it imports later, by `import()`. */
function loadedBy(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const statements = source.matchAll(/^(?:import|export) (?!type\b)(?:(\{[^}]*\}|[^'{}]*) from )?'([^']+)';/gm);
  return [...statements].flatMap(([, names = '', specifier = '']) => {
    const typesOnly = names.startsWith('{') && names.split(',').every((name) => /^[{\s}]*(type .*)?[\s}]*$/.test(name));
    if (typesOnly) return [];
    if (specifier.startsWith('@platsa/contract/')) return [`contract/src/${specifier.slice(17)}.ts`];
    return [specifier.startsWith('.') ? relative(root, join(root, dirname(file), specifier)) : specifier];
  });
}

/** Each module that a page loads before it is shown, with the one that imports it. endpoint-addresses.ts empties endpoints.ts. */
function loadedWith(entry: string): Map<string, string> {
  const importers = new Map([[entry, '']]);
  for (const [file] of importers) {
    if (!/\.tsx?$/.test(file) || /^contract\/src\/.*\bendpoints\.ts$/.test(file)) continue;
    for (const imported of loadedBy(file)) if (!importers.has(imported)) importers.set(imported, file);
  }
  return importers;
}

test.each(['app/main.tsx', 'app/pages/BoardPage.tsx', 'app/pages/OverviewPage.tsx', 'app/pages/ChatPage.tsx'])(
  '%s is shown without the library that reads schemas, which comes with the forms',
  (page) => {
    const loaded = loadedWith(`web/src/${page}`);
    expect(loaded.size).toBeGreaterThan(50);
    expect(loaded.get('zod'), 'imported by').toBeUndefined();
  },
);
