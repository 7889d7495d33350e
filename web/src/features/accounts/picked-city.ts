import { z } from 'zod';

/** The picker's value includes the name to show; only the id is sent. */
export const pickedCity = z
  .object({ _id: z.string(), name: z.string() }, { error: 'Du måste ange en stad' })
  .transform(({ _id }) => _id);
