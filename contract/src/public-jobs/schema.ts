import { z } from 'zod';
import { id, imageId, instant, namedReference } from '../fields.ts';

/** full Heltid, part Deltid, extra Extra, voluntary Ideellt. */
const employmentType = z.enum(['full', 'part', 'extra', 'voluntary']);

/** Where the next page begins: the last row's day and id, 'yyyy-MM-dd_uuid'. */
const cursor = z.string().regex(/^\d{4}-\d\d-\d\d_[0-9a-f-]{36}$/);

/**
 * What a visitor looks for. Everything may be missing; what makes no sense is dropped rather than refused, because the
 * values stand in addresses that people share and edit.
 */
export const jobSearch = z.object({
  search: z.string().trim().max(128).optional().catch(undefined),
  /** The name of a place, as in the list's `cities`. */
  city: z.string().trim().max(100).optional().catch(undefined),
  type: employmentType.optional().catch(undefined),
  after: cursor.optional().catch(undefined),
});
export type JobSearch = z.output<typeof jobSearch>;

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
});
export type PublicJobCard = z.output<typeof publicJobCard>;

/** A choice of a filter, with how many adverts it leaves, the other filters kept. */
const choice = z.object({ name: z.string(), count: z.number().int() });

export const publicJobList = z.object({
  jobs: z.array(publicJobCard),
  total: z.number().int(),
  /** `after` of the next page; null on the last. */
  next: z.string().nullable(),
  cities: z.array(choice),
  types: z.array(choice.extend({ name: employmentType })),
});
export type PublicJobList = z.output<typeof publicJobList>;
