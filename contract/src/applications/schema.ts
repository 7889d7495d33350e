import { z } from 'zod';
import { id, instant } from '../fields.ts';
import { publicJobCard } from '../public-jobs/schema.ts';

/** An application as the person who made it sees it; nothing of what the company does with it. */
export const application = z.object({ _id: id, _user: id, createdAt: instant });
export type Application = z.output<typeof application>;

/**
 * A row of the history: with the advert as it is now. It may have ended since, and still be read (`isPublic`), or have
 * been taken down.
 */
export const pastApplication = application.extend({
  _company: z.object({ _id: id, name: z.string() }),
  _job: publicJobCard.extend({ isLive: z.boolean(), isPublic: z.boolean() }),
});
export type PastApplication = z.output<typeof pastApplication>;
