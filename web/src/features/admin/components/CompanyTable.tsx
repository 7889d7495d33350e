import { type AdminCompany, type AdminCompanySort, adminCompanySorts } from '@platsa/contract/admin/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDay } from '../../../lib/format.ts';
import { adminCompanies } from '../api/lists.ts';
import { type AdminColumn, AdminTable } from './AdminTable.tsx';
import { CompanyActions } from './CompanyActions.tsx';

const columns: readonly AdminColumn<AdminCompany, AdminCompanySort>[] = [
  { title: 'Namn', sort: 'name', ascending: true, cell: ({ name }) => name },
  { title: 'Organisationsnummer', cell: ({ corporateNumber }) => corporateNumber },
  { title: 'Registrerad', sort: 'created', cell: ({ createdAt }) => formatDay(createdAt) },
  { title: 'Har karriärsida', cell: ({ hasCareerPage }) => (hasCareerPage ? 'Ja' : 'Nej') },
  { title: 'Moderbolag', cell: ({ _parentCompany }) => _parentCompany?.name ?? '-' },
  { title: 'Admin namn', cell: ({ adminName }) => adminName || '-' },
  { title: 'Admin e-post', cell: ({ adminEmail }) => adminEmail || '-' },
  { title: 'Admin telefon', cell: ({ adminPhoneNumber }) => adminPhoneNumber || '-' },
  { title: 'Whitelist', cell: (company) => <CompanyActions company={company} /> },
];

const useCompanies = (view: Parameters<typeof adminCompanies>[0]) => useInfiniteQuery(adminCompanies(view));

/** All companies, newest first unless another order is chosen. */
export function CompanyTable() {
  return (
    <AdminTable
      title="Företag"
      words={{
        search: 'Sök bland företagen',
        placeholder: 'Sök på namn, organisationsnummer eller e-post',
        failure: 'Kunde inte hämta företagen',
        empty: 'Inga företag ännu',
      }}
      columns={columns}
      sorts={adminCompanySorts}
      useRows={useCompanies}
    />
  );
}
