import { syncAd } from '../features/agency/sync-ad.ts';
import { syncDueAds } from '../features/agency/sync-due-ads.ts';
import { scoreJob, scoreProfile } from '../features/applicants/rescore.ts';
import { fetchArticles } from '../features/articles/fetch-articles.ts';
import { forgetExpired } from '../features/auth/forget-expired.ts';
import { mailAbsent } from '../features/conversations/mail-absent.ts';
import { announceNewDay } from '../features/jobs/announce-new-day.ts';
import { refreshExperience } from '../features/profiles/refresh-experience.ts';
import { analyseResume, analyseSlowResume } from '../features/resumes/analyse-resume.ts';
import { failStuckResumes } from '../features/resumes/fail-stuck-resumes.ts';
import { mailNewHits } from '../features/saved-searches/mail-new-hits.ts';
import { removeFiles } from '../files/remove-files.ts';
import { removeUnusedImages } from '../images/remove-unused-images.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { forgetMails } from '../mail/forget-mails.ts';
import type { AnyJob, ScheduledJob } from './queue.ts';

/** Every kind of background work. */
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
