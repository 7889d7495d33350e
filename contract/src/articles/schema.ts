import { z } from 'zod';

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
