import { z } from 'zod';
import { id } from '../fields.ts';

/** The candidate is asked this many days before the consent ends whether to stay. */
export const askedDaysBefore = 30;

/** The days ahead that `getBankRetention` lists. */
export const listedDays = 92;

export const bankRetention = z.object({
  /** The candidates who leave within three months unless they stay, soonest first, at most 100; `total` counts all of them. */
  upcoming: z.array(
    z.object({
      _applicant: id,
      /** Null of a locked job. */
      name: z.string().nullable(),
      day: z.iso.date(),
      asked: z.boolean(),
    }),
  ),
  total: z.number().int(),
  /** Number of candidates who left in each of the latest nights; nights without any are left out. */
  done: z.array(z.object({ day: z.iso.date(), count: z.number().int() })),
});
export type BankRetention = z.output<typeof bankRetention>;
