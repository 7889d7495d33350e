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
  careerPages: {
    id: Id;
    companyId: string;
    brandId: string | null;
    pageId: string;
    title: string;
    content: Json<CareerPageContent>;
    active: Generated<boolean>;
    version: Generated<number>;
    changedIn: ColumnType<Record<string, number>, string | undefined, string>;
    updatedBy: string | null;
    createdAt: CreatedAt;
    updatedAt: UpdatedAt;
  };
  careerPageOldAddresses: { pageId: string; careerPageId: string; companyId: string; replacedAt: Date };
  careerPageImages: { careerPageId: string; imageId: string };
  careerHosts: {
    id: Id;
    careerPageId: string;
    companyId: string;
    host: string;
    token: string;
    confirmedAt: Generated<Date | null>;
    missingSince: Date | null;
    createdAt: CreatedAt;
  };
  careerPageViews: {
    careerPageId: string;
    day: string;
    section: Generated<string>;
    views: Generated<number>;
    clicks: Generated<number>;
  };
}
