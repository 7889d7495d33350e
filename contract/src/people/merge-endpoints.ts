import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id, instant, namedReference } from '../fields.ts';
import { mergeField } from './merging.ts';
import { duplicate } from './schema.ts';

export type { Duplicate, DuplicatePerson } from './schema.ts';

export const listDuplicates = endpoint({
  name: 'listDuplicates',
  address: 'GET /companies/{companyId}/people/duplicates',
  summary:
    'Personer utan konto som kan vara samma: samma e-postadress, samma telefonnummer, eller samma namn och födelsedatum. Två åt gången, de senast tillagda först; tjugo par på en sida. Den som bara har sökt låsta annonser är inte med.',
  access: 'companyUser',
  input: z.object({ companyId: id, after: cursor.optional() }),
  output: z.object({
    duplicates: z.array(duplicate),
    /** From this page on; 101 stands for more than a hundred. */
    total: z.number().int(),
    next: cursor.nullable(),
  }),
  errors: ['notFound'],
});

export const mergePerson = endpoint({
  name: 'mergePerson',
  address: 'POST /companies/{companyId}/people/{personId}/merge',
  summary:
    'Slår ihop två personer utan konto. Den i adressen behålls, med de uppgifter ur `fields` som den andra har; ansökningar, kommentarer, betyg, filer, chattar och samtycken går över. Av två ansökningar till samma annons blir den senare en rad i den förstas historik. Går att ångra i trettio dagar. Den som har ett konto kan bara slås ihop av personen själv (409).',
  access: 'companyUser',
  input: z.object({
    companyId: id,
    personId: id,
    from: z.uuid('Välj vem som ska slås ihop'),
    fields: z.array(mergeField).max(mergeField.options.length, 'Välj varje uppgift en gång').default([]),
  }),
  output: z.object({ _person: id, _merge: id }),
  errors: ['notFound', 'conflict', 'invalid'],
});

const merge = z.object({
  _id: id,
  /** The person that was kept. */
  _person: namedReference,
  /** The name that the other one had. */
  from: z.string(),
  /** Null for a company user whose account is erased. */
  _user: namedReference.nullable(),
  createdAt: instant,
  /** Until then it can be undone. */
  until: instant,
  /** False while a later merge of the same person has to be undone first. */
  isLatest: z.boolean(),
});
export type Merge = z.output<typeof merge>;

export const listMerges = endpoint({
  name: 'listMerges',
  address: 'GET /companies/{companyId}/merges',
  summary: 'Sammanslagningar som går att ångra, den senaste först; högst tvåhundra.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({ merges: z.array(merge) }),
  errors: ['notFound'],
});

export const undoMerge = endpoint({
  name: 'undoMerge',
  address: 'DELETE /companies/{companyId}/merges/{mergeId}',
  summary:
    'Ångrar en sammanslagning. Båda personerna får tillbaka allt som var deras; det som har hänt sedan dess blir kvar hos den som ansökan hör till. Den senaste sammanslagningen av en person ångras först (409).',
  access: 'companyUser',
  input: z.object({ companyId: id, mergeId: id }),
  output: z.object({ _person: id }),
  errors: ['notFound', 'conflict'],
});
