import type { JobSearch, SavedSearch } from '@platsa/contract/job-board/schema';
import type { SourceChannel } from '@platsa/contract/jobs/sources';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Id, Json } from './columns.ts';

/** The public job board. */
export interface JobBoardTables {
  /** Kept by triggers; the public list. */
  publicJobs: {
    jobId: string;
    startDate: string;
    endDate: string;
    cityId: string | null;
    professionId: string;
    employmentType: string | null;
    workplace: string;
    /** The highest pay that the job offers, in öre a month. */
    monthlyPay: number | null;
    /** The names of the place and the profession. */
    city: string | null;
    profession: string;
    listedAt: CreatedAt;
    titleWords: string;
    words: string;
  };
  jobViews: {
    jobId: string;
    companyId: string;
    day: string;
    source: string;
    channel: Generated<SourceChannel>;
    part: Generated<string>;
    views: number;
  };
  jobLinkViews: { linkId: string; day: string; views: number };
  jobViewTotals: { jobId: string; views: number };
  regionalJobs: { jobId: string; key: string };
  savedSearches: {
    id: Id;
    userId: string;
    search: Json<JobSearch>;
    token: string;
    frequency: Generated<SavedSearch['frequency']>;
    lookedAt: Date;
    endedAt: Date | null;
    createdAt: ColumnType<Date, Date, never>;
  };
  savedJobs: { userId: string; jobId: string; createdAt: ColumnType<Date, Date, never> };
  articleFeeds: { topicId: string; askedAt: Date | null; fetchedAt: Date | null };
  articles: {
    id: Id;
    topicId: string;
    guid: string;
    title: string;
    subtitle: string;
    link: string;
    authorName: string;
    imageId: string | null;
    publishedAt: Date;
  };
}
