import { useDebouncedValue } from '@mantine/hooks';
import { type AdminJob, type AdminJobSort, adminJobSorts } from '@platsa/contract/admin/lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatNumber, scorePercent } from '../../../lib/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { QueryList } from '../../../ui/QueryList.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { adminJobs } from '../api/lists.ts';
import { useListChoices } from '../use-list-choices.ts';
import styles from './AdminTable.module.css';
import { SortHeading } from './SortHeading.tsx';

const columns: readonly { title: string; sort?: AdminJobSort }[] = [
  { title: 'Titel', sort: 'title' },
  { title: 'Företag', sort: 'company' },
  { title: 'Yrke' },
  { title: 'Publicerad', sort: 'created' },
  { title: 'Sökande', sort: 'applicants' },
  { title: 'Visningar', sort: 'views' },
  { title: 'Ansökningsfrekvens' },
];

/** The jobs of all companies, newest first unless another order is chosen. */
export function JobTable() {
  const { search, sort, setSearch, setSort } = useListChoices(adminJobSorts);
  const [asked] = useDebouncedValue(search.trim(), 200);
  const query = useInfiniteQuery(adminJobs({ search: asked, sort }));
  return (
    <Card title="Annonser">
      <SearchField
        className={styles.search}
        label="Sök bland annonserna"
        placeholder="Sök på titel, företag eller yrke"
        maxLength={100}
        value={search}
        onChange={setSearch}
      />
      <QueryList
        query={query}
        items={({ pages }) => pages.flatMap(({ jobs }) => jobs)}
        skeleton={<RowSkeleton />}
        failure={{ title: 'Kunde inte hämta annonserna' }}
        empty={<EmptyState level={3} title="Inga annonser ännu" />}
        filtered={asked !== ''}
        onClearFilter={() => setSearch('')}
      >
        {(jobs) => (
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <SortHeading
                    key={column.title}
                    {...column}
                    current={sort}
                    direction={sort === 'title' || sort === 'company' ? 'ascending' : 'descending'}
                    onSort={setSort}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {jobs.map((job) => (
                <JobRow key={job._id} job={job} />
              ))}
            </tbody>
          </table>
        )}
      </QueryList>
      <MoreButton query={query} />
    </Card>
  );
}

function JobRow({ job }: { job: AdminJob }) {
  const { title, _company, professionName, status, startDate, applicants, views, applicationRate } = job;
  const published = status === 'draft' ? 'Utkast' : (startDate ?? '–');
  return (
    <tr>
      <td>{title}</td>
      <td data-label="Företag">{_company.name}</td>
      <td data-label="Yrke">{professionName ?? '–'}</td>
      <td data-label="Publicerad">{published}</td>
      <td data-label="Sökande">{formatNumber(applicants)}</td>
      <td data-label="Visningar">{formatNumber(views)}</td>
      <td data-label="Ansökningsfrekvens">{applicationRate === null ? '–' : `${scorePercent(applicationRate)} %`}</td>
    </tr>
  );
}
