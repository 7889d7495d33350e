import { pageType } from '@platsa/contract/career-pages/rules';
import type { CareerPage, CareerPageCard } from '@platsa/contract/career-pages/schema';
import type { CareerPageRow } from './queries.ts';

export function careerPageView(row: CareerPageRow): CareerPage {
  return {
    ...row.content,
    ...pageKeysView(row),
    _company: row.companyId,
    version: row.version,
  };
}

export function careerPageCardView(row: CareerPageRow, views: number): CareerPageCard {
  const { headerImage, colors } = row.content;
  return { ...pageKeysView(row), headerImage, colors, views };
}

function pageKeysView(row: CareerPageRow) {
  return {
    _id: row.id,
    type: row.brandId === null ? pageType.company : pageType.brand,
    _brand: row.brandId && row.brandName !== null ? { _id: row.brandId, name: row.brandName } : null,
    pageId: row.pageId,
    title: row.title,
    active: row.active,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
