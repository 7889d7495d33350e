import { PassThrough, Readable } from 'node:stream';
import { exportOwnData } from '@platsa/contract/accounts/endpoints';
import type { ZipFile } from 'yazl';
import type { Context } from '../../context.ts';
import { limits } from '../../http/limits.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../time/stockholm.ts';
import { readOwnData } from './own-data.ts';

export const exportOwnDataRoute = route(exportOwnData, {
  limits: [limits.exportData],
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input }) {
    const { texts, files } = await readOwnData(ctx, input.userId);
    const zip = new (await import('yazl')).ZipFile();
    const mtime = ctx.now();
    zip.addBuffer(Buffer.from(explanation), 'LÄS MIG.txt', { mtime });
    for (const [name, data] of Object.entries(texts)) {
      zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), name, { mtime });
    }
    // One file at a time, when its turn comes: the archive is never whole in memory. They are packed already.
    for (const { name, key } of files) {
      zip.addReadStreamLazy(name, { mtime, compress: false }, (give) => {
        openFile(ctx, key).then(
          (file) => give(null, file),
          (error: unknown) => give(error, Readable.from([])),
        );
      });
    }
    zip.end();
    return { content: streamOf(zip), fileName: `platsa-mina-uppgifter-${dayInStockholm(mtime)}.zip` };
  },
});

/** A file that went meanwhile is empty in the archive. */
async function openFile(ctx: Context, key: string): Promise<Readable> {
  return Readable.from([Buffer.from((await ctx.files.find(key)) ?? [])]);
}

/** What fails on the way breaks the answer off, so that half an archive is not taken for a whole one. */
function streamOf(zip: ZipFile): Readable {
  const stream = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error: Error) => stream.destroy(error));
  return stream;
}

const explanation = `Här är allt som Platsa har sparat om dig.

konto.json           dina kontouppgifter
profil.json          din profil, som företag du söker jobb hos ser den
uppladdade-cv.json   dina CV:n, och vad som lästes i dem
ansokningar.json     jobb du har sökt, och hur din profil mötte kraven
bevakningar.json     sökningar du har bevakat
samtal.json          dina samtal med företag
mejl.json            mejl som har skickats till dig (de senaste 30 dagarna)
cv, bilder           filerna du har laddat upp

Vad ett företag självt har antecknat om dig, till exempel kommentarer mellan kollegor, ansvarar företaget för.
Be företaget om det.
`;
