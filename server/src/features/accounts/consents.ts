import {
  type AcceptedText,
  companyUserTexts,
  jobSeekerTexts,
  type TermText,
  textVersions,
} from '@platsa/contract/accounts/texts';
import type { Db, Tx } from '../../db/database.ts';

export function selectConsents(db: Db, personId: string) {
  return db
    .selectFrom('consents')
    .leftJoin('companies', 'companies.id', 'consents.companyId')
    .select(['consents.id', 'consents.text', 'consents.version', 'consents.givenAt'])
    .select('companies.name as companyName')
    .where('consents.personId', '=', personId);
}

export async function storeAccepted(
  tx: Tx,
  personId: string,
  texts: readonly AcceptedText[],
  now: Date,
): Promise<void> {
  if (texts.length === 0) return;
  const rows = texts.map((text) => ({ personId, text, version: textVersions[text], givenAt: now }));
  await tx.insertInto('consents').values(rows).execute();
}

/** The texts for this kind of account of which it has not accepted the version that counts now: an earlier one, or none. */
export async function listTextsToAccept(
  db: Db,
  { id, isCompany }: { id: string; isCompany: boolean },
): Promise<TermText[]> {
  const rows = await db.selectFrom('consents').select(['text', 'version']).where('personId', '=', id).execute();
  const wanted: readonly TermText[] = isCompany ? companyUserTexts : jobSeekerTexts;
  return wanted.filter((text) => !rows.some((row) => row.text === text && row.version === textVersions[text]));
}
