import { z } from 'zod';
import { id, requiredLine } from '../fields.ts';
import { type Decider, deciders } from './rules.ts';

const decidedBy = z.enum(Object.keys(deciders) as [Decider, ...Decider[]], 'Välj vems beslut det är');

/** The reason for a no, for the company alone. The candidate gets the message. */
export const declineReason = z.object({ _id: id, name: z.string(), decidedBy });
export type DeclineReason = z.output<typeof declineReason>;

export const maxReasons = 40;
const duplicate = 'Anledningen finns redan i listan';

/** The whole list in its order. Reasons without a known `_id` are added; those that are missing are no longer offered. */
export const declineReasonsForm = z.object({
  reasons: z
    .array(z.object({ _id: id.optional(), name: requiredLine('Ange en anledning', 60), decidedBy }))
    .max(maxReasons, `Ange högst ${maxReasons} anledningar`)
    .superRefine((reasons, context) => {
      const names = reasons.map(({ name }) => name.toLocaleLowerCase('sv'));
      for (const [index, name] of names.entries()) {
        if (names.indexOf(name) < index)
          context.addIssue({ code: 'custom', path: [index, 'name'], message: duplicate });
      }
    }),
});
