import { changedSearchAddress, choicesAddress, jobsAddress } from '@platsa/contract/job-board/address';
import {
  availableSorts,
  defaultDistance,
  effectiveSort,
  isAreaSearch,
  maxDistance,
  namesIn,
  shownChoices,
} from '@platsa/contract/job-board/rules';
import type { JobSearch, PublicJobList, SearchSuggestions } from '@platsa/contract/job-board/schema';
import type { ReactNode } from 'react';
import { count, formatNumber, listNames } from '../lib/format.ts';
import { SearchIllustration } from '../ui/illustrations.tsx';
import { FilterChips } from './FilterChips.tsx';
import { Island } from './Island.tsx';
import { JobMarks } from './islands/JobMarks.tsx';
import { SaveSearch } from './islands/SaveSearch.tsx';
import { JobList, JobListPlaceholders } from './JobList.tsx';
import { JobSearchForm } from './JobSearchForm.tsx';
import styles from './JobsPage.module.css';
import { Page } from './Page.tsx';

interface JobsPageProps {
  search: JobSearch;
  list: PublicJobList;
  leftOut: readonly (keyof JobSearch)[];
  unknownPlaces: readonly string[];
  instead: SearchSuggestions | null;
  areas: readonly string[];
  counties: readonly string[];
  fields: readonly string[];
}

export function JobsPage({ search, list, leftOut, unknownPlaces, instead, areas, counties, fields }: JobsPageProps) {
  return (
    <Page>
      <section className={styles.hero}>
        <h1>Hey Rockstar! Vad vill du jobba med?</h1>
        {areas.length > 0 && (
          <p className={styles.areas}>
            Jobb i {listNames(areas)}.{' '}
            <a href={jobsAddress({ ...search, tags: undefined, after: undefined })}>Visa hela landet</a>
          </p>
        )}
        <JobSearchForm search={search} cities={list.cities} types={list.types} counties={counties} fields={fields} />
        <FilterChips search={search} list={list} />
      </section>
      <div className={styles.summary}>
        <div className={styles.count}>
          <h2>{count(list.total, 'ledigt jobb', 'lediga jobb')}</h2>
          <InPlace search={search} list={list} />
        </div>
        <p className={styles.searching} role="status">
          Söker jobb…
        </p>
        <div className={styles.tools}>
          {list.total > 1 && <SortChoice search={search} />}
          <Island name="JobMarks" props={{ search }}>
            <JobMarks search={search} />
          </Island>
          {list.total > 0 && (
            <Island name="SaveSearch" props={{ search }}>
              <SaveSearch search={search} />
            </Island>
          )}
        </div>
      </div>
      {leftOut.length > 0 && <p className={styles.alike}>{leftOutText(leftOut, search)}</p>}
      {list.alike && (
        <p className={styles.alike}>Vi hittade inget på ”{search.search}” och visar det som liknar mest.</p>
      )}
      {list.jobs.length > 0 ? (
        <JobList jobs={list.jobs} />
      ) : (
        <NothingFound search={search} instead={instead}>
          {unknownPlaces.length > 0 && <UnknownPlaces search={search} names={unknownPlaces} />}
        </NothingFound>
      )}
      <JobListPlaceholders />
      <Pages search={search} next={list.next} />
    </Page>
  );
}

/** The number of hits in the place itself, apart from those nearby. */
function InPlace({ search, list: { cities, total } }: Pick<JobsPageProps, 'search' | 'list'>) {
  const { city, distance = defaultDistance } = search;
  if (!city || namesIn(city).length > 1 || !isAreaSearch(search) || total === 0) return null;
  const known = cities.find(({ name }) => name.toLocaleLowerCase('sv') === city.toLocaleLowerCase('sv'));
  // Counts are known only for the most common places.
  if (!known && cities.length > shownChoices.cities) return <p>{`Inom ${distance} km från ${city}.`}</p>;
  const own = known?.count ?? 0;
  if (own === total) return <p>Alla i {city}.</p>;
  if (own === 0) return <p>{`Inget i ${city} just nu. De här ligger inom ${distance} km.`}</p>;
  return (
    <p>
      <a href={changedSearchAddress(search, { distance: 0, sort: undefined })} data-jobs>
        {`${formatNumber(own)} i ${city}`}
      </a>
      {`, resten inom ${distance} km.`}
    </p>
  );
}

const wordsFor: Partial<Record<keyof JobSearch, string>> = {
  search: 'sökordet',
  city: 'orten',
  distance: 'avståndet',
  near: 'platsen',
  type: 'anställningstypen',
  profession: 'yrket',
  remote: 'distansarbetet',
  pay: 'lönen',
  sort: 'ordningen',
};

/** Explains which filters of the address could not be applied, and what is shown instead. */
function leftOutText(names: readonly (keyof JobSearch)[], { city, near }: JobSearch): string {
  const text = listNames(names.flatMap((name) => wordsFor[name] ?? []));
  const isDistance = names.includes('distance');
  const around = isDistance && (city || near) ? ` Du ser jobben inom ${defaultDistance} km.` : '';
  const allowed = isDistance ? ` Avstånd anges i hela kilometer, högst ${maxDistance}.` : '';
  return `Adressen anger ${text} på ett sätt som inte går att använda.${allowed}${around}`;
}

type NothingFoundProps = Pick<JobsPageProps, 'search' | 'instead'> & { children: ReactNode };

/** The empty list, with the reason if there is one, and what to try instead. */
function NothingFound({ search, instead, children }: NothingFoundProps) {
  return (
    <div className={styles.empty}>
      <SearchIllustration />
      <p>Vi hittade tyvärr inga jobbannonser som matchade din sökning</p>
      {children}
      {instead && instead.wider.length > 0 && (
        <ul className={styles.instead} aria-label="Sök i ett större område">
          {instead.wider.map(({ distance, count: hits }) => (
            <li key={distance ?? 'everywhere'}>
              <a href={widerAddress(search, distance)} data-jobs>
                {`${distance === undefined ? 'I hela landet' : `Inom ${distance} km`}: ${formatNumber(hits)} jobb`}
              </a>
            </li>
          ))}
        </ul>
      )}
      {instead && instead.professions.length > 0 && (
        <>
          <p className={styles.reason}>Närliggande yrken med lediga jobb:</p>
          <ul className={styles.instead} aria-label="Närliggande yrken">
            {instead.professions.map(({ name, count: hits }) => (
              <li key={name}>
                <a href={changedSearchAddress({ tags: search.tags }, { profession: name })} data-jobs>
                  {`${name} (${formatNumber(hits)})`}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={`${styles.reason} ${styles.watch}`}>Eller få ett mejl när ett sådant jobb kommer:</p>
      <Island name="SaveSearch" props={{ search }}>
        <SaveSearch search={search} />
      </Island>
    </div>
  );
}

function widerAddress(search: JobSearch, distance: number | undefined): string {
  const everywhere = { city: undefined, near: undefined, distance: undefined };
  return changedSearchAddress(search, distance === undefined ? everywhere : { distance });
}

function UnknownPlaces({ search, names }: Pick<JobsPageProps, 'search'> & { names: readonly string[] }) {
  return (
    <p className={styles.reason}>
      Vi känner inte till någon ort som heter ”{names.join('” eller ”')}”. Kontrollera stavningen, välj{' '}
      <a href={choicesAddress('cities', { ...search, city: undefined, distance: undefined })}>bland alla orter</a> eller{' '}
      <a href={changedSearchAddress(search, { city: undefined, distance: undefined })} data-jobs>
        sök i hela landet
      </a>
      .
    </p>
  );
}

const orders = { best: 'Bäst träff', nearest: 'Närmast', newest: 'Nyast' } as const;

/** Offers only choices that change the result. */
function SortChoice({ search }: { search: JobSearch }) {
  const offered = availableSorts(search);
  // Beside 'Bäst för dig' even one leads back.
  if (offered.length < 2 && search.sort !== 'match') return null;
  const current = search.sort === 'match' ? undefined : effectiveSort(search);
  return (
    <nav className={styles.orders} aria-label="Ordning">
      {offered.map((sort) => (
        <a
          key={sort}
          href={changedSearchAddress(search, { sort })}
          aria-current={sort === current ? 'true' : undefined}
          data-jobs
        >
          {orders[sort]}
        </a>
      ))}
    </nav>
  );
}

function Pages({ search, next }: { search: JobSearch; next: string | null }) {
  return (
    <nav className={styles.pages} aria-label="Fler sidor">
      {search.after && (
        <a href={changedSearchAddress(search, {})} rel="first" data-jobs>
          Till början
        </a>
      )}
      {next && (
        <a href={jobsAddress({ ...search, after: next })} rel="next">
          Visa fler jobb
        </a>
      )}
      <span role="status" data-shown />
    </nav>
  );
}
