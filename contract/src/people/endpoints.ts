import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { resumeMaxBytes } from '../profiles/rules.ts';
import { personFields, reachable } from './forms.ts';
import { addedPerson, duplicate, personRecord, placed, uninformedPerson } from './schema.ts';

/**
 * The client creates `_id`, the person's, so that a retry adds nobody twice. Somebody whom the company knows by the address
 * already is not added: the answer names that person.
 */
export const addPerson = endpoint({
  name: 'addPerson',
  address: 'POST /companies/{companyId}/people',
  summary:
    'Lägger till en person som företaget själv har hittat, på en tavla eller i kandidatbanken. Ingen får mejl direkt: personen informeras efter så många dagar som företaget har valt.',
  access: 'companyUser',
  input: personFields.extend({ companyId: id, _id: id.optional(), ...placed }).refine(...reachable),
  output: addedPerson,
  errors: ['notFound', 'locked', 'conflict', 'tooLarge'],
  upload: { required: false, maxBytes: resumeMaxBytes },
});

const ofCompany = z.object({ companyId: id });

export const listUninformedPeople = endpoint({
  name: 'listUninformedPeople',
  address: 'GET /companies/{companyId}/uninformed-people',
  summary:
    'Personer som företaget har lagt till och som inte har fått veta det än, de som har väntat längst först; högst tvåhundra.',
  access: 'companyUser',
  input: ofCompany,
  output: z.object({ people: z.array(uninformedPerson), total: z.number().int() }),
  errors: ['notFound'],
});

export const markInformed = endpoint({
  name: 'markInformed',
  address: 'PUT /companies/{companyId}/people/{personId}/informed',
  summary: 'Markerar att någon i företaget själv har informerat en person som företaget har lagt till.',
  access: 'companyUser',
  input: ofCompany.extend({ personId: id }),
  output: z.object({}),
  errors: ['notFound'],
});

/** Before a merge that nothing has suggested; the one in the address comes first. */
export const comparePeople = endpoint({
  name: 'comparePeople',
  address: 'GET /companies/{companyId}/people/{personId}/comparison',
  summary:
    'Två personer utan konto bredvid varandra, inför att de slås ihop. Den som har ett konto kan bara slås ihop av personen själv (409).',
  access: 'companyUser',
  input: ofCompany.extend({ personId: id, other: z.uuid('Välj vem som ska slås ihop') }),
  output: duplicate.shape.people,
  errors: ['notFound', 'conflict', 'invalid'],
});

/** A person who has applied decides itself, so it is asked by mail; one whom the company has added has its notice. */
export const keepPerson = endpoint({
  name: 'keepPerson',
  address: 'PUT /companies/{companyId}/people/{personId}/kept',
  summary:
    'Behåller en person i kandidatbanken. Den som företaget själv har lagt till hamnar där direkt; den som har sökt får ett mejl med frågan, högst ett i månaden (409).',
  access: 'companyUser',
  input: ofCompany.extend({ personId: id }),
  output: z.object({ outcome: z.enum(['kept', 'asked']) }),
  errors: ['notFound', 'conflict'],
});

/** Erases a person. If it has an account, only the company's own data about it goes. */
export const erasePerson = endpoint({
  name: 'erasePerson',
  address: 'DELETE /companies/{companyId}/people/{personId}',
  summary:
    'Raderar en person hos företaget: ansökningar, kommentarer, meddelanden, filer och platsen i kandidatbanken. Den som har ett konto har det kvar.',
  access: 'companyUser',
  input: ofCompany.extend({ personId: id }),
  output: z.object({}),
  errors: ['notFound'],
});

export const getPersonRecord = endpoint({
  name: 'getPersonRecord',
  address: 'GET /companies/{companyId}/people/{personId}/record',
  summary:
    'Varifrån företaget har en persons uppgifter, när personen informerades, samtycket till kandidatbanken och hur länge uppgifterna sparas.',
  access: 'companyUser',
  input: ofCompany.extend({ personId: id }),
  output: personRecord,
  errors: ['notFound'],
});
