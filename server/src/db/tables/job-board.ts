import type { JobSearch, SavedSearch } from '@platsa/contract/job-board/schema';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Id, Json } from './columns.ts';

/** The public job board. */
export interface JobBoardTables {
  /** Kept by triggers; the public list. */
  public_jobs: {
    job_id: string;
    start_date: string;
    end_date: string;
    city_id: string | null;
    profession_id: string;
    employment_type: string | null;
    workplace: string;
    /** The highest pay that the job offers, in öre a month. */
    monthly_pay: number | null;
    /** The names of the place and the profession. */
    city: string | null;
    profession: string;
    listed_at: CreatedAt;
    title_words: string;
    words: string;
  };
  job_views: { job_id: string; company_id: string; day: string; source: string; views: number };
  job_view_totals: { job_id: string; views: number };
  regional_jobs: { job_id: string; key: string };
  saved_searches: {
    id: Id;
    user_id: string;
    search: Json<JobSearch>;
    token: string;
    frequency: Generated<SavedSearch['frequency']>;
    looked_at: Date;
    ended_at: Date | null;
    created_at: ColumnType<Date, Date, never>;
  };
  saved_jobs: { user_id: string; job_id: string; created_at: ColumnType<Date, Date, never> };
  article_feeds: { topic_id: string; asked_at: Date | null; fetched_at: Date | null };
  articles: {
    id: Id;
    topic_id: string;
    guid: string;
    title: string;
    subtitle: string;
    link: string;
    author_name: string;
    image_id: string | null;
    published_at: Date;
  };
}
