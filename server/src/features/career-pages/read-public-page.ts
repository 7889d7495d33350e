import { toCareerPageForm } from '@platsa/contract/career-pages/forms';
import {
  type CareerJobFilter,
  type PublicCareerPage,
  toPublicCareerPage,
} from '@platsa/contract/career-pages/public-page';
import { careerTexts } from '@platsa/contract/career-pages/rules';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { readCareerSurroundings } from './career-surroundings.ts';
import { type CareerPageRow, findCareerPage, findCareerPageByPageId } from './queries.ts';
import { careerPageView } from './view.ts';

/**
 * A page as visitors see it, by the last part of its address: its own, its id, or the name of a brand. Throws notFound, and
 * locked for a page that is not published.
 */
export async function readPublicCareerPage(
  ctx: Context,
  name: string,
  filter: CareerJobFilter,
): Promise<PublicCareerPage> {
  const row = await findByName(ctx.db, name.toLowerCase());
  if (!row) throw new ApiError('notFound');
  if (!row.active) throw new ApiError('locked', { userFriendlyMessage: careerTexts.locked });
  const page = careerPageView(row);
  const surroundings = await readCareerSurroundings(ctx, { companyId: row.company_id, brandId: row.brand_id });
  return toPublicCareerPage({ ...toCareerPageForm(page), _id: page._id }, surroundings, filter);
}

async function findByName(db: Db, name: string): Promise<CareerPageRow | undefined> {
  const named = await findCareerPageByPageId(db, name);
  if (named) return named;
  if (z.uuid().safeParse(name).success) return findCareerPage(db, name);
  const ofBrand = await findPageOfBrand(db, name);
  return ofBrand && findCareerPage(db, ofBrand.id);
}

/** The oldest published page of a brand whose name makes the address. */
function findPageOfBrand(db: Db, name: string) {
  const words = sql`regexp_replace(forgiving(brands.name), '\\s+', '-', 'g')`;
  const address = sql<string>`regexp_replace(regexp_replace(${words}, '[^a-z0-9-]', '', 'g'), '-{2,}', '-', 'g')`;
  return db
    .selectFrom('career_pages')
    .innerJoin('brands', 'brands.id', 'career_pages.brand_id')
    .select('career_pages.id')
    .where('career_pages.active', '=', true)
    .where(address, '=', name)
    .orderBy('career_pages.id')
    .executeTakeFirst();
}
