import { removeFiles } from '../platform/files.ts';
import { removeUnusedImages } from '../platform/images/remove-unused-images.ts';
import { imageFiles } from '../platform/images/store-image.ts';
import { deliverMail } from '../platform/mail/deliver-mail.ts';
import { forgetMails } from '../platform/mail/forget-mails.ts';
import type { AnyJob, ScheduledJob } from '../platform/queue.ts';
import { sweepFiles } from '../platform/sweep-files.ts';
import { accountSchedules } from './accounts/background-jobs.ts';
import { applicationJobs, applicationSchedules } from './applications/background-jobs.ts';
import { billingJobs, billingSchedules, invoiceFiles } from './billing/background-jobs.ts';
import { articlePictures, jobBoardJobs, jobBoardSchedules } from './job-board/background-jobs.ts';
import { jobJobs, jobSchedules } from './jobs/background-jobs.ts';
import { attachmentFiles, messagingJobs, messagingSchedules } from './messaging/background-jobs.ts';
import { profileJobs, profileSchedules, resumeFiles } from './profiles/background-jobs.ts';

/** Jobs that operations add to the queue. */
export const jobs: readonly AnyJob[] = [
  deliverMail,
  removeFiles,
  ...applicationJobs,
  ...billingJobs,
  ...jobBoardJobs,
  ...jobJobs,
  ...messagingJobs,
  ...profileJobs,
];

/** Jobs that run at set times. */
export const schedules: readonly ScheduledJob[] = [
  forgetMails,
  removeUnusedImages,
  sweepFiles([imageFiles, articlePictures, resumeFiles, attachmentFiles, invoiceFiles]),
  ...accountSchedules,
  ...applicationSchedules,
  ...billingSchedules,
  ...jobBoardSchedules,
  ...jobSchedules,
  ...messagingSchedules,
  ...profileSchedules,
];
