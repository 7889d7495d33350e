import { z } from 'zod';

/** The ways of telling a company user something; `none` tells nothing. */
export const notificationWays = ['mail', 'browser', 'both', 'none'] as const;
const way = z.enum(notificationWays, 'Välj hur du vill få veta det');
export type NotificationWay = z.output<typeof way>;

const hour = z.int('Ange en timme').min(0, 'Ange en timme').max(23, 'Ange en timme');

export const notificationSettings = z.object({
  /** Every morning at 07.30: a summary of new applications and open tasks in the user's own jobs. */
  digest: way,
  /** A new application to a job that the user follows, or the company's first one: told at once. */
  application: way,
  /** Unread messages of applicants. */
  message: way,
  /** Whole hours in Sweden. Between them, news waits until `quietTo`. The same hour twice means no quiet hours. */
  quietFrom: hour,
  quietTo: hour,
});
export type NotificationSettings = z.output<typeof notificationSettings>;

const wrongKey = 'Webbläsarens nyckel är ogiltig';

/** A browser's push subscription, as the Push API gives it (RFC 8030, RFC 8291). */
export const pushSubscription = z.object({
  endpoint: z.url('Webbläsarens adress för aviseringar är ogiltig').max(1000, 'Ange högst 1000 tecken'),
  /** A point on the curve P-256, and 16 bytes, as base64url. */
  p256dh: z.string(wrongKey).regex(/^[\w-]{87}$/, wrongKey),
  auth: z.string(wrongKey).regex(/^[\w-]{22}$/, wrongKey),
});
export type PushSubscriptionKeys = z.output<typeof pushSubscription>;
