import { randomUUID } from 'node:crypto';
import type { InputOf } from '@platsa/contract/endpoint';
import { addPerson } from '@platsa/contract/people/endpoints';
import { pileResume } from '@platsa/contract/people/pile-endpoints';
import type { CallOptions, TestApp } from './app.ts';
import { aName, type TestCompany } from './builders.ts';
import { aCv } from './resume-builders.ts';

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

/** A CV in the company's pile, the CV of Tove Ceder unless another is given. Returns the id of its person. */
export async function aPiledResume(
  test: TestApp,
  { companyId, admin }: TestCompany,
  { fileName = 'Tove.pdf', bytes }: { fileName?: string; bytes?: Uint8Array } = {},
): Promise<string> {
  const file = { bytes: bytes ?? (await aCv()), fileName };
  const { _id } = await test.must(pileResume, { companyId, _id: randomUUID() }, { token: admin.token, file });
  return _id;
}
