import { createCompany } from '@platsa/contract/companies/endpoints';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { limits } from '../../http/limits.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { audit } from '../../platform/audit.ts';
import { recordImage, storeImage } from '../../platform/images/store-image.ts';
import { addMember } from './add-member.ts';
import { insertDefaultTemplates } from './default-templates.ts';
import { setLogo } from './queries.ts';
import { loadCompany } from './view.ts';

export const createCompanyRoute = route(createCompany, {
  limits: [limits.createCompany],
  policy: anyone,
  async handle({ ctx, input, actor, file }) {
    const logo = file && (await storeImage(ctx, file, 'logo'));
    const company = await inTransaction(ctx, async (tx) => {
      const companyId = await insertCompany(tx, input, ctx.now());
      const brandId = await insertDefaultBrand(tx, companyId, input.name);
      if (logo) await setLogo(tx, companyId, await recordImage(tx, logo, { companyId }));
      await insertDefaultTemplates(tx, companyId);
      await addMember(tx, companyId, actor.userId, 'admin');
      await audit(tx, 'company.registered', { company_id: companyId, user_id: actor.userId });
      await audit(tx, 'brand.created', { company_id: companyId, user_id: actor.userId, brand_id: brandId });
      return loadCompany(tx, companyId);
    });
    return { company, brand: company.brand };
  },
});

async function insertCompany(tx: Tx, input: { name: string; corporateNumber: string }, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('companies')
    .values({ name: input.name, corporate_number: input.corporateNumber, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertDefaultBrand(tx: Tx, companyId: string, name: string): Promise<string> {
  const { id } = await tx
    .insertInto('brands')
    .values({ company_id: companyId, name, is_default: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
