import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';

/** The pictures of the demo are SVG files in pictures/: covers (1280 × 500), portraits and logos (600 × 600). */
const folder = new URL('pictures/', import.meta.url);

/** Names of the pictures of a kind, to render with `renderPicture`: 'covers/care-1'. */
export function listPictures(kind: 'covers' | 'portraits'): string[] {
  const files = readdirSync(new URL(kind, folder)).filter((file) => file.endsWith('.svg'));
  return files.sort().map((file) => `${kind}/${file.slice(0, -'.svg'.length)}`);
}

export function readPicture(name: string): Buffer {
  return readFileSync(new URL(`${name}.svg`, folder));
}

/** A picture as a file to upload. */
export function renderPicture(name: string): Promise<Buffer> {
  return sharp(readPicture(name)).png({ compressionLevel: 1 }).toBuffer();
}
