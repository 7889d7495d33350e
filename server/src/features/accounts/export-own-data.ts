import { exportOwnData } from '@platsa/contract/accounts/endpoints';
import type { Context } from '../../context.ts';
import { limits } from '../../http/limits.ts';
import { self } from '../../http/policy.ts';
import { downloadRoute } from '../../http/route.ts';
import { textEntry, uploadEntry, writeZip } from '../../platform/archive.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { listOwnDataParts, type OwnData, type OwnDataPart, type OwnDocument } from './own-data.ts';
import { getUser } from './queries.ts';
import type { UserRow } from './view.ts';

/** An archive with a JSON document per subject, and the files the person has uploaded. */
export function exportOwnDataRoute(ownData: OwnData) {
  return downloadRoute(exportOwnData, {
    limits: [limits.exportData],
    subject: ({ input }) => input,
    policy: self,
    async handle({ ctx, input }) {
      const user = await getUser(ctx.db, input.userId);
      const fileName = `platsa-mina-uppgifter-${dayInStockholm(ctx.now())}.zip`;
      return { content: await writeOwnData(ctx, user, listOwnDataParts(ownData, user.isCompany)), fileName };
    },
  });
}

/** The archive with the documents and files of each part. */
export async function writeOwnData(ctx: Context, user: UserRow, ofUser: readonly OwnDataPart[]) {
  const parts = await Promise.all(ofUser.map((part) => part.collect(ctx, user)));
  const documents = parts.flatMap((part) => part.documents);
  const entries = [
    textEntry('LÄS MIG.txt', readMe(documents, user.isCompany)),
    ...documents.map(([file, , data]) => textEntry(file, JSON.stringify(data, null, 2))),
    ...parts.flatMap(({ files = [] }) => files).map(({ name, key }) => uploadEntry(name, () => ctx.files.find(key))),
  ];
  return writeZip(entries, ctx.now());
}

const companysWords = {
  jobSeeker: `Vad ett företag självt har antecknat om dig, till exempel kommentarer mellan kollegor, ansvarar företaget för.
Be företaget om det.`,
  companyUser: `Annonser, karriärsidor och annat som du har gjort åt ett företag ansvarar företaget för. Be företaget om det.`,
};

function readMe(documents: readonly OwnDocument[], isCompany: boolean): string {
  const folders = isCompany ? 'bilder, bilagor' : 'cv, bilder, bilagor';
  const lines = [...documents, [folders, 'filerna du har laddat upp'] as const];
  return `Här är allt som Platsa har sparat om dig.

${lines.map(([name, description]) => name.padEnd(26) + description).join('\n')}

${isCompany ? companysWords.companyUser : companysWords.jobSeeker}
`;
}
