import { z } from 'zod';
import { newSession } from '../accounts/schema.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';
import { resumeMaxBytes } from '../profiles/rules.ts';
import { profile } from '../profiles/schema.ts';
import { guestAccountForm, guestLinkOutcomes, newGuestApplication } from './guest-forms.ts';
import { sentApplication } from './schema.ts';

const ofApplication = z.object({ applicantId: id });

const byKey = ofApplication.extend({ key: z.string().min(1).max(100) });

/** One of two applications without an account, for the person to choose between. */
const sentVersion = z.object({
  sentAt: instant,
  ...{ firstName: z.string(), lastName: z.string(), phoneNumber: z.string(), message: z.string() },
  hasResume: z.boolean(),
});
export type SentVersion = z.output<typeof sentVersion>;

/** Uses nothing up: mail programs open links by themselves. */
export const getGuestLink = endpoint({
  name: 'getGuestLink',
  address: 'GET /guest-applications/{applicantId}/link/{key}',
  summary:
    'Vad länken i mejlet gör: öppnar ansökan, eller byter först ut en tidigare till samma jobb. Då visas båda, så att personen kan välja.',
  access: 'anyone',
  input: byKey,
  output: z.object({
    replacement: z.object({ title: z.string(), earlier: sentVersion, later: sentVersion }).nullable(),
  }),
  errors: ['notFound', 'expired'],
});

/**
 * Every address gets the same answer, also one that has an account or has already applied: the mail to it says so. The
 * application is on the company's board moments later.
 */
export const applyAsGuest = endpoint({
  name: 'applyAsGuest',
  address: 'POST /jobs/{jobId}/guest-applications',
  summary:
    'Söker ett jobb utan konto. Filen är ett CV: en PDF, en Word-fil eller en bild. En länk till ansökan mejlas till adressen.',
  access: 'anyone',
  input: newGuestApplication,
  output: z.object({ application: z.object({ _id: id }) }),
  errors: ['notFound', 'expired', 'underage', 'forbidden', 'conflict', 'tooLarge', 'proofRequired'],
  upload: { maxBytes: resumeMaxBytes, required: false },
});

export const openGuestApplication = endpoint({
  name: 'openGuestApplication',
  address: 'POST /guest-applications/{applicantId}/session',
  summary:
    'Öppnar en ansökan utan konto med nyckeln ur mejlet, som gäller en gång. Sessionen når bara den ansökan, och adressen är därmed bekräftad.',
  access: 'anyone',
  input: byKey.extend({
    /** False keeps the earlier application to the same job, and forgets the one of the link. */
    replace: z.boolean().default(true),
  }),
  output: z.object({ token: z.string(), outcome: z.enum(guestLinkOutcomes), _application: id }),
  errors: ['notFound', 'expired'],
});

export const sendGuestLink = endpoint({
  name: 'sendGuestLink',
  address: 'POST /guest-applications/{applicantId}/link',
  summary: 'Mejlar en ny länk till ansökan till den adress som den skickades från. Svaret är alltid detsamma.',
  access: 'anyone',
  input: ofApplication,
  output: z.object({}),
  errors: [],
});

export const closeGuestSession = endpoint({
  name: 'closeGuestSession',
  address: 'DELETE /guest-applications/{applicantId}/session',
  summary: 'Stänger ansökan på den här datorn: sessionen slutar gälla.',
  access: 'signedIn',
  openToGuests: true,
  notForSupport: true,
  input: ofApplication,
  output: z.object({}),
  errors: ['notFound'],
});

export const getGuestApplication = endpoint({
  name: 'getGuestApplication',
  address: 'GET /guest-applications/{applicantId}',
  summary:
    'En ansökan utan konto, för den som har öppnat den: vad företaget har fått, och vad som har hänt sedan dess.',
  access: 'signedIn',
  openToGuests: true,
  input: ofApplication,
  output: sentApplication.extend({
    person: z.object({
      ...{ _id: id, firstName: z.string(), lastName: z.string() },
      ...{ email: z.string(), phoneNumber: z.string() },
      profile,
    }),
    /** The account that has the address: `jobSeeker` can take the application over by logging in. */
    account: z.enum(['none', 'jobSeeker', 'companyUser']),
    /** Nothing was read about the person, so `score` and `match` say nothing. */
    notAssessed: z.boolean(),
  }),
  errors: ['notFound'],
});

export const exportGuestData = endpoint({
  name: 'exportGuestData',
  address: 'GET /guest-applications/{applicantId}/export',
  summary: 'Allt som finns sparat om den som har ansökt utan konto, som ett arkiv med JSON och filer.',
  access: 'signedIn',
  openToGuests: true,
  input: ofApplication,
  output: z.never(),
  errors: ['notFound'],
  download: 'application/zip',
});

export const eraseGuest = endpoint({
  name: 'eraseGuest',
  address: 'DELETE /guest-applications/{applicantId}',
  summary: 'Raderar ansökan och allt om den som har sökt utan konto, för gott. Det går inte att ångra.',
  access: 'signedIn',
  openToGuests: true,
  notForSupport: true,
  input: ofApplication,
  output: z.object({}),
  errors: ['notFound'],
});

export const createGuestAccount = endpoint({
  name: 'createGuestAccount',
  address: 'POST /guest-applications/{applicantId}/account',
  summary: 'Skapar ett konto av en ansökan utan konto: profil, CV och samtal följer med. Sessionen ersätts av kontots.',
  access: 'signedIn',
  openToGuests: true,
  notForSupport: true,
  input: guestAccountForm.extend({ applicantId: id }),
  output: newSession,
  errors: ['notFound', 'emailExists'],
});

/**
 * Called with the account's session. The account needs the application's address, and either has confirmed it or sends the
 * session of the application as `guestToken`.
 */
export const joinGuestApplication = endpoint({
  name: 'joinGuestApplication',
  address: 'POST /guest-applications/{applicantId}/join',
  summary: 'Lägger en ansökan utan konto till det inloggade kontot med samma adress. Kontots profil ändras inte.',
  access: 'jobSeeker',
  input: ofApplication.extend({ guestToken: z.string().max(200).optional() }),
  output: z.object({ application: z.object({ _id: id }) }),
  errors: ['notFound', 'unconfirmed', 'duplicate', 'notCompany'],
});

/** Asked for by the server (error `proofRequired`) when a network or a job sends unusually many applications. */
export const getApplicationChallenge = endpoint({
  name: 'getApplicationChallenge',
  address: 'GET /guest-application-challenge',
  summary: 'En räkneuppgift (ALTCHA) som webbläsaren löser när ovanligt många ansökningar kommer på en gång.',
  access: 'anyone',
  input: z.object({}),
  output: z.object({ challenge: z.unknown() }),
  errors: [],
});
