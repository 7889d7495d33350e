import { employmentTypeLabels } from '@platsa/contract/jobs/labels';
import type { JobSearch, PublicJobList } from '@platsa/contract/public-jobs/schema';
import type { ChangeEvent } from 'react';
import styles from './JobSearchForm.module.css';

interface JobSearchFormProps {
  search: JobSearch;
  cities: PublicJobList['cities'];
  types: PublicJobList['types'];
}

/** The search is a plain form; with script, a choice is searched for at once. */
export function JobSearchForm({ search, cities, types }: JobSearchFormProps) {
  const searchNow = (event: ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit();
  return (
    <search>
      <form className={styles.form} action="/jobs">
        <label className={styles.text}>
          <span>Sök jobb</span>
          <input
            type="search"
            name="search"
            defaultValue={search.search ?? ''}
            placeholder="Titel, yrke eller företag"
            maxLength={128}
            autoComplete="off"
          />
        </label>
        <label className={styles.choice}>
          <span>Ort</span>
          <select name="city" defaultValue={search.city ?? ''} onChange={searchNow}>
            <option value="">Välj stad</option>
            {search.city && !cities.some(({ name }) => name === search.city) && (
              <option value={search.city}>{search.city}</option>
            )}
            {cities.map(({ name, count }) => (
              <option key={name} value={name}>
                {name} ({count})
              </option>
            ))}
          </select>
        </label>
        <label className={styles.choice}>
          <span>Anställningstyp</span>
          <select name="type" defaultValue={search.type ?? ''} onChange={searchNow}>
            <option value="">Välj anställningstyp</option>
            {types.map(({ name, count }) => (
              <option key={name} value={name}>
                {employmentTypeLabels[name]} ({count})
              </option>
            ))}
          </select>
        </label>
        <button type="submit">Sök</button>
      </form>
    </search>
  );
}
