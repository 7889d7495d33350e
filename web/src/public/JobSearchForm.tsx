import { choicesAddress, listAddress } from '@platsa/contract/job-board/address';
import { defaultDistance, distances, shownChoices } from '@platsa/contract/job-board/rules';
import type { JobSearch, PublicJobList } from '@platsa/contract/job-board/schema';
import { employmentTypeLabels } from '@platsa/contract/jobs/labels';
import fields from './Fields.module.css';
import { Island } from './Island.tsx';
import { NearMe } from './islands/NearMe.tsx';
import styles from './JobSearchForm.module.css';

interface JobSearchFormProps {
  search: JobSearch;
  cities: PublicJobList['cities'];
  types: PublicJobList['types'];
}

const swedish = new Intl.Collator('sv');

/** The search is a plain form; with script it is submitted on every choice (list-script.ts). */
export function JobSearchForm({ search, cities, types }: JobSearchFormProps) {
  const byName = cities.slice(0, shownChoices.cities).toSorted((a, b) => swedish.compare(a.name, b.name));
  const isSomewhere = Boolean(search.city || search.near);
  return (
    <search>
      <form
        className={`${fields.fields} ${styles.form}`}
        action={listAddress(search.tags)}
        autoComplete="off"
        data-jobs
      >
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
        <label>
          <span>Ort</span>
          <select name="city" defaultValue={search.city ?? ''} data-at-once>
            <option value="">Välj stad</option>
            {search.city && !byName.some(({ name }) => name === search.city) && (
              <option value={search.city}>{search.city}</option>
            )}
            {byName.map(({ name, count }) => (
              <option key={name} value={name}>{`${name} (${count})`}</option>
            ))}
          </select>
        </label>
        <label>
          <span>Anställningstyp</span>
          <select name="type" defaultValue={search.type ?? ''} data-at-once>
            <option value="">Välj anställningstyp</option>
            {types.map(({ name, count }) => (
              <option key={name} value={name}>{`${employmentTypeLabels[name]} (${count})`}</option>
            ))}
          </select>
        </label>
        <button type="submit">Sök</button>
        <Kept search={search} />
        <div className={styles.where}>
          {isSomewhere && <DistanceChoice search={search} />}
          {cities.length > shownChoices.cities && (
            <a className={styles.allCities} href={choicesAddress('cities', search)}>
              Alla orter
            </a>
          )}
          <Island name="NearMe" props={{}}>
            <NearMe />
          </Island>
        </div>
      </form>
    </search>
  );
}

/** The distance from the chosen place or the visitor's position. */
function DistanceChoice({ search }: { search: JobSearch }) {
  const around = search.city ?? 'dig';
  const { distance = defaultDistance } = search;
  const offered = [...new Set([...distances, ...(distance > 0 ? [distance] : [])])].toSorted((a, b) => a - b);
  // The default distance is left out of the address.
  const valueFor = (kilometres: number) => (kilometres === defaultDistance ? '' : String(kilometres));
  return (
    <label className={styles.distance}>
      <span>Avstånd från {around}</span>
      <select name="distance" defaultValue={valueFor(distance)} data-at-once>
        {search.city && <option value="0">Bara {search.city}</option>}
        {offered.map((kilometres) => (
          <option key={kilometres} value={valueFor(kilometres)}>
            {`Inom ${kilometres} km`}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Hidden inputs for filters chosen outside the form. */
function Kept({ search }: { search: JobSearch }) {
  const { profession, near, sort } = search;
  return (['profession', 'near', 'sort'] as const).map((name) => {
    const value = { profession, near: search.city ? undefined : near, sort }[name];
    return value && <input key={name} type="hidden" name={name} value={value} />;
  });
}
