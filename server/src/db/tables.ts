import type { AccountTables } from './tables/accounts.ts';
import type { ApplicationTables } from './tables/applications.ts';
import type { BillingTables } from './tables/billing.ts';
import type { BoardTables } from './tables/boards.ts';
import type { CareerPageTables } from './tables/career-pages.ts';
import type { CompanyTables } from './tables/companies.ts';
import type { InterviewTables } from './tables/interviews.ts';
import type { InvoiceTables } from './tables/invoices.ts';
import type { JobBoardTables } from './tables/job-board.ts';
import type { JobTables } from './tables/jobs.ts';
import type { MergeTables } from './tables/merges.ts';
import type { MessagingTables } from './tables/messaging.ts';
import type { NotificationTables } from './tables/notifications.ts';
import type { PeopleTables } from './tables/people.ts';
import type { PlatformTables } from './tables/platform.ts';
import type { ProfileTables } from './tables/profiles.ts';
import type { QuestionTables } from './tables/questions.ts';
import type { ReferenceTables } from './tables/reference.ts';

/** Rows as `pg` returns them: days as 'yyyy-MM-dd' text, times as Date (see database.ts). */
export type Database = PlatformTables &
  ReferenceTables &
  AccountTables &
  CompanyTables &
  ProfileTables &
  JobTables &
  BoardTables &
  ApplicationTables &
  MergeTables &
  MessagingTables &
  JobBoardTables &
  CareerPageTables &
  BillingTables &
  InterviewTables &
  InvoiceTables &
  NotificationTables &
  PeopleTables &
  QuestionTables;
