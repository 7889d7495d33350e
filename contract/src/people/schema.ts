import { z } from 'zod';
import { id, instant, namedReference } from '../fields.ts';

/** A person whom the company has added, and who has not been told yet. */
export const uninformedPerson = z.object({
  _person: id,
  name: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string(),
  /** Where the company has the data from. */
  source: z.string(),
  /** Name of the member; null when that account is gone. */
  addedBy: z.string().nullable(),
  addedAt: instant,
  /** 'waiting': a mail goes on `mailsOn`. Else the company tells the person itself: without an address, or the mail failed. */
  reason: z.enum(['waiting', 'noEmail', 'failed']),
  mailsOn: z.iso.date().nullable(),
  /** The last day on which the law lets the company tell. */
  latest: z.iso.date(),
});
export type UninformedPerson = z.output<typeof uninformedPerson>;

/** The answers that a company owes about a person's data: from where, told when, agreed to what, and until when. */
export const personRecord = z.object({
  hasAccount: z.boolean(),
  /** Null for somebody who has applied. */
  added: z
    .object({
      source: z.string(),
      /** Name of the member; null when that account is gone. */
      by: z.string().nullable(),
      at: instant,
      informedAt: instant.nullable(),
      /** Name of the member who told the person; null by mail. */
      informedBy: z.string().nullable(),
    })
    .nullable(),
  /** When the person agreed to stay in the candidate bank; null without a consent. */
  agreedAt: instant.nullable(),
  /** The day on which the last of what is stored goes; null while a job goes on or something is on hold. */
  keptUntil: z.iso.date().nullable(),
  isHeld: z.boolean(),
});
export type PersonRecord = z.output<typeof personRecord>;

const duplicatePerson = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  birthDate: z.string().nullable(),
  _city: namedReference.nullable(),
  images: z.array(id),
  /** The latest experiences and educations, in words. */
  profile: z.array(z.string()),
  /** To jobs that are not locked, the latest first; twenty at most. */
  applications: z.array(z.object({ _id: id, _job: namedReference, column: z.string(), createdAt: instant })),
  comments: z.number().int(),
  messages: z.number().int(),
  resumes: z.number().int(),
  createdAt: instant,
});
export type DuplicatePerson = z.output<typeof duplicatePerson>;

export const duplicate = z.object({
  /** The values that both have in common. */
  reasons: z.array(z.enum(['email', 'phoneNumber', 'nameAndBirthDate'])),
  /** The one that was there first, and the other. */
  people: z.tuple([duplicatePerson, duplicatePerson]),
});
export type Duplicate = z.output<typeof duplicate>;

/** A person without an account, and an account that has applied to the company, who may be the same. */
export const accountPair = z.object({
  reasons: duplicate.shape.reasons,
  /** The one without an account, and the one with. */
  people: duplicate.shape.people,
  /** When the person was last asked; null if never. */
  askedAt: instant.nullable(),
  /** From then on the person can be asked again. */
  canAskFrom: instant.nullable(),
  /** The company has added the person, who is to be told that before anything else. */
  mustInformFirst: z.boolean(),
});
export type AccountPair = z.output<typeof accountPair>;

/** The board and its column; the first column, or the candidate bank, where they are left out. */
export const placed = { _workflowBoard: id.nullish(), _workflowColumn: id.nullish() };

export const addedPerson = z.object({
  _person: id,
  name: z.string(),
  /** Nobody was added, because the company has a person with that address. */
  isKnown: z.boolean(),
  /** A person without an account, who can get the CV. */
  takesResume: z.boolean(),
  /** The application that was made; null for a person who was known. */
  placed: z.object({ _applicant: id, _workflowBoard: id }).nullable(),
});

/** A CV of the pile, with the name and contact data that were read in it; '' for each that it does not say. */
export const piledResume = z.object({
  _id: id,
  fileName: z.string(),
  status: z.enum(['processing', 'done', 'failed']),
  /** Why the file could not be read; null without a reason to tell. */
  problem: z.string().nullable(),
  ...{ firstName: z.string(), lastName: z.string(), email: z.string(), phoneNumber: z.string() },
  createdAt: instant,
});
export type PiledResume = z.output<typeof piledResume>;
