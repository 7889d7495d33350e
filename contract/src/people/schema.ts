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

/** The answers that a company owes about a person's data: from where, told when, agreed to what, and until when. */
export const personRecord = z.object({
  hasAccount: z.boolean(),
  /** Null for somebody who has applied. */
  added: z
    .object({
      source: z.string(),
      /** Name of the member; null when that account is gone. */
      by: z.string().nullable(),
      at: instant,
      informedAt: instant.nullable(),
      /** Name of the member who told the person; null by mail. */
      informedBy: z.string().nullable(),
    })
    .nullable(),
  /** When the person agreed to stay in the candidate bank; null without a consent. */
  agreedAt: instant.nullable(),
  /** The day on which the last of what is stored goes; null while a job goes on or something is on hold. */
  keptUntil: z.iso.date().nullable(),
  isHeld: z.boolean(),
});
export type PersonRecord = z.output<typeof personRecord>;
