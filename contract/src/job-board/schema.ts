import { z } from 'zod';
import { id, instant, singleLine } from '../fields.ts';
import { publicJobCard } from '../jobs/schema.ts';
import { maxDistance } from './rules.ts';

/** full Heltid, part Deltid, extra Extra, voluntary Ideellt. */
const employmentType = z.enum(['full', 'part', 'extra', 'voluntary']);

/** Cursors end with a day and an id. An impossible day (31 February) would make PostgreSQL fail. */
function endsWithDayAndId(cursor: string): boolean {
  const [day, jobId] = cursor.split('_').slice(-2);
  return z.iso.date().safeParse(day).success && id.safeParse(jobId).success;
}

/** The last row's rank, day and id. */
const cursor = z
  .string()
  .regex(/^\d{1,5}_[^_]+_[^_]+$/)
  .refine(endsWithDayAndId);

/** Latitude and longitude in or near Sweden. At most two decimals, too coarse to reveal a home address. */
const position = z.string().regex(/^[4-7]\d(\.\d{1,2})?,\d{1,2}(\.\d{1,2})?$/);

/** An empty string is refused, because coercion would turn it into 0. */
const wholeNumber = (min: number, max: number) =>
  z.union([z.number(), z.string().regex(/\S/)]).pipe(z.coerce.number<number | string>().int().min(min).max(max));

/** Kilometres; 0 means only the city itself. */
const distance = wholeNumber(0, maxDistance);
const pay = wholeNumber(1, 1_000_000);

const filters = {
  search: singleLine().max(128),
  /** Names of cities, as in the list's `cities`, or of counties ('Skåne län'), separated by semicolons. */
  city: singleLine().max(500),
  /** Around `city` or `near`; default `defaultDistance`. */
  distance,
  near: position,
  type: employmentType,
  /** Names of professions, as in the list's `professions`, or of occupational fields, separated by semicolons. */
  profession: singleLine().max(500),
  /** Only jobs that can be done from elsewhere: partly or fully. */
  remote: z.enum(['partly', 'fully']),
  /** Only jobs that offer at least this much a month, in kronor. Hourly pay counts as full-time work. */
  pay,
  /** A regional key of the installation. */
  tags: singleLine().max(40),
  /**
   * Default: nearest first for an area search, best first for a text search, otherwise newest first. `match` is the same for
   * everyone here; the page's script then shows the list ranked for the person (rankJobs).
   */
  sort: z.enum(['best', 'newest', 'nearest', 'match']),
  after: cursor,
};

/** A visitor's search in an API call. All filters are optional; invalid ones are refused. */
export const publicJobsQuery = z.object(filters).partial();

/**
 * A visitor's search in the address of a page. Invalid filters are ignored, because people edit and share addresses; the
 * page says which were ignored.
 */
export const jobSearch = z.object({
  search: filters.search.optional().catch(undefined),
  city: filters.city.optional().catch(undefined),
  distance: filters.distance.optional().catch(undefined),
  near: filters.near.optional().catch(undefined),
  type: filters.type.optional().catch(undefined),
  profession: filters.profession.optional().catch(undefined),
  remote: filters.remote.optional().catch(undefined),
  pay: filters.pay.optional().catch(undefined),
  tags: filters.tags.optional().catch(undefined),
  sort: filters.sort.optional().catch(undefined),
  after: filters.after.optional().catch(undefined),
});
export type JobSearch = z.output<typeof jobSearch>;

/** `full` and `full=`, as the specification writes them, are true. */
const flag = z
  .literal('')
  .transform(() => true)
  .or(z.stringbool())
  .or(z.boolean())
  .default(false);

/** The specification's search by city id. If no employment type is set, all are included. */
export const jobsAround = z.object({
  _city: id.optional(),
  distance: distance.default(200),
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

/** A filter value and how many jobs match with it and the other filters. */
const choice = z.object({ name: z.string(), count: z.number().int() });
export type FilterChoice = z.output<typeof choice>;

/** Alternatives to a search without hits, each with its number of jobs. */
export interface SearchSuggestions {
  /** Hits of the search in wider areas; no distance is the whole country. */
  wider: { distance: number | undefined; count: number }[];
  professions: FilterChoice[];
}

export const publicJobList = z.object({
  jobs: z.array(publicJobCard),
  total: z.number().int(),
  /** `after` of the next page; null on the last. */
  next: z.string().nullable(),
  /** No job contains the words as typed; these contain similar words. */
  alike: z.boolean(),
  /** The most common ones (`shownChoices`). */
  cities: z.array(choice),
  types: z.array(choice.extend({ name: employmentType })),
  /** The most common ones. */
  professions: z.array(choice),
});
export type PublicJobList = z.output<typeof publicJobList>;

export const maxSavedSearches = 20;

/** Frequency of mails about new hits: daily Varje dag, weekly Varje vecka, paused Pausad. */
export const alertFrequency = z.enum(['daily', 'weekly', 'paused'], 'Välj hur ofta du vill ha mejl');
export type AlertFrequency = z.output<typeof alertFrequency>;

/** A search whose new hits are mailed to the job seeker. */
export const savedSearch = z.object({ _id: id, search: jobSearch, frequency: alertFrequency, createdAt: instant });
export type SavedSearch = z.output<typeof savedSearch>;

/** An article from an external feed about one of the job seeker's interests. */
export const article = z.object({
  id: z.string(),
  title: z.string(),
  linkToPost: z.string(),
  previewContent: z.object({ subtitle: z.string() }),
  author: z.object({ name: z.string(), imageId: z.string().nullable() }),
  virtuals: z.object({ previewImage: z.object({ imageId: z.string().nullable() }) }),
});
export type Article = z.output<typeof article>;
