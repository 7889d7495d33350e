import { PassThrough, Readable } from 'node:stream';
import { exportOwnData } from '@platsa/contract/accounts/endpoints';
import type { ZipFile } from 'yazl';
import type { Context } from '../../context.ts';
import { limits } from '../../http/limits.ts';
import { self } from '../../http/policy.ts';
import { downloadRoute } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { type OwnData, ownDataOf } from './own-data.ts';
import { getUser } from './queries.ts';

/** An archive with a JSON document per subject, and the files the person has uploaded. */
export function exportOwnDataRoute(ownData: OwnData) {
  return downloadRoute(exportOwnData, {
    limits: [limits.exportData],
    subject: ({ input }) => input,
    policy: self,
    async handle({ ctx, input }) {
      const user = await getUser(ctx.db, input.userId);
      const parts = await Promise.all(ownDataOf(ownData, user.is_company).map((part) => part.collect(ctx, user)));
      const documents = parts.flatMap((part) => part.documents);
      const mtime = ctx.now();
      const zip = new (await import('yazl')).ZipFile();
      zip.addBuffer(Buffer.from(readMe(documents, user.is_company)), 'LÄS MIG.txt', { mtime });
      for (const { name, data } of documents)
        zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), name, { mtime });
      // Files are opened one at a time, so that the archive is never in memory as a whole. They are already compressed.
      for (const { name, key } of parts.flatMap(({ files = [] }) => files)) {
        zip.addReadStreamLazy(name, { mtime, compress: false }, (callback) => {
          openFile(ctx, key).then(
            (file) => callback(null, file),
            (error: unknown) => callback(error, Readable.from([])),
          );
        });
      }
      zip.end();
      return { content: streamOf(zip), fileName: `platsa-mina-uppgifter-${dayInStockholm(mtime)}.zip` };
    },
  });
}

/** A file that has been removed since is empty in the archive. */
async function openFile(ctx: Context, key: string): Promise<Readable> {
  return Readable.from([Buffer.from((await ctx.files.find(key)) ?? [])]);
}

/** An error aborts the response, so that the client does not take an incomplete archive for a complete one. */
function streamOf(zip: ZipFile): Readable {
  const stream = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error: Error) => stream.destroy(error));
  return stream;
}

const companysWords = {
  jobSeeker: `Vad ett företag självt har antecknat om dig, till exempel kommentarer mellan kollegor, ansvarar företaget för.
Be företaget om det.`,
  companyUser: `Annonser, karriärsidor och annat som du har gjort åt ett företag ansvarar företaget för. Be företaget om det.`,
};

function readMe(documents: readonly { name: string; description: string }[], isCompany: boolean): string {
  const folders = isCompany ? 'bilder, bilagor' : 'cv, bilder, bilagor';
  const lines = [...documents, { name: folders, description: 'filerna du har laddat upp' }];
  return `Här är allt som Platsa har sparat om dig.

${lines.map(({ name, description }) => name.padEnd(21) + description).join('\n')}

${isCompany ? companysWords.companyUser : companysWords.jobSeeker}
`;
}
