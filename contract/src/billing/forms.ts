import { z } from 'zod';
import { maxUsers } from './plans.ts';

const wrongUserCount = `Ange ett heltal från 1 till ${maxUsers}`;
export const userCount = z.int(wrongUserCount).min(1, wrongUserCount).max(maxUsers, wrongUserCount);

/** Codes are compared in upper case. '' is none. */
export const discountCode = z
  .string('Ange rabattkoden')
  .trim()
  .max(256, 'Ange högst 256 tecken')
  .transform((code) => code.toUpperCase());
