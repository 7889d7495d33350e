import { removeFiles } from '../platform/files.ts';
import { removeUnusedImages } from '../platform/images/remove-unused-images.ts';
import { deliverMail } from '../platform/mail/deliver-mail.ts';
import { forgetMails } from '../platform/mail/forget-mails.ts';
import type { AnyJob, ScheduledJob } from '../platform/queue.ts';
import { forgetExpired } from './accounts/index.ts';
import { scoreJob, scoreProfile } from './applications/index.ts';
import { fetchArticles, mailNewHits } from './job-board/index.ts';
import { announceNewDay, syncAd, syncDueAds } from './jobs/index.ts';
import { mailAbsent } from './messaging/index.ts';
import { analyseResume, analyseSlowResume, failStuckResumes, refreshExperience } from './profiles/index.ts';

/** The jobs that operations add to the queue. */
export const jobs: readonly AnyJob[] = [
  deliverMail,
  scoreJob,
  scoreProfile,
  fetchArticles,
  analyseResume,
  analyseSlowResume,
  removeFiles,
  syncAd,
];

export const schedules: readonly ScheduledJob[] = [
  announceNewDay,
  refreshExperience,
  forgetExpired,
  mailAbsent,
  forgetMails,
  failStuckResumes,
  syncDueAds,
  mailNewHits,
  removeUnusedImages,
];
