import { sendDigests } from './digest.ts';
import { forgetLeaveLinks } from './leave-links.ts';
import { deliverPush } from './send-push.ts';
import { tellAfterQuietHours } from './tell-applications.ts';

export const notificationJobs = [deliverPush];

export const notificationSchedules = [sendDigests, tellAfterQuietHours, forgetLeaveLinks];
