import { useQuery } from '@tanstack/react-query';
import { company as companyQuery } from '../../../features/companies/api/company.ts';
import { SenderId } from '../../../features/companies/components/SenderId.tsx';
import { useCompany } from '../../../lib/session.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';

export function AdvertisingTab() {
  const { _id: companyId } = useCompany();
  const query = useQuery(companyQuery(companyId));
  return (
    <QueryView query={query} skeleton={<FormSkeleton fields={1} />}>
      {({ company }) => <SenderId key={companyId} company={company} />}
    </QueryView>
  );
}
