import { z } from 'zod';
import { boardChange } from '../boards/schema.ts';
import { id } from '../fields.ts';

/**
 * What GET /v1/events tells: something of this kind changed (which one, where known), fetch it again, unless `change`
 * tells it all.
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
});
export type LiveEvent = z.output<typeof liveEvent>;
