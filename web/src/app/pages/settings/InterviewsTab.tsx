import { useQuery } from '@tanstack/react-query';
import { company as companyQuery } from '../../../features/companies/api/company.ts';
import { companyKinds } from '../../../features/interviews/api/kinds.ts';
import { KindSection } from '../../../features/interviews/components/KindSection.tsx';
import { useCompany } from '../../../lib/session.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';

export function InterviewsTab() {
  const { _id: companyId } = useCompany();
  const kinds = useQuery(companyKinds(companyId));
  const query = useQuery(companyQuery(companyId));
  return (
    <QueryView query={query} skeleton={<FormSkeleton fields={3} />}>
      {({ company }) => (
        <QueryView query={kinds} skeleton={<FormSkeleton fields={3} />}>
          {(stored) => (
            <KindSection
              key={companyId}
              list={{ companyId }}
              kinds={stored}
              members={[...company.members, ...company.waitingMembers].map(({ _user }) => _user)}
            />
          )}
        </QueryView>
      )}
    </QueryView>
  );
}
