import { z } from 'zod';
import { boardChange } from './boards/schema.ts';
import { id } from './fields.ts';
import { message } from './messaging/schema.ts';

/**
 * An event of GET /v1/events: something of this type changed, and `id` says which one if known. The client refetches it,
 * unless `change` or `message` carries the whole change. `everything` is sent after a gap in the stream. The types are the
 * first parts of the client's query keys.
 */
export const liveEvent = z.object({
  type: z.enum([
    'everything',
    'board',
    'column-view',
    'applicant',
    'job',
    'company',
    'profile',
    'resume',
    'session',
    'public-jobs',
    'conversation',
    'template',
    'scheduled-message',
    'career-page',
    'billing',
  ]),
  id: id.optional(),
  /** Of a board: the change, for clients that have the previous version. */
  change: boardChange.optional(),
  /** Of a conversation: the new message, unless it is too long for a notification. */
  message: message.optional(),
});
export type LiveEvent = z.output<typeof liveEvent>;
