import type { JobCard } from '@platsa/contract/jobs/schema';
import { monthOf } from '../../../lib/format.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import styles from './JobList.module.css';

export interface JobFilter {
  /** yyyy-MM of the publishing date. */
  month: string | null;
  city: string | null;
}

const monthFormat = new Intl.DateTimeFormat('sv-SE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export function matches({ month, city }: JobFilter, job: JobCard): boolean {
  return (!month || monthOfJob(job) === month) && (!city || job._city?.name === city);
}

/** A draft without a date belongs to the month it was created in. */
function monthOfJob(job: JobCard): string {
  return monthOf(job.startDate ?? job.createdAt);
}

interface JobFiltersProps {
  jobs: readonly JobCard[];
  filter: JobFilter;
  onChange: (filter: JobFilter) => void;
}

export function JobFilters({ jobs, filter, onChange }: JobFiltersProps) {
  const months = [...new Set(jobs.map(monthOfJob))].toSorted().toReversed();
  // A filter from the address is offered even if no job matches it.
  const asked = filter.city ? [filter.city] : [];
  const cities = [...new Set([...jobs.flatMap(({ _city }) => _city?.name ?? []), ...asked])].toSorted((a, b) =>
    a.localeCompare(b, 'sv'),
  );
  return (
    <div className={styles.filters}>
      <SelectField
        label="Månad"
        placeholder="Välj månad"
        clearable
        options={months.map((value) => ({ value, label: monthFormat.format(new Date(`${value}-01`)) }))}
        value={filter.month}
        onChange={(month) => onChange({ ...filter, month })}
      />
      <SelectField
        label="Stad"
        placeholder="Välj stad"
        clearable
        searchable
        options={cities.map((value) => ({ value, label: value }))}
        value={filter.city}
        onChange={(city) => onChange({ ...filter, city })}
      />
    </div>
  );
}
