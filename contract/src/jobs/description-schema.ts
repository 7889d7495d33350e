import { z } from 'zod';
import { descriptionMax, descriptionTooLong, isAllowedLink, type JobDescription } from './description.ts';

/** The only nodes that a description may have. Their other attributes are dropped; there is no node for HTML. */

const unknownContent = 'Texten innehåller något som inte går att spara';
const badLink = 'Länken måste börja med http://, https:// eller mailto:';

const text = z.string(unknownContent).min(1, unknownContent).max(descriptionMax, descriptionTooLong);

const href = z.string(badLink).refine(isAllowedLink, badLink);

const mark = z.discriminatedUnion(
  'type',
  [z.object({ type: z.literal('bold') }), z.object({ type: z.literal('link'), attrs: z.object({ href }, badLink) })],
  unknownContent,
);

const inline = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('text'), text, marks: z.array(mark).max(2, unknownContent).optional() }),
    z.object({ type: z.literal('hardBreak') }),
  ],
  unknownContent,
);

const inlines = z.array(inline, unknownContent).max(500, unknownContent).optional();
const paragraph = z.object({ type: z.literal('paragraph'), content: inlines }, unknownContent);
const listItem = z.object(
  { type: z.literal('listItem'), content: z.tuple([paragraph], unknownContent) },
  unknownContent,
);
const items = z.array(listItem, unknownContent).min(1, unknownContent).max(200, unknownContent);
const level = z.literal([2, 3], 'Rubriker kan vara på nivå 2 eller 3');

const block = z.discriminatedUnion(
  'type',
  [
    paragraph,
    z.object({ type: z.literal('heading'), attrs: z.object({ level }, unknownContent), content: inlines }),
    z.object({ type: z.literal('bulletList'), content: items }),
    z.object({ type: z.literal('orderedList'), content: items }),
  ],
  unknownContent,
);

/** The length of the text is a rule of the job, `findJobProblems`, because it holds for plain text too. */
export const description: z.ZodType<JobDescription, JobDescription> = z.object(
  { type: z.literal('doc', unknownContent), content: z.array(block, unknownContent).max(500, unknownContent) },
  unknownContent,
);
