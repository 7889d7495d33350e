import { z } from 'zod';

/** Requires an answer to whether a title of one's own counts as a profession, before an experience is judged by `form`. */
export function withAnsweredProfession<S extends z.ZodType>(form: S, message: string) {
  return z
    .looseObject({ title: z.string(), _profession: z.unknown(), declined: z.boolean() })
    .refine(({ title, _profession, declined }) => title.trim() === '' || _profession || declined, {
      path: ['_profession'],
      error: message,
    })
    .transform((entry): unknown => entry)
    .pipe(form);
}
