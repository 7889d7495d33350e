import { toCareerPageForm } from '@platsa/contract/career-pages/forms';
import {
  type CareerJobFilter,
  type PublicCareerPage,
  toPublicCareerPage,
} from '@platsa/contract/career-pages/public-page';
import { careerTexts, jobsPerPage } from '@platsa/contract/career-pages/rules';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { findCompanyJob } from '../job-board/index.ts';
import { readCareerSurroundings } from './career-surroundings.ts';
import { type CareerPageRow, findCareerPage, findCareerPageByPageId, isOpenPage } from './queries.ts';
import { careerPageView } from './view.ts';

/**
 * A page as visitors see it, by the last part of its address: its own, its id, or the name of a brand. Throws notFound, and
 * locked for a page that is not published.
 */
export async function readPublicCareerPage(
  ctx: Context,
  name: string,
  filter: CareerJobFilter,
  pageSize = jobsPerPage,
): Promise<PublicCareerPage> {
  const row = await getPublished(ctx.db, name);
  const page = careerPageView(row);
  const owner = { companyId: row.companyId, brandId: row.brandId };
  const surroundings = await readCareerSurroundings(ctx, owner, { ...filter, pageSize });
  return toPublicCareerPage({ ...toCareerPageForm(page), _id: page._id }, surroundings);
}

/** Where a page's visitors find one of its jobs, on the site itself. Throws notFound for any other job. */
export async function readCareerJobAddress(ctx: Context, name: string, idOrShortId: string): Promise<string> {
  const { companyId, brandId, pageId } = await getPublished(ctx.db, name);
  const jobId = await findCompanyJob(ctx, { companyId, brandId }, idOrShortId);
  if (!jobId) throw new ApiError('notFound');
  return `${ctx.publicUrl}/jobs/${jobId}?career=${pageId}`;
}

async function getPublished(db: Db, name: string): Promise<CareerPageRow> {
  const row = await findByName(db, name.toLowerCase());
  if (!row) throw new ApiError('notFound');
  if (!isOpenPage(row)) throw new ApiError('locked', { userFriendlyMessage: careerTexts.locked });
  return row;
}

async function findByName(db: Db, name: string): Promise<CareerPageRow | undefined> {
  const named = await findCareerPageByPageId(db, name);
  if (named) return named;
  if (z.uuid().safeParse(name).success) return findCareerPage(db, name);
  const ofBrand = await findPageOfBrand(db, name);
  return ofBrand && findCareerPage(db, ofBrand.id);
}

/** The oldest published page of a brand whose name makes the address. */
function findPageOfBrand(db: Db, slug: string) {
  return db
    .selectFrom('careerPages')
    .innerJoin('brands', 'brands.id', 'careerPages.brandId')
    .select('careerPages.id')
    .where('careerPages.active', '=', true)
    .where('brands.slug', '=', slug)
    .orderBy('careerPages.id')
    .executeTakeFirst();
}
