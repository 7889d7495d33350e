import { z } from 'zod';
import { id, imageId, instant } from '../fields.ts';

/** A name and logo that adverts appear under. The default one follows the company's own. */
export const brand = z.object({
  _id: id,
  _company: id,
  name: z.string(),
  logo: imageId.nullable(),
  default: z.boolean(),
  usedCount: z.number().int(),
  createdAt: instant,
});
export type Brand = z.output<typeof brand>;
