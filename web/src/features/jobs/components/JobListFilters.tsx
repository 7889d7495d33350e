import type { JobCard } from '@platsa/contract/jobs/schema';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { type JobListView, monthOfJob } from '../job-list.ts';
import styles from './JobListFilters.module.css';

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
