import { z } from 'zod';
import { personFilter } from '../profiles/person-filter.ts';

const wrongPercent = 'Ange en procentsats från 0 till 100';
const percent = z.coerce.number(wrongPercent).int(wrongPercent).min(0, wrongPercent).max(100, wrongPercent).optional();

/** By whom and how applications are rated: `high` is at least 4, `low` at most 2. */
export const ratedChoices = ['mine', 'notMine', 'high', 'low'] as const;

/** `applied` to this job, placed on its board from the candidate `bank`, or `copied` with the job. */
export const sourceChoices = ['applied', 'bank', 'copied'] as const;

/** Applications of a board by facts that its cards do not have. In the address and on the wire every field is text. */
export const boardFilter = personFilter.extend({
  /** The lowest match in percent, and the match that all are under. */
  from: percent,
  under: percent,
  rated: z.enum(ratedChoices, { error: 'Välj ett betyg i listan' }).optional(),
  source: z.enum(sourceChoices, { error: 'Välj en källa i listan' }).optional(),
  /** `unread`: the application or a message is unread by the caller. `waiting`: the applicant wrote last. */
  state: z.enum(['unread', 'waiting'], { error: 'Välj ett läge i listan' }).optional(),
});
export type BoardFilter = z.output<typeof boardFilter>;
