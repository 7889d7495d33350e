import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { namedReference, singleLine } from '../fields.ts';

/** Words of one's own: what somebody has or a job requires, and the lists lack. */

export const ownWordKind = z.enum(['skill', 'trait', 'profession'], 'Välj kompetens, egenskap eller yrke');
export type OwnWordKind = z.output<typeof ownWordKind>;

/** Everyone who writes the same shares a word, so it must say nothing about a person or a site. */
const contactDetails = /@|:\/\/|www\.|\.(se|nu|com|org|info|eu|biz)(\/|\s|$)|(\d[\s().-]*){7}/iu;

export const ownWordName = singleLine('Skriv ett ord')
  .overwrite((name) => name.replaceAll(/\s+/gu, ' '))
  .min(2, 'Skriv minst 2 tecken')
  .max(50, 'Skriv högst 50 tecken')
  .regex(/\p{L}/u, 'Skriv ett ord med bokstäver')
  .refine((name) => !contactDetails.test(name), 'Skriv ordet utan webbadress, e-postadress och telefonnummer');

export const addOwnWord = endpoint({
  name: 'addOwnWord',
  address: 'POST /own-words',
  summary: 'Lägger till ett ord som listorna saknar. Svarar med det i listan om ordet finns där under något namn.',
  access: 'signedIn',
  input: z.object({ kind: ownWordKind, name: ownWordName }),
  output: z.object({ word: namedReference }),
  errors: [],
});

/** The message at a word that cannot be used. One that was removed since the form was opened is named. */
export function unusableWordMessage(word: { name: string; standing: string } | undefined, unknown: string): string {
  if (word?.standing !== 'refused') return unknown;
  return `”${word.name}” går inte längre att välja. Ta bort det och spara igen.`;
}
