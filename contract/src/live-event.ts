import { z } from 'zod';
import { id } from './fields.ts';

/**
 * An event of GET /v1/events: something of this type changed, and `id` says which one if known. The client refetches it.
 * `everything` is sent after a gap in the stream. The types are the first parts of the client's query keys.
 */
export const liveEvent = z.object({
  type: z.enum([
    'everything',
    'board',
    'column-view',
    'applicant',
    'people',
    'unread',
    'job',
    'company',
    'profile',
    'resume',
    'session',
    'public-jobs',
    'conversation',
    'template',
    'scheduled-message',
    'question',
    'interview',
    'career-page',
    'billing',
  ]),
  id: id.optional(),
});
export type LiveEvent = z.output<typeof liveEvent>;
