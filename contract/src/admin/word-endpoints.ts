import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id, instant, namedReference } from '../fields.ts';
import { ownWordKind } from '../reference/own-words.ts';

/** Words that people and companies added because the lists lack them. */
const ownWord = namedReference.extend({
  kind: ownWordKind,
  /** Profiles that have it, and jobs that require it. */
  profiles: z.number().int(),
  jobs: z.number().int(),
  addedAt: instant,
});
export type OwnWord = z.output<typeof ownWord>;

export const listOwnWords = endpoint({
  name: 'listOwnWords',
  address: 'GET /admin/own-words',
  summary: 'Egna ord som väntar på ett beslut, det nyaste först, med hur många som använder dem.',
  access: 'operator',
  /** `refused` lists the removed words instead. */
  input: z.object({ after: cursor.optional(), refused: z.literal('true').optional() }),
  output: z.object({ words: z.array(ownWord), next: cursor.nullable() }),
  errors: ['notFound', 'forbidden'],
});

export const mapOwnWord = endpoint({
  name: 'mapOwnWord',
  address: 'POST /admin/own-words/{wordId}/map',
  summary: 'Byter ett eget ord mot ett i listan överallt. Den som skriver ordet får sedan det i listan.',
  access: 'operator',
  input: z.object({ wordId: id, _tag: id }),
  output: z.object({}),
  errors: ['notFound', 'forbidden', 'conflict'],
});

export const acceptOwnWord = endpoint({
  name: 'acceptOwnWord',
  address: 'POST /admin/own-words/{wordId}/accept',
  summary: 'Tar in ett eget ord i listan, så att alla får det som förslag.',
  access: 'operator',
  input: z.object({ wordId: id }),
  output: z.object({}),
  errors: ['notFound', 'forbidden', 'conflict'],
});

export const removeOwnWord = endpoint({
  name: 'removeOwnWord',
  address: 'DELETE /admin/own-words/{wordId}',
  summary: 'Tar bort ett eget ord ur alla profiler och annonser. Ingen kan lägga till det igen förrän det tillåts.',
  access: 'operator',
  input: z.object({ wordId: id }),
  output: z.object({}),
  errors: ['notFound', 'forbidden', 'conflict'],
});

export const allowOwnWord = endpoint({
  name: 'allowOwnWord',
  address: 'POST /admin/own-words/{wordId}/allow',
  summary: 'Låter alla lägga till ett borttaget ord igen.',
  access: 'operator',
  input: z.object({ wordId: id }),
  output: z.object({}),
  errors: ['notFound', 'forbidden', 'conflict'],
});
