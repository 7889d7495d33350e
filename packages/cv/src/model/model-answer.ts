import { z } from 'zod';

const name = z.string().trim().max(200);
const day = z.union([z.iso.date(), z.string().regex(/^\d{4}$/)]).nullable();
const limitedList = <T extends z.ZodType>(item: T, max = 60) => z.array(item).max(max);

/** The language model's answer: names as the CV writes them, without ids of the reference data. */
export const modelAnswer = z.object({
  contact: z.object({
    name: name.nullable(),
    email: name.nullable(),
    phone: name.nullable(),
    city: name.nullable(),
  }),
  desc: z.string().trim().max(5000),
  skills: limitedList(z.object({ name, rating: z.int().min(1).max(4).nullable() }), 100),
  traits: limitedList(name),
  languages: limitedList(z.object({ name, rating: z.int().min(1).max(5).nullable() })),
  experiences: limitedList(
    z.object({
      companyName: name,
      title: name,
      desc: z.string().trim().max(5000),
      startDate: day,
      endDate: day,
      current: z.boolean(),
    }),
  ),
  educations: limitedList(
    z.object({ schoolName: name, title: name, startDate: day, endDate: day, current: z.boolean() }),
  ),
});

export type ModelAnswer = z.infer<typeof modelAnswer>;
