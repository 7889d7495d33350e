import { z } from 'zod';
import { cleanPart } from '../clean-text.ts';
import { descriptionMax, descriptionTooLong, isAllowedLink, type JobDescription, tableMax } from './description.ts';

/** The only nodes that a description may have. Their other attributes are dropped; there is no node for HTML. */

const unknownContent = 'Texten innehåller något som inte går att spara';
const badLink = 'Länken måste börja med http://, https:// eller mailto:';

const text = z
  .string(unknownContent)
  .min(1, unknownContent)
  .max(descriptionMax, descriptionTooLong)
  .overwrite(cleanPart);

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

/** A text of invisible signs alone is left out: an empty one is no node. */
const inlines = z
  .array(inline, unknownContent)
  .max(500, unknownContent)
  .transform((nodes) => nodes.filter((node) => node.type !== 'text' || node.text !== ''))
  .optional();
const paragraph = z.object({ type: z.literal('paragraph'), content: inlines }, unknownContent);
const listItem = z.object(
  { type: z.literal('listItem'), content: z.tuple([paragraph], unknownContent) },
  unknownContent,
);
const items = z.array(listItem, unknownContent).min(1, unknownContent).max(200, unknownContent);
const lists = [
  z.object({ type: z.literal('bulletList'), content: items }),
  z.object({ type: z.literal('orderedList'), content: items }),
] as const;
const level = z.literal([2, 3], 'Rubriker kan vara på nivå 2 eller 3');

const tooLargeTable = `En tabell kan ha högst ${tableMax.columns} kolumner och ${tableMax.rows} rader`;
const span = (max: number) => z.int(unknownContent).min(1, unknownContent).max(max, tooLargeTable);
const cell = z.object(
  {
    type: z.literal(['tableCell', 'tableHeader'], unknownContent),
    attrs: z.object({ colspan: span(tableMax.columns), rowspan: span(tableMax.rows) }, unknownContent),
    content: z
      .array(z.discriminatedUnion('type', [paragraph, ...lists], unknownContent), unknownContent)
      .min(1, unknownContent)
      .max(50, unknownContent),
  },
  unknownContent,
);
const row = z.object(
  {
    type: z.literal('tableRow'),
    content: z.array(cell, unknownContent).max(tableMax.columns, tooLargeTable),
  },
  unknownContent,
);
const table = z.object({
  type: z.literal('table'),
  content: z.array(row, unknownContent).min(1, unknownContent).max(tableMax.rows, tooLargeTable),
});

const block = z.discriminatedUnion(
  'type',
  [
    paragraph,
    z.object({ type: z.literal('heading'), attrs: z.object({ level }, unknownContent), content: inlines }),
    ...lists,
    table,
  ],
  unknownContent,
);

/** The length of the text is a rule of the job, `findJobProblems`, because it holds for plain text too. */
export const description: z.ZodType<JobDescription, JobDescription> = z.object(
  { type: z.literal('doc', unknownContent), content: z.array(block, unknownContent).max(500, unknownContent) },
  unknownContent,
);
