import { z } from 'zod';
import { requiredLine } from '../fields.ts';
import { phoneNumber } from '../phone-number.ts';
import type { Profile } from '../profiles/schema.ts';

/** The page on which a person without an account sees what a company has stored. It is rendered on the server. */
export interface OwnPageData {
  companyName: string;
  /** An address at the company for questions. */
  contact: string | null;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  /** Where the company has the data from. */
  source: string;
  addedAt: string;
  /** The jobs that the person was added to; without a title for the candidate bank. */
  places: { title: string | null; since: string }[];
  profile: Profile;
  /** Names of the files, the newest first. */
  resumes: string[];
}

/** A step of the page with its data. `link` is the mailed link's token, `pageKey` what opens the data for an hour. */
export type OwnPage =
  /** Before anything is shown: programs that check mails open links too, so a person presses a button. */
  | { step: 'open'; link: string }
  /** The link has been used or is too old: a new one can be sent. */
  | { step: 'used'; link: string }
  | { step: 'sent' }
  /** The hour is over. */
  | { step: 'closed' }
  | { step: 'data'; pageKey: string; data: OwnPageData; correction: Correction; held: boolean }
  | { step: 'erased' };

/** The typed corrections, with the messages of fields that are wrong; null before anything was typed. */
export type Correction = { typed: Record<string, string>; errors: Record<string, string> } | null;

export const correctionForm = z.object({
  firstName: requiredLine('Ange ett förnamn'),
  lastName: requiredLine('Ange ett efternamn'),
  phoneNumber: z.literal('').or(phoneNumber),
});
