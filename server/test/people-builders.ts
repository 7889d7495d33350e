import type { InputOf } from '@platsa/contract/endpoint';
import { addPerson } from '@platsa/contract/people/endpoints';
import type { CallOptions, TestApp } from './app.ts';
import { aName, type TestCompany } from './builders.ts';

type Added = Partial<Omit<InputOf<typeof addPerson>, 'companyId'>>;

/** What a member of a company types about a person. */
export const aTypedPerson = () => ({
  firstName: 'Ada',
  lastName: 'Berg',
  email: `${aName()}@example.com`,
  phoneNumber: '',
  source: 'LinkedIn',
});

/** A person whom the company adds: to the candidate bank, or to the board that is given. */
export async function anAddedPerson(
  test: TestApp,
  { companyId, admin }: TestCompany,
  given: Added = {},
  file?: CallOptions['file'],
) {
  const typed = { ...aTypedPerson(), ...given };
  const input = { companyId, ...typed };
  const options = { token: admin.token, ...(file && { file }) };
  const { _person: personId, placed } = await test.must(addPerson, input, options);
  if (!placed) throw new Error('the person is known already');
  return { ...typed, personId, applicantId: placed._applicant, boardId: placed._workflowBoard };
}
