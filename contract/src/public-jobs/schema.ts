import { z } from 'zod';
import { id, imageId, instant, namedReference } from '../fields.ts';
import { defaultDistance, distances } from './rules.ts';

/** full Heltid, part Deltid, extra Extra, voluntary Ideellt. */
const employmentType = z.enum(['full', 'part', 'extra', 'voluntary']);

/** Where the next page begins: the last row's rank, day and id. */
const cursor = z.string().regex(/^\d{1,5}_\d{4}-\d\d-\d\d_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** Latitude and longitude, in Sweden or nearby, to a hundredth of a degree: nobody's doorstep. */
const position = z.string().regex(/^[4-7]\d(\.\d{1,2})?,\d{1,2}(\.\d{1,2})?$/);

const distance = z.preprocess(Number, z.literal(distances));

/**
 * What a visitor looks for. Everything may be missing; what makes no sense is dropped rather than refused, because the
 * values stand in addresses that people share and edit.
 */
export const jobSearch = z.object({
  search: z.string().trim().max(128).optional().catch(undefined),
  /** The name of a place, as in the list's `cities`. */
  city: z.string().trim().max(100).optional().catch(undefined),
  /** Kilometres around `city`, which alone is the place itself, or around `near`. */
  distance: distance.optional().catch(undefined),
  near: position.optional().catch(undefined),
  type: employmentType.optional().catch(undefined),
  /** The name of a profession, as in the list's `professions`. */
  profession: z.string().trim().max(100).optional().catch(undefined),
  /** A regional key of the installation. */
  tags: z.string().trim().max(40).optional().catch(undefined),
  /** Without it the best hits come first for a text, the nearest around a position, and otherwise the newest. */
  sort: z.enum(['best', 'newest', 'nearest']).optional().catch(undefined),
  after: cursor.optional().catch(undefined),
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
    .regex(/^\d{4}-\d\d-\d\d_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .optional(),
});
export type JobsAround = z.output<typeof jobsAround>;

/** A live advert as a row of the public list. */
export const publicJobCard = z.object({
  _id: id,
  shortId: z.string(),
  title: z.string(),
  _brand: z.object({ name: z.string(), logo: imageId.nullable() }),
  _profession: namedReference,
  _city: namedReference.nullable(),
  employmentType: employmentType.nullable(),
  /** In kronor before tax. */
  payFrom: z.number().nullable(),
  payTo: z.number().nullable(),
  payPeriod: z.enum(['month', 'hour']),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  createdAt: instant,
  /** From where one looks around, where one does. */
  km: z.number().int().optional(),
});
export type PublicJobCard = z.output<typeof publicJobCard>;

/** A choice of a filter, with how many adverts it leaves, the other filters kept. */
const choice = z.object({ name: z.string(), count: z.number().int() });

export const publicJobList = z.object({
  jobs: z.array(publicJobCard),
  total: z.number().int(),
  /** `after` of the next page; null on the last. */
  next: z.string().nullable(),
  /** Nothing held the words as they were typed: these hold words like them. */
  alike: z.boolean(),
  cities: z.array(choice),
  types: z.array(choice.extend({ name: employmentType })),
  /** The most common ones. */
  professions: z.array(choice),
});
export type PublicJobList = z.output<typeof publicJobList>;
