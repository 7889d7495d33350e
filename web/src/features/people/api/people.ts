import type { InputOf } from '@platsa/contract/endpoint';
import {
  addPerson,
  erasePerson,
  getPersonRecord,
  keepPerson,
  listUninformedPeople,
  markInformed,
} from '@platsa/contract/people/endpoints';
import {
  addPiledPerson,
  discardPiledResume,
  givePiledResume,
  listPiledResumes,
  pileResume,
} from '@platsa/contract/people/pile-endpoints';
import type { PersonRecord } from '@platsa/contract/people/schema';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { newId } from '../../../lib/new-id.ts';

/** Persons whom the company has added and who have not been told yet. */
export const uninformedPeople = (companyId: string) =>
  queryOptions({
    queryKey: ['people', companyId, 'uninformed'],
    queryFn: ({ signal }) => call(listUninformedPeople, { companyId }, { signal }),
  });

/** The pile of CVs. While one is being read it is fetched again, besides the live events. */
export const piledResumes = (companyId: string) =>
  queryOptions({
    queryKey: ['people', companyId, 'pile'],
    queryFn: ({ signal }) => call(listPiledResumes, { companyId }, { signal }),
    meta: { live: ['applicant'] },
    refetchInterval: ({ state }) => (state.data?.resumes.some(({ status }) => status === 'processing') ? 5_000 : false),
  });

export const personRecord = (companyId: string, personId: string) =>
  queryOptions({
    queryKey: ['people', companyId, 'record', personId],
    queryFn: ({ signal }) => call(getPersonRecord, { companyId, personId }, { signal }),
    meta: { live: ['board', 'applicant'] },
  });

/** The company has added the person itself, and the person has no account: nobody needs to be asked about the bank. */
export const isOwnFind = ({ added, hasAccount }: PersonRecord) => added !== null && !hasAccount;

/** Changes of the persons whom a company knows; lists and boards are refetched afterwards. */
export function usePeopleChanges(companyId: string) {
  const queryClient = useQueryClient();
  const refetchPeople = () => {
    for (const queryKey of [
      ['people', companyId],
      ['board', 'list'],
    ]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
  return {
    add: (input: Omit<InputOf<typeof addPerson>, 'companyId'>, file: File | null) =>
      call(addPerson, { ...input, companyId }, file ? { file, fileName: file.name } : {}).finally(refetchPeople),
    addPiled: (input: Omit<InputOf<typeof addPiledPerson>, 'companyId'>) =>
      call(addPiledPerson, { ...input, companyId }).finally(refetchPeople),
    pile: (file: File) => call(pileResume, { companyId, _id: newId() }, { file, fileName: file.name }),
    givePiled: (personId: string, owner: string) =>
      call(givePiledResume, { companyId, personId, owner }).finally(refetchPeople),
    discardPiled: (personId: string) => call(discardPiledResume, { companyId, personId }).finally(refetchPeople),
    refetchPeople,
    markInformed: (personId: string) => call(markInformed, { companyId, personId }).finally(refetchPeople),
    keep: (personId: string) => call(keepPerson, { companyId, personId }).finally(refetchPeople),
    /** The page of the erased person is left before lists are refetched. */
    erase: (personId: string, leave: () => void) =>
      call(erasePerson, { companyId, personId }).then(leave).finally(refetchPeople),
  };
}
