import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** contract/src/<feature>/endpoints.ts, or <subject>-endpoints.ts */
const endpointsFile = /[\\/]contract[\\/]src[\\/]\w[\w-]*[\\/](\w[\w-]*-)?endpoints\.ts$/;

/**
 * Leaves of the contract's calls what the browser needs to make them: method, path, and whether somebody who only looks may. What goes in and out is checked by
 * the server and by the types; their schemas, and the library that reads them, come with the forms alone.
 */
export function endpointAddresses(): Plugin {
  return {
    name: 'endpoint-addresses',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id;
      if (!endpointsFile.test(file)) return null;
      const { mtimeMs } = await stat(file);
      const values: Record<string, unknown> = await import(`${pathToFileURL(file).href}?t=${mtimeMs}`);
      const lines = Object.entries(values).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(reduceToAddress(value, `${file}: ${name}`))};`,
      );
      return { code: lines.join('\n'), moduleType: 'js', map: null };
    },
  };
}

function reduceToAddress(value: unknown, where: string): unknown {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null && 'method' in value && 'path' in value) {
    return { method: value.method, path: value.path, ...('openToViewers' in value && { openToViewers: true }) };
  }
  throw new Error(`${where} is no endpoint: schemas belong in schema.ts`);
}
