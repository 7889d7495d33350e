import type { Tx } from '../../db/database.ts';

/** The default brand always carries the company's logo. */
export async function setLogo(tx: Tx, companyId: string, imageId: string | null): Promise<void> {
  await tx.updateTable('companies').set({ logo_id: imageId }).where('id', '=', companyId).execute();
  await tx
    .updateTable('brands')
    .set({ logo_id: imageId })
    .where('company_id', '=', companyId)
    .where('is_default', '=', true)
    .execute();
}
