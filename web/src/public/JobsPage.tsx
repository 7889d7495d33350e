import { changedSearchAddress, choicesAddress, jobsAddress } from '@platsa/contract/job-board/address';
import {
  availableSorts,
  defaultDistance,
  effectiveSort,
  isAreaSearch,
  maxDistance,
  shownChoices,
} from '@platsa/contract/job-board/rules';
import type { JobSearch, PublicJobList } from '@platsa/contract/job-board/schema';
import type { ReactNode } from 'react';
import { count, formatNumber } from '../lib/format.ts';
import { SearchIllustration } from '../ui/illustrations/SearchIllustration.tsx';
import { FilterChips } from './FilterChips.tsx';
import { Island } from './Island.tsx';
import { JobMarks } from './islands/JobMarks.tsx';
import { SaveSearch } from './islands/SaveSearch.tsx';
import { JobList, JobListPlaceholders } from './JobList.tsx';
import { JobSearchForm } from './JobSearchForm.tsx';
import styles from './JobsPage.module.css';
import { listNames } from './list-names.ts';
import { Page } from './Page.tsx';

interface JobsPageProps {
  search: JobSearch;
  list: PublicJobList;
  leftOut: readonly (keyof JobSearch)[];
  unknownPlace: boolean;
  areas: readonly string[];
}

export function JobsPage({ search, list, leftOut, unknownPlace, areas }: JobsPageProps) {
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
        <JobSearchForm search={search} cities={list.cities} types={list.types} />
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
          <Island name="SaveSearch" props={{ search }}>
            <SaveSearch search={search} />
          </Island>
        </div>
      </div>
      {leftOut.length > 0 && <p className={styles.alike}>{leftOutText(leftOut, search)}</p>}
      {list.alike && (
        <p className={styles.alike}>Vi hittade inget på ”{search.search}” och visar det som liknar mest.</p>
      )}
      {list.jobs.length > 0 ? (
        <JobList jobs={list.jobs} />
      ) : (
        <NothingFound>{unknownPlace && <UnknownPlace search={search} />}</NothingFound>
      )}
      <JobListPlaceholders />
      <Pages search={search} next={list.next} />
    </Page>
  );
}

/** The number of hits in the place itself, apart from those nearby. */
function InPlace({ search, list: { cities, total } }: Pick<JobsPageProps, 'search' | 'list'>) {
  const { city, distance = defaultDistance } = search;
  if (!city || !isAreaSearch(search) || total === 0) return null;
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

/** The empty list, with the reason if there is one. */
function NothingFound({ children }: { children: ReactNode }) {
  return (
    <div className={styles.empty} data-job-list>
      <SearchIllustration />
      <p>Vi hittade tyvärr inga jobbannonser som matchade din sökning</p>
      {children}
    </div>
  );
}

function UnknownPlace({ search }: Pick<JobsPageProps, 'search'>) {
  return (
    <p className={styles.reason}>
      Vi känner inte till någon ort som heter ”{search.city}”. Kontrollera stavningen, välj{' '}
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
  if (offered.length < 2) return null;
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
        <a href={jobsAddress({ ...search, after: next })} rel="next" data-jobs>
          Visa fler jobb
        </a>
      )}
    </nav>
  );
}
