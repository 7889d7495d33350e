import { exportCompany } from '@platsa/contract/companies/endpoints';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { limits } from '../../http/limits.ts';
import { adminOf } from '../../http/policy.ts';
import { downloadRoute } from '../../http/route.ts';
import { textEntry, writeZip } from '../../platform/archive.ts';
import { type CompanyDataPart, companyEntries } from '../../platform/company-export.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';

/** An archive with a JSON document per subject, and the files. */
export function exportCompanyRoute(parts: readonly CompanyDataPart[]) {
  return downloadRoute(exportCompany, {
    limits: [limits.exportData],
    subject: ({ input }) => input,
    policy: adminOf,
    async handle({ ctx, input: { companyId }, actor: { userId } }) {
      await inTransaction(ctx, (tx) => record(ctx, tx, { type: 'company.exported', companyId, by: userId }));
      // For longer than a request otherwise may, and without holding up others.
      const entries = await companyEntries(ctx, companyId, parts);
      const content = await writeZip(
        [textEntry('LÄS MIG.txt', await readMe(ctx, companyId, parts)), ...entries],
        ctx.now(),
      );
      return { content, fileName: `platsa-foretagets-uppgifter-${dayInStockholm(ctx.now())}.zip` };
    },
  });
}

async function readMe({ db }: Context, companyId: string, parts: readonly CompanyDataPart[]): Promise<string> {
  const company = db.selectFrom('companies').select('name').where('id', '=', companyId);
  const { name } = await company.executeTakeFirstOrThrow();
  const lines = parts.flatMap(({ documents }) => documents);
  return `Här är det som ${name} har sparat i Platsa.

${lines.map((line) => line.name.padEnd(24) + line.description).join('\n')}
bilder, bilagor, cv     filerna

Om en annons inte är upplåst står inte vilka som har sökt den. Kandidaternas profiler är deras egna och ingår inte;
CV:n som de som har sökt har lagt in i sin profil ingår. Sådant som är om personer får ni bara spara så länge ni behöver det.
`;
}
