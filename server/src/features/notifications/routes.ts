import { followJobRoute, getJobFollowingRoute } from './follow-job.ts';
import {
  createPushSubscriptionRoute,
  deletePushSubscriptionRoute,
  getPushSubscriptionRoute,
} from './push-subscriptions.ts';
import { getNotificationSettingsRoute, updateNotificationSettingsRoute } from './settings.ts';

export const notificationRoutes = [
  getNotificationSettingsRoute,
  updateNotificationSettingsRoute,
  getJobFollowingRoute,
  followJobRoute,
  getPushSubscriptionRoute,
  createPushSubscriptionRoute,
  deletePushSubscriptionRoute,
];
