import { z } from 'zod';
import { companySummary } from '../companies/schema.ts';
import { id, imageId, instant, namedReference } from '../fields.ts';
import { type AcceptedText, termTexts, textVersions } from './texts.ts';

/** The account as its owner sees it. `age` in whole years; `images` newest first. */
export const user = z.object({
  _id: id,
  email: z.string(),
  /** Whether a link mailed to `email` was followed. */
  emailConfirmed: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  isCompany: z.boolean(),
  birthDate: z.string().nullable(),
  age: z.number().int().nullable(),
  _city: namedReference.nullable(),
  country: z.literal('Sverige'),
  images: z.array(imageId),
  viewedInformation: z.array(z.string()),
  /** Whether lists show all jobs of the company, or the user's own; null until chosen. */
  showsAllJobs: z.boolean().nullable(),
});
export type User = z.output<typeof user>;

/** An open session, as its owner sees it. `device` and `place` are Swedish text: a browser and system, a network. */
export const openSession = z.object({
  _id: id,
  device: z.string(),
  place: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  /** The session that made the call. */
  isCurrent: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

/** The job whose applicants a reader's session shows, and until when. */
const sharedJob = z.object({
  ...{ _id: id, title: z.string(), companyName: z.string(), expiresAt: instant },
  /** Its board, by which live events name the job's applicants. */
  workflowId: id,
});
export type SharedJob = z.output<typeof sharedJob>;

/** `companies` are the user's companies with the user's role in each, for the company switcher. */
export const session = z.object({
  user,
  /** The account runs the installation. */
  isMaster: z.boolean(),
  /** Support session of the operator in a company, which is the only one in `companies`. */
  support: z.object({ companyName: z.string(), readsChats: z.boolean(), until: instant }).nullable(),
  /** An admin sees Platsa as `user` does in the only one of `companies`, and changes nothing. */
  viewing: z.object({ until: instant }).nullable(),
  companies: z.array(companySummary),
  /** Job of a session that an access link opened. The session can do nothing else, and `companies` is empty. */
  sharedJob: sharedJob.nullable(),
  /** For an account without companies: the shared jobs that it has opened by access links, which it may open again. */
  sharedJobs: z.array(sharedJob),
  /** Texts of which the account has accepted an earlier version. */
  textsToAccept: z.array(z.enum(termTexts)),
});
export type Session = z.output<typeof session>;
/** `deviceKey` is sent with the next log-in on this device, which then cannot be locked out by others who try passwords. */
export const newSession = session.extend({ token: z.string(), deviceKey: z.string() });
export type NewSession = z.output<typeof newSession>;

/** A person's consent to a version of a text. */
export const consent = z.object({
  _id: id,
  text: z.enum(Object.keys(textVersions) as [AcceptedText, ...AcceptedText[]]),
  version: z.string(),
  /** Company that owns the candidate bank; null if deleted. */
  companyName: z.string().nullable(),
  givenAt: instant,
});
