import type { InputOf } from '@platsa/contract/endpoint';
import {
  addPerson,
  erasePerson,
  getPersonRecord,
  keepPerson,
  listUninformedPeople,
  markInformed,
} from '@platsa/contract/people/endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Persons whom the company has added and who have not been told yet. */
export const uninformedPeople = (companyId: string) =>
  queryOptions({
    queryKey: ['people', companyId, 'uninformed'],
    queryFn: ({ signal }) => call(listUninformedPeople, { companyId }, { signal }),
  });

export const personRecord = (companyId: string, personId: string) =>
  queryOptions({
    queryKey: ['people', companyId, 'record', personId],
    queryFn: ({ signal }) => call(getPersonRecord, { companyId, personId }, { signal }),
    meta: { live: ['board', 'applicant'] },
  });

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
    markInformed: (personId: string) => call(markInformed, { companyId, personId }).finally(refetchPeople),
    keep: (personId: string) => call(keepPerson, { companyId, personId }).finally(refetchPeople),
    /** The page of the erased person is left before lists are refetched. */
    erase: (personId: string, leave: () => void) =>
      call(erasePerson, { companyId, personId }).then(leave).finally(refetchPeople),
  };
}
