import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id, instant, namedReference } from '../fields.ts';

export const markDifferent = endpoint({
  name: 'markDifferent',
  address: 'POST /companies/{companyId}/different-people',
  summary:
    'Säger att två personer inte är samma, så att de inte föreslås som dubbletter. Gäller tills någon tar tillbaka det, och följer med när en av dem slås ihop med en tredje.',
  access: 'companyUser',
  input: z.object({
    companyId: id,
    people: z.tuple([z.uuid('Välj två personer'), z.uuid('Välj två personer')], 'Välj två personer'),
  }),
  output: z.object({ _different: id }),
  errors: ['notFound', 'invalid'],
});

const different = z.object({
  _id: id,
  people: z.tuple([namedReference, namedReference]),
  /** Null for a company user whose account is erased. */
  _user: namedReference.nullable(),
  createdAt: instant,
});
export type DifferentPeople = z.output<typeof different>;

export const listDifferentPeople = endpoint({
  name: 'listDifferentPeople',
  address: 'GET /companies/{companyId}/different-people',
  summary: 'Personer som företaget har sagt inte är samma, de senaste först; tjugo på en sida.',
  access: 'companyUser',
  input: z.object({ companyId: id, after: cursor.optional() }),
  output: z.object({ different: z.array(different), next: cursor.nullable() }),
  errors: ['notFound'],
});

export const unmarkDifferent = endpoint({
  name: 'unmarkDifferent',
  address: 'DELETE /companies/{companyId}/different-people/{differentId}',
  summary: 'Tar tillbaka att två personer inte är samma. De föreslås igen som dubbletter.',
  access: 'companyUser',
  input: z.object({ companyId: id, differentId: id }),
  output: z.object({}),
  errors: ['notFound'],
});
