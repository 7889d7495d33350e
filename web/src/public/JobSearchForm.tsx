import { choicesAddress, listAddress } from '@platsa/contract/job-board/address';
import {
  defaultDistance,
  describePay,
  distances,
  isCounty,
  namesIn,
  payLevels,
  remoteLabels,
  shownChoices,
} from '@platsa/contract/job-board/rules';
import type { JobSearch, PublicJobList } from '@platsa/contract/job-board/schema';
import { employmentTypeLabels } from '@platsa/contract/jobs/labels';
import type { ReactNode } from 'react';
import fields from './Fields.module.css';
import { Island } from './Island.tsx';
import { NearMe } from './islands/NearMe.tsx';
import styles from './JobSearchForm.module.css';

interface JobSearchFormProps {
  search: JobSearch;
  cities: PublicJobList['cities'];
  types: PublicJobList['types'];
  counties: readonly string[];
  fields: readonly string[];
}

const swedish = new Intl.Collator('sv');
const sheetId = 'platsa-filter';

/**
 * The search is a plain form. On phones its filters are a sheet: a browser popover, which needs no script and is still part
 * of the form.
 */
export function JobSearchForm(props: JobSearchFormProps) {
  const { search } = props;
  const { type, profession, remote, pay, city, near } = search;
  const chosen = [type, profession, remote, pay, city ?? near].filter(Boolean).length;
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
        <div id={sheetId} popover="auto" className={styles.sheet}>
          <div className={styles.head}>
            <strong>Filter</strong>
            <button type="button" popoverTarget={sheetId} popoverTargetAction="hide">
              Stäng
            </button>
          </div>
          <Filters {...props} />
          <button type="submit" className={styles.show}>
            Visa jobb
          </button>
        </div>
        <button type="submit" className={styles.submit}>
          Sök
        </button>
        <button type="button" className={styles.open} popoverTarget={sheetId}>
          {chosen > 0 ? `Filter (${chosen})` : 'Filter'}
        </button>
        {near && !city && <input type="hidden" name="near" value={near} />}
        {search.sort && <input type="hidden" name="sort" value={search.sort} />}
      </form>
    </search>
  );
}

function Filters({ search, cities, types, counties, fields: occupationalFields }: JobSearchFormProps) {
  const { type, profession, remote, pay } = search;
  return (
    <>
      <CityChoice search={search} cities={cities} counties={counties} />
      <DistanceChoice search={search} />
      <SearchSelect label="Anställningstyp" name="type" value={type} none="Välj anställningstyp">
        {types.map(({ name, count }) => (
          <option key={name} value={name}>{`${employmentTypeLabels[name]} (${count})`}</option>
        ))}
      </SearchSelect>
      <SearchSelect label="Yrkesområde" name="profession" value={profession} none="Alla yrken">
        <Current value={profession} among={occupationalFields} />
        {occupationalFields.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SearchSelect>
      <SearchSelect label="Distansarbete" name="remote" value={remote} none="Spelar ingen roll">
        {(['partly', 'fully'] as const).map((value) => (
          <option key={value} value={value}>
            {remoteLabels[value]}
          </option>
        ))}
      </SearchSelect>
      <SearchSelect label="Lön" name="pay" value={pay?.toString()} none="Alla löner">
        {[...new Set([...payLevels, ...(pay ? [pay] : [])])]
          .toSorted((a, b) => a - b)
          .map((level) => (
            <option key={level} value={level}>
              {describePay(level)}
            </option>
          ))}
      </SearchSelect>
      <div className={styles.more}>
        <a href={choicesAddress('cities', search)}>Flera orter</a>
        <a href={choicesAddress('professions', search)}>Flera yrken</a>
        <Island name="NearMe" props={{}}>
          <NearMe />
        </Island>
      </div>
    </>
  );
}

interface SearchSelectProps {
  label: string;
  name: string;
  value: string | undefined;
  /** The option for no choice. */
  none: string;
  children: ReactNode;
}

function SearchSelect({ label, name, value, none, children }: SearchSelectProps) {
  return (
    <label>
      <span>{label}</span>
      <select name={name} defaultValue={value ?? ''}>
        <option value="">{none}</option>
        {children}
      </select>
    </label>
  );
}

/** Option for a value of the address that is not among the offered choices: another name, or several. */
function Current({ value, among }: { value: string | undefined; among: readonly string[] }) {
  return value && !among.includes(value) ? <option value={value}>{namesIn(value).join(', ')}</option> : null;
}

function CityChoice({
  search: { city },
  cities,
  counties,
}: Pick<JobSearchFormProps, 'search' | 'cities' | 'counties'>) {
  const byName = cities.slice(0, shownChoices.cities).toSorted((a, b) => swedish.compare(a.name, b.name));
  return (
    <SearchSelect label="Ort" name="city" value={city} none="Välj stad">
      <Current value={city} among={[...byName.map(({ name }) => name), ...counties]} />
      {byName.map(({ name, count }) => (
        <option key={name} value={name}>{`${name} (${count})`}</option>
      ))}
      <optgroup label="Hela län">
        {counties.map((county) => (
          <option key={county}>{county}</option>
        ))}
      </optgroup>
    </SearchSelect>
  );
}

/** The distance from the chosen place or the visitor's position. */
function DistanceChoice({ search: { city, near, distance: chosen } }: Pick<JobSearchFormProps, 'search'>) {
  const [place, ...others] = namesIn(city).filter((name) => !isCounty(name));
  const around = place ? (others.length > 0 ? 'orterna' : place) : near && 'dig';
  const distance = chosen ?? defaultDistance;
  const offered = [...new Set([...distances, ...(distance > 0 ? [distance] : [])])].toSorted((a, b) => a - b);
  // The default distance is left out of the address. Without a place none is chosen.
  const valueFor = (kilometres: number) => (around && kilometres === defaultDistance ? '' : String(kilometres));
  return (
    <label>
      <span>{around ? `Avstånd från ${around}` : 'Avstånd'}</span>
      <select name="distance" defaultValue={around ? valueFor(distance) : String(chosen ?? '')}>
        {!around && <option value="">Välj ort först</option>}
        <option value="0">{place && others.length === 0 ? `Bara ${place}` : 'Bara orten'}</option>
        {offered.map((kilometres) => (
          <option key={kilometres} value={valueFor(kilometres)}>
            {`Inom ${kilometres} km`}
          </option>
        ))}
      </select>
    </label>
  );
}
