import { syncAd } from './agency/sync-ad.ts';
import { syncDueAds } from './agency/sync-due-ads.ts';
import { announceNewDay } from './announce-new-day.ts';

export const jobJobs = [syncAd];

export const jobSchedules = [announceNewDay, syncDueAds];
