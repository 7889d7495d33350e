import { reactToEvents } from '../events/react-to-event.ts';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { forgetLog } from '../platform/forget-log.ts';
import { removeUnusedImages } from '../platform/images/remove-unused-images.ts';
import { imageFiles } from '../platform/images/store-image.ts';
import { journalJobs, journalSchedules } from '../platform/journal/journal.ts';
import { deliverMail } from '../platform/mail/deliver-mail.ts';
import { forgetMails } from '../platform/mail/forget-mails.ts';
import type { AnyJob, ScheduledJob } from '../platform/queue.ts';
import { removeFiles } from '../platform/remove-files.ts';
import { sweepFiles } from '../platform/sweep-files.ts';
import { accountSchedules } from './accounts/background-jobs.ts';
import { adminSchedules } from './admin/background-jobs.ts';
import { applicationSchedules } from './applications/background-jobs.ts';
import { billingJobs, billingSchedules, invoiceFiles } from './billing/background-jobs.ts';
import { candidateSchedules } from './candidates/background-jobs.ts';
import { careerPageSchedules } from './career-pages/background-jobs.ts';
import { interviewJobs, interviewSchedules } from './interviews/background-jobs.ts';
import { articlePictures, jobBoardJobs, jobBoardSchedules } from './job-board/background-jobs.ts';
import { jobJobs, jobSchedules } from './jobs/background-jobs.ts';
import { attachmentFiles, messagingJobs, messagingSchedules } from './messaging/background-jobs.ts';
import { notificationJobs, notificationSchedules } from './notifications/background-jobs.ts';
import { peopleSchedules } from './people/background-jobs.ts';
import { profileJobs, profileSchedules, resumeFiles } from './profiles/background-jobs.ts';
import { statisticsSchedules } from './statistics/background-jobs.ts';

/** Jobs that operations add to the queue. */
export const jobs: readonly AnyJob[] = [
  reactToEvents,
  deliverMail,
  removeFiles,
  ...journalJobs,
  ...billingJobs,
  ...interviewJobs,
  ...jobBoardJobs,
  ...jobJobs,
  ...messagingJobs,
  ...notificationJobs,
  ...profileJobs,
];

const files = [imageFiles, articlePictures, resumeFiles, attachmentFiles, invoiceFiles];

/** The waiting jobs that a backup has besides the tables. Without mails: they may have been sent since. */
export const inBackups = {
  folders: [...new Set(files.map(({ folder }) => folder))],
  jobNames: jobs.filter((job) => job !== deliverMail).map(({ name }) => name),
};

/** Jobs that run at set times. */
export const schedules: readonly ScheduledJob[] = [
  forgetMails,
  forgetLog,
  removeUnusedImages,
  sweepFiles(files),
  makeBackup(inBackups),
  ...journalSchedules,
  ...accountSchedules,
  ...adminSchedules,
  ...applicationSchedules,
  ...billingSchedules,
  ...candidateSchedules,
  ...careerPageSchedules,
  ...interviewSchedules,
  ...jobBoardSchedules,
  ...jobSchedules,
  ...messagingSchedules,
  ...notificationSchedules,
  ...peopleSchedules,
  ...profileSchedules,
  ...statisticsSchedules,
];
