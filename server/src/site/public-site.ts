import { readFile } from 'node:fs/promises';
import type { PageAssets, PublicAssets, PublicPage, PublicRenderer } from '@platsa/contract/public-site';

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
  const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]);
  return {
    ...assetsOf(manifest, 'src/public/client-entry.tsx'),
    career: assetsOf(manifest, 'src/public/career/client.ts'),
    font: `/${files.find((file) => file.endsWith('.woff2')) ?? ''}`,
  };
}

function assetsOf(manifest: Manifest, name: string): PageAssets {
  const entry = manifest[name];
  if (!entry) throw new Error('The web build lacks a public entry: build it again.');
  const chunks = [entry, ...(entry.imports ?? []).map((imported) => manifest[imported])];
  return {
    script: `/${entry.file}`,
    styles: chunks.flatMap((chunk) => chunk?.css ?? []).map((file) => `/${file}`),
  };
}
