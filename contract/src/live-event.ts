import { z } from 'zod';
import { boardChange } from './boards/schema.ts';
import { id } from './fields.ts';
import { message } from './messaging/schema.ts';

/**
 * What GET /v1/events tells: something of this kind changed (which one, where known), fetch it again, unless `change` or
 * `message` tells it all.
 * `everything` follows a gap in the stream. The names are those of the client's query keys.
 */
export const liveEvent = z.object({
  type: z.enum([
    'everything',
    'board',
    'applicant',
    'job',
    'company',
    'profile',
    'resume',
    'session',
    'public-jobs',
    'conversation',
    'template',
  ]),
  id: id.optional(),
  /** Of a board: what has changed, for those who hold the version before. */
  change: boardChange.optional(),
  /** Of a conversation: what was just said, unless it is very long. */
  message: message.optional(),
});
export type LiveEvent = z.output<typeof liveEvent>;
