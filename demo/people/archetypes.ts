import { vehicleTypes } from '@platsa/contract/reference/vehicles';
import { z } from 'zod';
import { readText } from '../read-text.ts';
import { trades } from '../trade.ts';

/** As the profile has it: 1 upper secondary, 2 university, 3 vocational college, 4 folk high school, 5 other. */
const educationType = z.literal([1, 2, 3, 4, 5]);
const share = z.number();

/**
 * A kind of working life to generate people from. The sentences are written by hand and chosen at random. In texts `{stad}`
 * is the home town and `{år}` the years in the trade in words; in employers' names `{kommun}` is the municipality's own name.
 */
const archetype = z.strictObject({
  trade: z.enum(trades),
  /** Relative frequency. */
  weight: z.number(),
  ages: z.tuple([z.number(), z.number()]),
  /** Share of women. */
  women: share,
  /** Main profession first. */
  professions: z.array(z.string()),
  /** What nearly everyone has, then what some have. */
  skills: z.array(z.string()),
  traits: z.array(z.string()),
  licenses: z.array(z.tuple([z.string(), share])).optional(),
  vehicles: z.array(z.tuple([z.enum(vehicleTypes), z.array(z.string()), share])).optional(),
  /** Level, title and kind of school. */
  educations: z.array(z.tuple([educationType, z.string(), z.string()])),
  employers: z.array(z.string()),
  /** Descriptions of the work. */
  duties: z.array(z.string()),
  /** Beginnings and continuations of the profile text. */
  openings: z.array(z.string()),
  middles: z.array(z.string()),
});
export type Archetype = z.output<typeof archetype>;

/** The files of texts/working-lives/. */
const files = ['care', 'health', 'school', 'hospitality', 'goods', 'workshop', 'building', 'it', 'office', 'outside'];

export const archetypes: readonly Archetype[] = files.flatMap((file) =>
  readText(`working-lives/${file}`, z.array(archetype)),
);
