import type { CareerPage } from '@platsa/contract/career-pages/schema';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Id, Json, UpdatedAt } from './columns.ts';

/** The fields of a page that have no column of their own. */
export type CareerPageContent = Omit<
  CareerPage,
  '_id' | '_company' | '_brand' | 'type' | 'pageId' | 'title' | 'active' | 'version' | 'createdAt' | 'updatedAt'
>;

/** Career pages and what they count. */
export interface CareerPageTables {
  career_pages: {
    id: Id;
    company_id: string;
    brand_id: string | null;
    page_id: string;
    title: string;
    content: Json<CareerPageContent>;
    active: Generated<boolean>;
    version: Generated<number>;
    changed_in: ColumnType<Record<string, number>, string | undefined, string>;
    updated_by: string | null;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  career_page_images: { career_page_id: string; image_id: string };
  career_hosts: {
    id: Id;
    career_page_id: string;
    company_id: string;
    host: string;
    token: string;
    confirmed_at: Generated<Date | null>;
    created_at: CreatedAt;
  };
  career_page_views: {
    career_page_id: string;
    day: string;
    section: Generated<string>;
    views: Generated<number>;
    clicks: Generated<number>;
  };
}
