import { PassThrough, Readable } from 'node:stream';
import type { ZipFile } from 'yazl';

/** A file of an archive that is exported. It is opened when its turn comes, so the archive is never in memory as a whole. */
export interface ArchiveEntry {
  name: string;
  /** Uploaded files are compressed already. */
  isUpload?: boolean;
  open(): Promise<Readable>;
}

/** A ZIP archive, written while it is sent. An error aborts the response, so that nobody takes a part for the whole. */
export async function writeZip(entries: readonly ArchiveEntry[], mtime: Date): Promise<Readable> {
  const zip: ZipFile = new (await import('yazl')).ZipFile();
  for (const { name, isUpload = false, open } of entries) {
    zip.addReadStreamLazy(name, { mtime, compress: !isUpload }, (callback) => {
      open().then(
        (content) => callback(null, content),
        (error: unknown) => callback(error, Readable.from([])),
      );
    });
  }
  zip.end();
  const stream = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error: Error) => stream.destroy(error));
  return stream;
}

export function textEntry(name: string, text: string): ArchiveEntry {
  return { name, open: async () => Readable.from([Buffer.from(text)]) };
}

/** A file that has been removed since is empty in the archive. */
export function uploadEntry(name: string, read: () => Promise<Uint8Array | undefined>): ArchiveEntry {
  return { name, isUpload: true, open: async () => Readable.from([Buffer.from((await read()) ?? [])]) };
}

/** A file name as every system can store it. */
export const plainFileName = (name: string) => name.replaceAll(/[\\/:*?"<>|]/g, '_');
