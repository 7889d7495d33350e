import { updateCompany } from '@platsa/contract/companies/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useSessionActions } from '../../../lib/session.tsx';
import { company } from './get-company.ts';

/** Changes a company, and what of it stands in the session: its name and logo in the sidebar. */
export function useUpdateCompany() {
  const queryClient = useQueryClient();
  const { refresh } = useSessionActions();
  return async (input: InputOf<typeof updateCompany>) => {
    const answer = await call(updateCompany, input);
    queryClient.setQueryData(company(input.companyId).queryKey, answer);
    // What else is read of the company, such as what the job form asks it.
    void queryClient.invalidateQueries({ queryKey: ['company', input.companyId] });
    await refresh();
    return answer.company;
  };
}
