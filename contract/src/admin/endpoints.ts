import { z } from 'zod';
import { session } from '../accounts/schema.ts';
import { endpoint } from '../endpoint.ts';

/** Calls of every page; the operator's own are in the files of their subjects. */

export const getProduct = endpoint({
  name: 'getProduct',
  address: 'GET /product',
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
    /** Some plan can be bought. Without plans for sale nothing is locked. */
    plansForSale: z.boolean(),
    /** The settings name the seller, so that invoices are made. */
    makesInvoices: z.boolean(),
  }),
  errors: [],
});

export const startSupport = endpoint({
  name: 'startSupport',
  address: 'POST /auth/support',
  summary:
    'Byter en engångskod, för support eller för att se som en medlem, mot en session på en timme. Den syns i företagets säkerhetslogg.',
  access: 'anyone',
  input: z.object({ token: z.string('Koden saknas').min(1, 'Koden saknas').max(200, 'Koden är fel') }),
  output: session.extend({ token: z.string() }),
  errors: ['expired'],
});
