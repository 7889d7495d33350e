import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';
import { accountPair } from './schema.ts';

export type { AccountPair } from './schema.ts';

export const listAccountPairs = endpoint({
  name: 'listAccountPairs',
  address: 'GET /companies/{companyId}/people/account-pairs',
  summary:
    'Personer utan konto som kan vara någon som har sökt hos företaget med ett konto: samma e-postadress, samma telefonnummer, eller samma namn och födelsedatum. De senast tillagda först, högst femtio. Bara personen själv kan slå ihop dem.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({ pairs: z.array(accountPair) }),
  errors: ['notFound'],
});

export const askToJoin = endpoint({
  name: 'askToJoin',
  address: 'PUT /companies/{companyId}/people/{personId}/join-link',
  summary:
    'Mejlar en person utan konto en länk som lägger till det företaget har i personens konto. Saknar personen adress går mejlet till kontots. Högst ett mejl i månaden (409).',
  access: 'companyUser',
  input: z.object({ companyId: id, personId: id, account: z.uuid('Välj ett konto') }),
  output: z.object({ askedAt: instant }),
  errors: ['notFound', 'conflict'],
});

const byToken = z.object({ joinToken: z.string().min(1).max(200) });

/** Uses nothing up: mail programs open links by themselves. */
export const getJoin = endpoint({
  name: 'getJoin',
  address: 'GET /joins/{joinToken}',
  summary: 'Vad länken i mejlet lägger till i ett konto.',
  access: 'anyone',
  input: byToken,
  output: z.object({
    companyName: z.string(),
    /** `title` is null in the candidate bank. */
    places: z.array(z.object({ title: z.string().nullable(), since: instant })),
    resumes: z.number().int(),
    /** Whether the account that is signed in is the one that the link is for. */
    isOwn: z.boolean(),
  }),
  errors: ['notFound'],
});

export const joinAccount = endpoint({
  name: 'joinAccount',
  address: 'POST /joins/{joinToken}',
  summary:
    'Lägger till det som ett företag har om en person utan konto i kontot som länken är till för. Har båda sökt samma jobb blir den ena en rad i den andras historik. Kontots profil ändras inte.',
  access: 'jobSeeker',
  input: byToken,
  output: z.object({ companyName: z.string() }),
  errors: ['notFound'],
});
