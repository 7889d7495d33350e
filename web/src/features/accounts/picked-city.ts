import { z } from 'zod';

/** What the picker holds, with the name it shows; sent as the id alone. */
export const pickedCity = z
  .object({ _id: z.string(), name: z.string() }, { error: 'Du måste ange en stad' })
  .transform(({ _id }) => _id);
