import { type AdminJob, type AdminJobSort, adminJobSorts } from '@platsa/contract/admin/lists';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatNumber, scorePercent } from '../../../lib/format.ts';
import { adminJobs, adminStatistics } from '../api/lists.ts';
import { type AdminColumn, AdminTable } from './AdminTable.tsx';
import { RegionalKeys } from './RegionalKeys.tsx';

const columns: readonly AdminColumn<AdminJob, AdminJobSort>[] = [
  { title: 'Titel', sort: 'title', ascending: true, cell: ({ title }) => title },
  { title: 'Företag', sort: 'company', ascending: true, cell: ({ _company }) => _company.name },
  { title: 'Yrke', cell: ({ professionName }) => professionName ?? '–' },
  {
    title: 'Publicerad',
    sort: 'created',
    cell: ({ status, startDate }) => (status === 'draft' ? 'Utkast' : (startDate ?? '–')),
  },
  { title: 'Sökande', sort: 'applicants', cell: ({ applicants }) => formatNumber(applicants) },
  { title: 'Visningar', sort: 'views', cell: ({ views }) => formatNumber(views) },
  {
    title: 'Ansökningsfrekvens',
    cell: ({ applicationRate }) => (applicationRate === null ? '–' : `${scorePercent(applicationRate)} %`),
  },
];

const useJobs = (view: Parameters<typeof adminJobs>[0]) => useInfiniteQuery(adminJobs(view));

/** The jobs of all companies, newest first unless another order is chosen. */
export function JobTable() {
  // The installation's; without any there are no regional lists.
  const keys = useQuery(adminStatistics).data?.regionalKeys ?? [];
  const regional: AdminColumn<AdminJob, AdminJobSort> = {
    title: 'Regionala listor',
    cell: (job) => <RegionalKeys job={job} keys={keys} />,
  };
  return (
    <AdminTable
      title="Annonser"
      words={{
        search: 'Sök bland annonserna',
        placeholder: 'Sök på titel, företag eller yrke',
        failure: 'Kunde inte hämta annonserna',
        empty: 'Inga annonser ännu',
      }}
      columns={keys.length > 0 ? [...columns, regional] : columns}
      sorts={adminJobSorts}
      useRows={useJobs}
    />
  );
}
