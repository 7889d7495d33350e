import { isValidPhoneNumber, parseDigits } from 'libphonenumber-js/min';
import { z } from 'zod';
import { phoneText } from './fields.ts';

/** Loads the numbering plans of all countries, about 30 kB: imported only by forms in which a number is entered. */

/** A Swedish number, or a foreign one with its country code. Stored as typed. */
const validNumber = z
  .string()
  .refine(
    (text) => isValidPhoneNumber(text, 'SE'),
    'Ange ett giltigt telefonnummer, till exempel 070-123 45 67. Utländska nummer börjar med + och landskod.',
  );

/** Digits of other scripts, as Arabic keyboards write them, become the usual ones. */
const toPlainDigits = (typed: string) => typed.replaceAll(/\P{ASCII}/gu, (sign) => parseDigits(sign) || sign);

/** The number of a new company user. */
export const mobileNumber = phoneText('Du måste ange ett mobilnummer').overwrite(toPlainDigits).pipe(validNumber);

/** The number of a job seeker, and of anyone in the settings. */
export const phoneNumber = phoneText('Du måste ange ett telefonnummer')
  .overwrite(toPlainDigits)
  .regex(/^\P{L}*$/u, 'Telefonnummret får inte inehålla några bokstäver')
  .pipe(validNumber);
