import { readFile } from 'node:fs/promises';
import type { PublicAssets, PublicPage, PublicRenderer } from '@platsa/contract/public-site';

const dist = new URL('../../../web/dist/', import.meta.url);

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

export interface PublicSite {
  render(page: PublicPage, origin: string): string;
  applicationPageAt: PublicRenderer['applicationPageAt'];
}

/** The built renderer with the addresses of its files; undefined when the web has not been built. */
export async function loadPublicSite(): Promise<PublicSite | undefined> {
  const manifest = await readFile(new URL('client/.vite/manifest.json', dist), 'utf8').catch(() => undefined);
  if (manifest === undefined) return undefined;
  const assets = findAssets(JSON.parse(manifest) as Manifest);
  const renderer = (await import(new URL('ssr/server-entry.js', dist).href)) as PublicRenderer;
  return {
    render: (page, origin) => renderer.renderPage(page, origin, assets),
    applicationPageAt: renderer.applicationPageAt,
  };
}

type Manifest = Record<string, ManifestEntry>;

function findAssets(manifest: Manifest): PublicAssets {
  const getEntry = (name: string) => {
    const entry = manifest[`src/public/${name}`];
    if (!entry) throw new Error('The web build lacks a public entry: build it again.');
    return entry;
  };
  const [page, list, job] = [getEntry('client-entry.tsx'), getEntry('list-entry.tsx'), getEntry('job-entry.tsx')];
  const apply = getEntry('apply-entry.tsx');
  const [career, booking] = [getEntry('career/client.ts'), getEntry('booking/client.ts')];
  const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]);
  return {
    scripts: {
      ...{ page: `/${page.file}`, list: `/${list.file}`, job: `/${job.file}` },
      ...{ apply: `/${apply.file}`, career: `/${career.file}`, booking: `/${booking.file}` },
    },
    styles: listStyles(manifest, [getEntry('styles.ts'), page, list, job]),
    applyStyles: listStyles(manifest, [apply]),
    careerStyles: listStyles(manifest, [career]),
    bookingStyles: listStyles(manifest, [booking]),
    font: `/${files.find((file) => file.endsWith('.woff2')) ?? ''}`,
  };
}

/** The styles of entries and of what they import. */
function listStyles(manifest: Manifest, entries: readonly ManifestEntry[]): string[] {
  const imports = entries.flatMap((entry) => entry.imports ?? []).map((name) => manifest[name]);
  const chunks = new Set([...entries, ...imports]);
  return [...new Set([...chunks].flatMap((chunk) => chunk?.css ?? []))].map((file) => `/${file}`);
}
