import { z } from 'zod';
import { id, instant, singleLine } from '../fields.ts';
import { maxPlaceLength, maxProposedTimes } from './proposal-text.ts';

/** Times for an interview that a message proposes. The applicant chooses one of them. */

const period = z
  .object({ startsAt: z.iso.datetime('Välj datum och klockslag'), endsAt: z.iso.datetime('Välj klockslag') })
  .refine(({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt), {
    path: ['endsAt'],
    message: 'Välj ett klockslag efter början',
  });

export const proposal = z.object({
  times: z
    .array(period)
    .min(1, 'Föreslå minst en tid')
    .max(maxProposedTimes, `Föreslå högst ${maxProposedTimes} tider`),
  place: singleLine().max(maxPlaceLength, `Ange högst ${maxPlaceLength} tecken`).default(''),
});
export type Proposal = z.output<typeof proposal>;

export const proposedTime = z.object({
  _id: id,
  startsAt: instant,
  endsAt: instant,
  place: z.string(),
  chosen: z.boolean(),
  /** Neither past nor chosen by another applicant, to whom the same message proposed it. */
  isFree: z.boolean(),
});
export type ProposedTime = z.output<typeof proposedTime>;
