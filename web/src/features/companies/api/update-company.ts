import { updateCompany } from '@platsa/contract/companies/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useSessionActions } from '../../../lib/session.tsx';
import { company } from './get-company.ts';

/** Updates a company, and its name and logo in the session. */
export function useUpdateCompany() {
  const queryClient = useQueryClient();
  const { refresh } = useSessionActions();
  return async (input: InputOf<typeof updateCompany>) => {
    const answer = await call(updateCompany, input);
    queryClient.setQueryData(company(input.companyId).queryKey, answer);
    // Other queries about the company, such as the job form's Sender ID.
    void queryClient.invalidateQueries({ queryKey: ['company', input.companyId] });
    await refresh();
    return answer.company;
  };
}
