import { useDebouncedValue } from '@mantine/hooks';
import { type AdminCompany, type AdminCompanySort, adminCompanySorts } from '@platsa/contract/admin/lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDay } from '../../../lib/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { QueryList } from '../../../ui/QueryList.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { adminCompanies } from '../api/lists.ts';
import { useListChoices } from '../use-list-choices.ts';
import styles from './AdminTable.module.css';
import { CompanyActions } from './CompanyActions.tsx';
import { SortHeading } from './SortHeading.tsx';

const columns: readonly { title: string; sort?: AdminCompanySort }[] = [
  { title: 'Namn', sort: 'name' },
  { title: 'Organisationsnummer' },
  { title: 'Registrerad', sort: 'created' },
  { title: 'Har karriärsida' },
  { title: 'Moderbolag' },
  { title: 'Admin namn' },
  { title: 'Admin e-post' },
  { title: 'Admin telefon' },
  { title: 'Whitelist' },
];

/** All companies, newest first unless another order is chosen. */
export function CompanyTable() {
  const { search, sort, setSearch, setSort } = useListChoices(adminCompanySorts);
  const [asked] = useDebouncedValue(search.trim(), 200);
  const query = useInfiniteQuery(adminCompanies({ search: asked, sort }));
  return (
    <Card title="Företag">
      <SearchField
        className={styles.search}
        label="Sök bland företagen"
        placeholder="Sök på namn, organisationsnummer eller e-post"
        maxLength={100}
        value={search}
        onChange={setSearch}
      />
      <QueryList
        query={query}
        items={({ pages }) => pages.flatMap(({ companies }) => companies)}
        skeleton={<RowSkeleton />}
        failure={{ title: 'Kunde inte hämta företagen' }}
        empty={<EmptyState level={3} title="Inga företag ännu" />}
        filtered={asked !== ''}
        onClearFilter={() => setSearch('')}
      >
        {(companies) => (
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <SortHeading
                    key={column.title}
                    {...column}
                    current={sort}
                    direction={sort === 'name' ? 'ascending' : 'descending'}
                    onSort={setSort}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {companies.map((company) => (
                <CompanyRow key={company._id} company={company} />
              ))}
            </tbody>
          </table>
        )}
      </QueryList>
      <MoreButton query={query} />
    </Card>
  );
}

function CompanyRow({ company }: { company: AdminCompany }) {
  return (
    <tr>
      <td>{company.name}</td>
      <td data-label="Organisationsnummer">{company.corporateNumber}</td>
      <td data-label="Registrerad">{formatDay(company.createdAt)}</td>
      <td data-label="Har karriärsida">{company.hasCareerPage ? 'Ja' : 'Nej'}</td>
      <td data-label="Moderbolag">{company._parentCompany?.name ?? '-'}</td>
      <td data-label="Admin namn">{company.adminName || '-'}</td>
      <td data-label="Admin e-post">{company.adminEmail || '-'}</td>
      <td data-label="Admin telefon">{company.adminPhoneNumber || '-'}</td>
      <td data-label="Whitelist">
        <CompanyActions company={company} />
      </td>
    </tr>
  );
}
