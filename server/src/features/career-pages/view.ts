import { pageType } from '@platsa/contract/career-pages/rules';
import type { CareerPage, CareerPageCard } from '@platsa/contract/career-pages/schema';
import type { CareerPageRow } from './queries.ts';

export function careerPageView(row: CareerPageRow): CareerPage {
  return {
    ...row.content,
    ...keysOf(row),
    _company: row.company_id,
    version: row.version,
  };
}

export function careerPageCardView(row: CareerPageRow, views: number): CareerPageCard {
  const { headerImage, colors } = row.content;
  return { ...keysOf(row), headerImage, colors, views };
}

function keysOf(row: CareerPageRow) {
  return {
    _id: row.id,
    type: row.brand_id === null ? pageType.company : pageType.brand,
    _brand: row.brand_id && row.brand_name !== null ? { _id: row.brand_id, name: row.brand_name } : null,
    pageId: row.page_id,
    title: row.title,
    active: row.active,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
