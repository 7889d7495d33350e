import { addPerson } from '@platsa/contract/people/endpoints';
import type { Api } from './api.ts';
import { type Company, newAddress } from './builders.ts';

interface GivenPerson {
  lastName?: string;
  board?: string;
  resume?: Buffer;
}

/** Somebody whom the company has added, to the candidate bank unless a board is given. */
export async function anAddedPerson(api: Api, { companyId, admin }: Company, given: GivenPerson = {}) {
  const { lastName = 'Berg', board = null, resume: file } = given;
  const email = newAddress();
  const typed = { firstName: 'Ada', lastName, email, source: 'Mässan i Lund', _workflowBoard: board };
  const options = { token: admin.token, ...(file && { file }) };
  const { _person: personId } = await api.call(addPerson, { companyId, ...typed }, options);
  return { personId, email, address: `/candidates/people/${personId}` };
}
