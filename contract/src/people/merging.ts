import { z } from 'zod';

/** For how many days a merge can be undone. */
export const undoDays = 30;

/** What can be taken from either of two persons that are merged. */
export const mergeField = z.enum(
  ['name', 'email', 'phoneNumber', 'birthDate', 'city', 'image', 'profile'],
  'Välj bland uppgifterna',
);
export type MergeField = z.output<typeof mergeField>;
