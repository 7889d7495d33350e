import { z } from 'zod';

/** For how many days a merge can be undone. */
export const undoDays = 30;

/** Up to so many duplicates are counted; a total of one more stands for any number. */
export const mostCounted = 100;

/** A field that a merge can take from either of the two persons. */
export const mergeField = z.enum(
  ['name', 'email', 'phoneNumber', 'birthDate', 'city', 'image', 'profile'],
  'Välj bland uppgifterna',
);
export type MergeField = z.output<typeof mergeField>;
