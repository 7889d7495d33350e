import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** A line of src/app/routes.ts: the page's name in paths.ts, and its file. */
const routeLine = /\bpage\(\s*paths\.(\w+)\.pattern,\s*\(\) =>\s*import\('\.\/(pages\/\w+\.tsx)'\)/g;

/**
 * Writes down which files each page needs beside the application's own, for the server to name them in the HTML: else they
 * are first found when the application has been loaded and has read the address.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_options, bundle) {
      const app = path.join(this.environment.config.root, 'src/app');
      const routes = await readFile(path.join(app, 'routes.ts'), 'utf8');
      const pages = [...routes.matchAll(routeLine)].map(([, name = '', file = '']) => [name, path.join(app, file)]);
      if (pages.length !== routes.match(/(?<!function )\bpage\(/g)?.length)
        throw new Error('routes.ts is written otherwise.');
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'));
      const known = new Set(entry && filesOf(entry, bundle));
      const files = pages.map(([name = '', file]) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === file);
        return [name, chunk ? filesOf(chunk, bundle).filter((one) => !known.has(one)) : []];
      });
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(Object.fromEntries(files)) });
    },
  };
}

/** A chunk's own files and those of all it imports. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const seen = new Set([chunk]);
  for (const { imports } of seen) {
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') seen.add(imported);
    }
  }
  return [...seen].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
}
