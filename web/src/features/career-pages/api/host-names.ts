import {
  addHostName,
  checkHostName,
  listHostNames,
  removeHostName,
} from '@platsa/contract/career-pages/host-name-endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** A page's host names of the company's own, with the DNS records that they need. */
export const hostNameList = (careerPageId: string) =>
  queryOptions({
    queryKey: ['career-host-names', careerPageId],
    queryFn: ({ signal }) => call(listHostNames, { careerPageId }, { signal }),
  });

export function useHostNameChanges(careerPageId: string) {
  const queryClient = useQueryClient();
  const refetchHostNames = () => queryClient.invalidateQueries({ queryKey: hostNameList(careerPageId).queryKey });
  return {
    add: (host: string) => call(addHostName, { careerPageId, host }).finally(refetchHostNames),
    check: (hostNameId: string) => call(checkHostName, { careerPageId, hostNameId }).finally(refetchHostNames),
    remove: (hostNameId: string) => call(removeHostName, { careerPageId, hostNameId }).finally(refetchHostNames),
  };
}
