import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const getProduct = endpoint({
  name: 'getProduct',
  method: 'GET',
  path: '/product',
  summary: 'Vad klienten behöver veta om installationen.',
  access: 'anyone',
  input: z.object({}),
  output: z.object({
    /** Shown in error messages. */
    supportEmail: z.string(),
    /** A page about the product for companies, outside of it. */
    infoUrl: z.string().nullable(),
    /** Jobs for Arbetsförmedlingen go to the embedded stand-in instead of Platsbanken. */
    agencyIsPractice: z.boolean(),
    /** Company users confirm their address before they publish, invite or send mail. */
    requiresConfirmedEmail: z.boolean(),
    /** There is something to buy: without plans nothing is locked. */
    hasPlans: z.boolean(),
  }),
  errors: [],
});
