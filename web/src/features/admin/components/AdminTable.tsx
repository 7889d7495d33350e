import { useDebouncedValue } from '@mantine/hooks';
import { type AdminCompany, type AdminCompanySort, adminCompanySorts } from '@platsa/contract/admin/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { type QueryLike, QueryList } from '../../../ui/QueryView.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { adminCompanies } from '../api/lists.ts';
import styles from './AdminTable.module.css';
import { CompanyActions } from './CompanyActions.tsx';

/** Search and order of a list, stored in the address. An unknown order is the first. */
function useListChoices<Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  const [address, setAddress] = useAddress();
  const setParameter = (name: string, value: string) => {
    const after = new URLSearchParams(address);
    if (value) after.set(name, value);
    else after.delete(name);
    setAddress(after);
  };
  return {
    search: address.get('search') ?? '',
    sort: sorts.find((sort) => sort === address.get('sort')) ?? sorts[0],
    setSearch: (search: string) => setParameter('search', search),
    setSort: (sort: Sort) => setParameter('sort', sort === sorts[0] ? '' : sort),
  };
}

export interface AdminColumn<Item, Sort extends string> {
  title: string;
  /** Absent where the list has no such order. */
  sort?: Sort;
  ascending?: boolean;
  cell: (item: Item) => ReactNode;
}

type RowsQuery<Item> = QueryLike<readonly Item[]> & Parameters<typeof MoreButton>[0]['query'];

interface AdminTableProps<Item, Sort extends string> {
  title: string;
  words: { search: string; placeholder: string; failure: string; empty: string };
  columns: readonly AdminColumn<Item, Sort>[];
  /** The first is the order unless another is chosen. */
  sorts: readonly [Sort, ...Sort[]];
  /** A hook that reads the rows in pages. */
  useRows: (view: { search: string; sort: Sort }) => RowsQuery<Item>;
}

/** A table of the installation's jobs or companies, searched and sorted by the server, with its choices in the address. */
export function AdminTable<Item extends { _id: string }, Sort extends string>(props: AdminTableProps<Item, Sort>) {
  const { title, words, columns, sorts, useRows } = props;
  const { search, sort, setSearch, setSort } = useListChoices(sorts);
  const [asked] = useDebouncedValue(search.trim(), 200);
  const query = useRows({ search: asked, sort });
  return (
    <Card title={title}>
      <SearchField
        className={styles.search}
        label={words.search}
        placeholder={words.placeholder}
        maxLength={100}
        value={search}
        onChange={setSearch}
      />
      <QueryList
        query={query}
        items={(items) => items}
        skeleton={<RowSkeleton />}
        failure={{ title: words.failure }}
        empty={<EmptyState level={3} title={words.empty} />}
        filtered={asked !== ''}
        onClearFilter={() => setSearch('')}
      >
        {(items) => (
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {columns.map(({ ascending, ...column }) => (
                    <SortHeading
                      key={column.title}
                      title={column.title}
                      {...(column.sort && { sort: column.sort })}
                      current={sort}
                      direction={ascending ? 'ascending' : 'descending'}
                      onSort={setSort}
                    />
                  ))}
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <tr key={item._id}>
                    {columns.map(({ title: heading, cell }, index) => (
                      <td key={heading} data-label={index === 0 ? undefined : heading}>
                        {cell(item)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </QueryList>
      <MoreButton query={query} />
    </Card>
  );
}

interface SortHeadingProps<Sort extends string> {
  title: string;
  /** Absent where the list has no such order. */
  sort?: Sort;
  current: Sort;
  direction: 'ascending' | 'descending';
  onSort: (sort: Sort) => void;
}

/** A column's heading, which chooses the order where there is one. */
function SortHeading<Sort extends string>(props: SortHeadingProps<Sort>) {
  const { title, sort, current, direction, onSort } = props;
  if (!sort) return <th scope="col">{title}</th>;
  return (
    <th scope="col" aria-sort={sort === current ? direction : undefined}>
      <button type="button" className={styles.sort} onClick={() => onSort(sort)}>
        {title}
      </button>
    </th>
  );
}

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
