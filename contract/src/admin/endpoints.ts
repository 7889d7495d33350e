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
    /** Whom people turn to when something went wrong. */
    supportEmail: z.string(),
    /** What is published to Arbetsförmedlingen goes to a stand-in, not to Platsbanken. */
    agencyIsPractice: z.boolean(),
  }),
  errors: [],
});
