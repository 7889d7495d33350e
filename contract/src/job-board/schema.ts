import { z } from 'zod';
import { id, instant } from '../fields.ts';
import { publicJobCard } from '../jobs/schema.ts';
import { defaultDistance, maxDistance } from './rules.ts';

/** full Heltid, part Deltid, extra Extra, voluntary Ideellt. */
const employmentType = z.enum(['full', 'part', 'extra', 'voluntary']);

/** A day of the calendar before the id that a cursor ends with: the database knows no 31st of February. */
function endsWithDayAndId(cursor: string): boolean {
  const [day, jobId] = cursor.split('_').slice(-2);
  return z.iso.date().safeParse(day).success && id.safeParse(jobId).success;
}

/** Where the next page begins: the last row's rank, day and id. */
const cursor = z
  .string()
  .regex(/^\d{1,5}_[^_]+_[^_]+$/)
  .refine(endsWithDayAndId);

/** Latitude and longitude, in Sweden or nearby, to a hundredth of a degree: nobody's doorstep. */
const position = z.string().regex(/^[4-7]\d(\.\d{1,2})?,\d{1,2}(\.\d{1,2})?$/);

/** Kilometres, 0 for the place itself; `distances` are those that the pages offer. An empty text is no number. */
const distance = z
  .union([z.number(), z.string().regex(/\S/)])
  .pipe(z.coerce.number<number | string>().int().min(0).max(maxDistance));

const asked = {
  search: z.string().trim().max(128),
  /** The name of a place, as in the list's `cities`. */
  city: z.string().trim().max(100),
  /** Kilometres around `city` or `near`; `defaultDistance` where none are given. */
  distance,
  near: position,
  type: employmentType,
  /** The name of a profession, as in the list's `professions`. */
  profession: z.string().trim().max(100),
  /** A regional key of the installation. */
  tags: z.string().trim().max(40),
  /** Without it the nearest come first around a place, the best hits for a text, and otherwise the newest. */
  sort: z.enum(['best', 'newest', 'nearest']),
  after: cursor,
};

/** What a visitor looks for, as the call takes it. Everything may be missing; what makes no sense is refused. */
export const publicJobsQuery = z.object(asked).partial();

/**
 * The same in the address of a page: what makes no sense is left out, because people share and edit addresses. The
 * page tells of it.
 */
export const jobSearch = z.object({
  search: asked.search.optional().catch(undefined),
  city: asked.city.optional().catch(undefined),
  distance: asked.distance.optional().catch(undefined),
  near: asked.near.optional().catch(undefined),
  type: asked.type.optional().catch(undefined),
  profession: asked.profession.optional().catch(undefined),
  tags: asked.tags.optional().catch(undefined),
  sort: asked.sort.optional().catch(undefined),
  after: asked.after.optional().catch(undefined),
});
export type JobSearch = z.output<typeof jobSearch>;

const flag = z.stringbool().default(false).or(z.boolean());

/** The other way to ask, by the id of a place: of the types that are set, or of all where none is. */
export const jobsAround = z.object({
  _city: id.optional(),
  distance: distance.default(defaultDistance),
  full: flag,
  part: flag,
  extra: flag,
  voluntary: flag,
  /** The last row's day and id. */
  after: z
    .string()
    .regex(/^[^_]+_[^_]+$/)
    .refine(endsWithDayAndId)
    .optional(),
});
export type JobsAround = z.output<typeof jobsAround>;

/** A choice of a filter, with how many adverts it leaves, the other filters kept. */
const choice = z.object({ name: z.string(), count: z.number().int() });

export const publicJobList = z.object({
  jobs: z.array(publicJobCard),
  total: z.number().int(),
  /** `after` of the next page; null on the last. */
  next: z.string().nullable(),
  /** Nothing held the words as they were typed: these hold words like them. */
  alike: z.boolean(),
  /** The most common ones (`shownChoices`). */
  cities: z.array(choice),
  types: z.array(choice.extend({ name: employmentType })),
  /** The most common ones. */
  professions: z.array(choice),
});
export type PublicJobList = z.output<typeof publicJobList>;

export const maxSavedSearches = 20;

/** A search that its owner gets mail about when it has new hits. */
export const savedSearch = z.object({ _id: id, search: jobSearch, createdAt: instant });
export type SavedSearch = z.output<typeof savedSearch>;

/** Something to read about one of the job seeker's interests, from a feed. */
export const article = z.object({
  id: z.string(),
  title: z.string(),
  /** Opens in another window. */
  linkToPost: z.string(),
  previewContent: z.object({ subtitle: z.string() }),
  author: z.object({ name: z.string(), imageId: z.string().nullable() }),
  virtuals: z.object({ previewImage: z.object({ imageId: z.string().nullable() }) }),
});
export type Article = z.output<typeof article>;
