import { useQuery } from '@tanstack/react-query';
import { company as companyQuery } from '../../../features/companies/api/get-company.ts';
import { AuditLog } from '../../../features/companies/components/AuditLog.tsx';
import { useCompany } from '../../../lib/session.tsx';

export function SecurityTab() {
  const { _id: companyId } = useCompany();
  const { data } = useQuery(companyQuery(companyId));
  return <AuditLog key={companyId} companyId={companyId} members={data?.company.members ?? []} />;
}
