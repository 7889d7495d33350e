import { changeMemberRole, removeMember } from '@platsa/contract/companies/member-endpoints';
import type { MemberRole } from '@platsa/contract/companies/schema';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Changes of the company's members. Its other windows get a live event. */
export function useMemberChanges(companyId: string) {
  const queryClient = useQueryClient();
  const refetchCompany = () => queryClient.invalidateQueries({ queryKey: ['company', companyId] });
  return {
    changeRole: (memberId: string, role: MemberRole) =>
      call(changeMemberRole, { companyId, memberId, role }).finally(refetchCompany),
    remove: (memberId: string) => call(removeMember, { companyId, memberId }).finally(refetchCompany),
  };
}
