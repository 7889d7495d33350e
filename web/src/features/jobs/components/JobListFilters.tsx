import { Button } from '@mantine/core';
import { type JobGroup, jobGroups } from '@platsa/contract/jobs/rules';
import type { JobCard } from '@platsa/contract/jobs/schema';
import { useAddress } from '../../../lib/use-address.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterTabs } from '../../../ui/FilterTabs.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { DocumentsIllustration } from '../../../ui/page-illustrations.tsx';
import { countGroups, type JobListView, jobsInGroup, monthOfJob, readListView, writeListView } from '../job-list.ts';
import { groupTitles, type JobState } from '../job-state.ts';
import styles from './JobListFilters.module.css';

/** Filters and order of a list, stored in the address. */
export function useListView(): readonly [JobListView, (view: JobListView) => void] {
  const [address, setAddress] = useAddress();
  return [readListView(address), (view) => setAddress(writeListView(view))];
}

const monthFormat = new Intl.DateTimeFormat('sv-SE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

interface JobListFiltersProps {
  jobs: readonly JobCard[];
  view: JobListView;
  onChange: (view: JobListView) => void;
}

/** Search, month and city. A filter from the address is offered even if no job matches it. */
export function JobListFilters({ jobs, view, onChange }: JobListFiltersProps) {
  const months = unique([...jobs.map(monthOfJob), view.month])
    .toSorted()
    .toReversed();
  const cities = unique([...jobs.map(({ _city }) => _city?.name), view.city]).toSorted((a, b) =>
    a.localeCompare(b, 'sv'),
  );
  return (
    <div className={styles.root} data-off-paper>
      <SearchField
        className={styles.search}
        label="Sök bland annonserna"
        placeholder="Sök på titel, yrke eller ort"
        maxLength={100}
        value={view.text}
        onChange={(text) => onChange({ ...view, text })}
      />
      <SelectField
        label="Månad"
        hiddenLabel
        placeholder="Välj månad"
        clearable
        options={months.map((value) => ({ value, label: monthFormat.format(new Date(`${value}-01`)) }))}
        value={view.month}
        onChange={(month) => onChange({ ...view, month })}
      />
      <SelectField
        label="Ort"
        hiddenLabel
        placeholder="Välj stad"
        clearable
        searchable
        options={cities.map((value) => ({ value, label: value }))}
        value={view.city}
        onChange={(city) => onChange({ ...view, city })}
      />
    </div>
  );
}

function unique(values: readonly (string | null | undefined)[]): string[] {
  return [...new Set(values.filter((value) => typeof value === 'string'))];
}

const titles: Record<JobGroup, string> = {
  draft: 'Inga utkast',
  active: 'Ingen aktiv annons',
  inactive: 'Inga inaktiva annonser',
  archived: 'Inga arkiverade annonser',
};

/** For a list whose tab has nothing, without any filter to clear. */
export function EmptyGroup({ group, onShowAll }: { group: JobGroup; onShowAll: () => void }) {
  return (
    <EmptyState
      illustration={<DocumentsIllustration />}
      title={titles[group]}
      text={group === 'active' ? 'En annons är aktiv från att den publiceras tills den går ut.' : undefined}
      action={
        <Button variant="default" onClick={onShowAll}>
          Visa alla
        </Button>
      }
    />
  );
}

interface StatusTabsProps {
  /** The jobs that every other filter leaves, with the archived ones; undefined while they load. */
  jobs: readonly JobState[] | undefined;
  view: JobListView;
  /** The addresses of the list and of the archived jobs, where these have a page of their own. */
  pages?: { list: string; archived: string };
}

/** The states of jobs, each with the number of jobs in it. */
export function StatusTabs({ jobs, view, pages }: StatusTabsProps) {
  const counts = jobs && countGroups(jobs);
  const to = (group: JobGroup | null) =>
    pages && group === 'archived'
      ? `${pages.archived}?${writeListView({ ...view, group: null, task: null })}`
      : `${pages?.list ?? ''}?${writeListView({ ...view, group })}`;
  const tabs = [
    { title: 'Alla', count: jobs && jobsInGroup(jobs, null).length, to: to(null), isCurrent: view.group === null },
    ...jobGroups.map((group) => ({
      title: groupTitles[group],
      count: counts?.[group],
      to: to(group),
      isCurrent: view.group === group,
    })),
  ];
  return <FilterTabs label="Status" tabs={tabs} />;
}
