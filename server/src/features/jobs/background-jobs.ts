import { syncAd } from './agency/sync-ad.ts';
import { syncDueAds } from './agency/sync-due-ads.ts';
import { notifyDayChange } from './notify-day-change.ts';

export const jobJobs = [syncAd];

export const jobSchedules = [notifyDayChange, syncDueAds];
