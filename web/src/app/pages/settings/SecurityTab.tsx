import { AuditLog } from '../../../features/companies/components/AuditLog.tsx';
import { useCompany } from '../../../lib/session.tsx';

export function SecurityTab() {
  const { _id: companyId } = useCompany();
  return <AuditLog key={companyId} companyId={companyId} />;
}
