import { z } from 'zod';
import { cleanLine, cleanNumber, cleanText, plainDigits } from './clean-text.ts';
import { isBlank } from './is-blank.ts';

/** Building blocks of forms. The specification words the messages differently from form to form, so they are parameters. */

export const id = z.uuid('Ogiltigt id.');

export const invalidCursor = 'Listan går inte att läsa vidare.';

/** Where the next page of a list begins. Only the server reads it. */
export const cursor = z
  .string()
  .max(1000, invalidCursor)
  .regex(/^[\w-]+$/, invalidCursor);

/** A user can select at most this many rows of a list at once, over all of its pages. */
export const maxSelected = 2000;
/** The rows that a list's filter finds, in its order: for selecting all of them. */
export const selectedRows = z.object({ _applicants: z.array(id).max(maxSelected) });

/** A text of one line. */
export function singleLine(error?: string) {
  return z.string({ error }).overwrite(cleanLine);
}

/** A text of several lines. */
export function multiLine(error?: string) {
  return z.string({ error }).overwrite(cleanText);
}

export function requiredLine(message: string, max = 100, tooLong = `Ange högst ${max} tecken`) {
  return singleLine(message)
    .refine((given) => !isBlank(given), message)
    .max(max, tooLong);
}

export function requiredText(message: string, max = 100, tooLong = `Ange högst ${max} tecken`) {
  return multiLine(message)
    .refine((given) => !isBlank(given), message)
    .max(max, tooLong);
}

/** A phone number, which may be copied from a link, before it is checked against the numbering plans, see phone-number.ts. */
export function phoneText(required: string) {
  return requiredLine(required, 100, 'Ange ett telefonnummer under 100 tecken').overwrite((typed) =>
    plainDigits(typed).replace(/^tel:\s*/i, ''),
  );
}

/** Digits that are typed or pasted, without their spaces. */
export function digitsLine(error?: string) {
  return singleLine(error).overwrite((typed) => cleanNumber(typed).replaceAll(/\s/g, ''));
}

/** A postal code as it is typed, without its spaces and Sweden's letters: 'SE-123 45' is 12345. */
export function postalCode(error: string) {
  return digitsLine(error).overwrite((typed) => typed.replace(/^SE?-?(?=\d)/i, ''));
}

/** The domain that no mail ever reaches (RFC 2606): the accounts of anonymous applications have addresses there. */
const unreachableEnding = '.invalid';

const domainLetters = 'Skriv det som står efter @ utan å, ä och ö';

export function email(
  required: string,
  invalid = 'Du måste ange en korrekt e-postadress',
  tooLong = 'Ange en email under 100 tecken',
) {
  return singleLine(required)
    .toLowerCase()
    .min(1, required)
    .max(100, tooLong)
    .pipe(
      z
        .email({
          pattern: z.regexes.html5Email,
          error: ({ input }) => (/^[^@\s]+@[^@\s]*[åäö][^@\s]*$/.test(String(input)) ? domainLetters : invalid),
        })
        .regex(/\.[^.@\s]{2,}$/, invalid)
        .refine((address) => !address.endsWith(unreachableEnding), invalid),
    );
}

export function password(required: string, tooShort = 'Lösenordet måste vara minst 8 tecken') {
  return z.string({ error: required }).min(1, required).min(8, tooShort).max(100, 'Ange lösenord under 100 tecken');
}

/** A password that is compared with another one, not chosen, so it needs no minimum length. Never trimmed. */
export function givenPassword(required: string) {
  return z.string({ error: required }).min(1, required).max(100, 'Ange lösenord under 100 tecken');
}

export function accepted(message: string) {
  return z.literal(true, { error: message });
}

/** The message for a text that is no day: `invalid`, unless it has the form of one, like '1990-02-31'. */
export function dayError(invalid: string) {
  return ({ input }: { input?: unknown }): string =>
    /^\d{4}-\d\d-\d\d$/.test(String(input)) ? 'Det datumet finns inte' : invalid;
}

/** An existing day as yyyy-MM-dd. A string, because a day has no time zone. */
export function requiredDay(required: string, invalid = 'Ange datum som åååå-mm-dd') {
  return z
    .string({ error: required })
    .overwrite(cleanNumber)
    .min(1, required)
    .pipe(z.iso.date({ error: dayError(invalid) }));
}

/** A day or null. Checked by `refine`, so that a wrong one leaves the other fields of a form checked, too. */
export function optionalDay(message: string) {
  return z
    .string(message)
    .overwrite(cleanNumber)
    .max(100, message)
    .nullable()
    .transform((given) => given || null)
    .refine((given) => given === null || z.iso.date().safeParse(given).success, { error: dayError(message) });
}

export const namedReference = z.object({ _id: id, name: z.string() });
export type NamedReference = z.output<typeof namedReference>;

/** A reference to a row as clients send it: the id, or the whole row as the API returned it. Parsed to the id. */
export function reference(message = 'Ogiltigt id.') {
  const rowId = z.uuid(message);
  return z.union([rowId, z.object({ _id: rowId }).transform(({ _id }) => _id)], { error: message });
}

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();

export const imageId = id;

/**
 * A field whose stored value is accepted as it is: a rule that came later must not keep a person from saving the other
 * fields of the form.
 */
export function orUnchanged(schema: z.ZodType<string, string>, stored: string) {
  return z
    .string()
    .overwrite(cleanLine)
    .superRefine((text, context) => {
      if (stored !== '' && text === stored) return;
      for (const { message } of schema.safeParse(text).error?.issues ?? []) {
        context.addIssue({ code: 'custom', message });
      }
    });
}
