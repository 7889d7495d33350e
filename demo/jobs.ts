import { type Block, type JobDescription, textToDescription } from '@platsa/contract/jobs/description';
import {
  ageRestriction,
  duration,
  employmentType,
  importance,
  jobOutcome,
  salaryType,
} from '@platsa/contract/jobs/schema';
import { vehicleTypes } from '@platsa/contract/reference/vehicles';
import { z } from 'zod';
import { readText } from './read-text.ts';
import { trades } from './trade.ts';

const named = z.tuple([z.string(), importance]);
/** Years from and to, 0–6, where 6 means more than five. */
const ranged = z.tuple([z.string(), importance, z.number(), z.number()]);
const days = z.number();

/** Paragraphs, which are sent one per line with an empty line between them. */
export const paragraphs = z.array(z.string()).transform((all) => all.join('\n\n'));

/** Names instead of ids, days relative to today. */
export const jobText = z.strictObject({
  title: z.string(),
  /** Job seekers of this trade apply first. */
  trade: z.enum(trades),
  profession: z.string(),
  city: z.string(),
  zip: z.string(),
  street: z.string(),
  /** A file of pictures/covers/. Only a draft may lack it. */
  picture: z.string().optional(),
  /** Publication and expiry. */
  days: z.tuple([days, days]),
  /** First day of work. */
  workDay: days.optional(),
  /** Published by default. */
  fate: z.enum(['draft', 'inactive', 'archived']).optional(),
  /** How a recruitment that has ended did so. */
  outcome: jobOutcome.optional(),
  employment: employmentType,
  workplace: z.enum(['hybrid', 'remote']).optional(),
  salary: salaryType.optional(),
  /** In kronor, per month by default. */
  pay: z
    .tuple([z.number(), z.number()])
    .or(z.tuple([z.number(), z.number(), z.literal('hour')]))
    .optional(),
  /** Number of people to hire. */
  openings: z.number().optional(),
  duration: duration.optional(),
  age: ageRestriction.optional(),
  text: paragraphs,
  skills: z.array(ranged),
  traits: z.array(named),
  experiences: z.array(ranged).optional(),
  /** With the lowest level, 1–5. */
  languages: z.array(z.tuple([z.string(), importance, z.number()])).optional(),
  licenses: z.array(named).optional(),
  vehicles: z.array(z.tuple([z.enum(vehicleTypes), z.string(), importance])).optional(),
  /** Names of skills, traits, languages and licences in the questionnaire. */
  asks: z.array(z.string()).optional(),
  /** Names of skills and professions that applicants may lack. */
  mayLack: z.array(z.string()).optional(),
  /** Relative number of applicants, 1 by default. */
  pull: z.number().optional(),
  /** Published to Arbetsförmedlingen too. */
  agency: z.literal(true).optional(),
});

/** The files of texts/jobs/, in the order in which the jobs are created. */
const fields = [
  ...(['care', 'health', 'school', 'kitchen', 'hotel', 'warehouse', 'transport', 'industry'] as const),
  ...(['building', 'energy', 'office', 'it', 'shop', 'service', 'outdoors'] as const),
];

export type DemoJob = z.output<typeof jobText> & { field: (typeof fields)[number] };

export const demoJobs: readonly DemoJob[] = fields.flatMap((field) =>
  readText(`jobs/${field}`, z.array(jobText)).map((job) => ({ ...job, field })),
);

/** With headings over the tasks and the requirements: the second and third paragraph of most texts. */
export function formatted(text: string): JobDescription {
  const { type, content } = textToDescription(text);
  const [intro, tasks, requirements, ...more] = content;
  if (!intro || !tasks || !requirements || more.length > 0) return { type, content };
  return { type, content: [intro, heading('Det här gör du'), tasks, heading('Det här söker vi'), requirements] };
}

function heading(text: string): Block {
  return { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] };
}
