import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { adminStatistics } from '../../../features/admin/api/lists.ts';
import { CompanyTable } from '../../../features/admin/components/AdminTable.tsx';
import { JobTable } from '../../../features/admin/components/JobTable.tsx';
import { StatCards } from '../../../features/admin/components/StatCards.tsx';
import { WaitingCompanies } from '../../../features/admin/components/WaitingCompanies.tsx';
import { CallError } from '../../../lib/api.ts';
import { paths } from '../../../shared/paths.ts';

/** The installation's figures, with the table of jobs or of companies below them. */
export function AdminPage() {
  const [address] = useSearchParams();
  const { error } = useQuery(adminStatistics);
  if (error instanceof CallError && error.error === 'forbidden') return <SetUpTwoStep message={error.message} />;
  return (
    <>
      <WaitingCompanies />
      <StatCards to={{ jobs: '?list=jobs', companies: '?list=companies' }} />
      {address.get('list') === 'jobs' ? <JobTable /> : <CompanyTable />}
    </>
  );
}

function SetUpTwoStep({ message }: { message: string }) {
  return (
    <Alert color="warning" title="Tvåstegsinloggning behövs">
      <p>{message}</p>
      <Link to={paths.admin.to({ tab: 'account' })}>Till Mitt konto</Link>
    </Alert>
  );
}
