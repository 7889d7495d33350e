import { deliverMail } from '../mail/send-mail.ts';
import type { AnyJob, ScheduledJob } from './queue.ts';

/** Every kind of background work. */
export const jobs: readonly AnyJob[] = [deliverMail];

export const schedules: readonly ScheduledJob[] = [];
