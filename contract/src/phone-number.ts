import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { phoneText } from './fields.ts';
import { phoneLink } from './phone-link.ts';

/** Loads the numbering plans of all countries, about 30 kB: imported only by forms in which a number is entered. */

/** '46701234567' and '701234567' cannot be dialled as they stand, so they get their plus and country code. */
function withPrefix(text: string): string {
  return /^\D*0|\+/.test(text) ? text : (parsePhoneNumberFromString(text, 'SE')?.number ?? text);
}

/** The library knows no country code in brackets. It refuses most letters, which a dialled number lacks. */
function isValid(text: string): boolean {
  const dialled = /\p{L}/u.test(text) ? null : phoneLink(text);
  return isValidPhoneNumber(dialled?.slice('tel:'.length) ?? text, 'SE');
}

/** A Swedish number, or a foreign one with its country code. Stored as typed, unless its prefix is missing. */
const validNumber = z
  .string()
  .refine(
    isValid,
    'Ange ett giltigt telefonnummer, till exempel 070-123 45 67. Utländska nummer börjar med + och landskod.',
  )
  .overwrite(withPrefix);

/** The number of a new company user. */
export const mobileNumber = phoneText('Du måste ange ett mobilnummer').pipe(validNumber);

/** The number of a job seeker, and of anyone in the settings. */
export const phoneNumber = phoneText('Du måste ange ett telefonnummer')
  .regex(/^\P{L}*$/u, 'Telefonnummret får inte inehålla några bokstäver')
  .pipe(validNumber);
