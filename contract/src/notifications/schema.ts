import { z } from 'zod';

/** The way in which a company user is told, if at all. */
export const notificationWays = ['mail', 'browser', 'both', 'none'] as const;
const way = z.enum(notificationWays, 'Välj hur du vill få veta det');
export type NotificationWay = z.output<typeof way>;

const hour = z.int('Ange en timme').min(0, 'Ange en timme').max(23, 'Ange en timme');

export const notificationSettings = z.object({
  /** A summary of what is new and waits in one's own jobs, every morning at 07.30. */
  digest: way,
  /** At once, of applications to the jobs that the user follows, and of a company's first application. */
  application: way,
  /** Unread messages of applicants. */
  message: way,
  /** Whole hours in Sweden. What should be told at once waits until `quietTo`. The same hour twice: no quiet hours. */
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
