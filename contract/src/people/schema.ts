import { z } from 'zod';
import { id, instant } from '../fields.ts';

/** A person whom the company has added, and who has not been told yet. */
export const uninformedPerson = z.object({
  _person: id,
  name: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string(),
  /** Where the company has the data from. */
  source: z.string(),
  /** Name of the member; null when that account is gone. */
  addedBy: z.string().nullable(),
  addedAt: instant,
  /** 'waiting': a mail goes on `mailsOn`. Else the company tells the person itself: without an address, or the mail failed. */
  reason: z.enum(['waiting', 'noEmail', 'failed']),
  mailsOn: z.iso.date().nullable(),
  /** The last day on which the law lets the company tell. */
  latest: z.iso.date(),
});
export type UninformedPerson = z.output<typeof uninformedPerson>;
