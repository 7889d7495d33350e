import { type ChoiceKind, changedSearchAddress, choicesAddress, jobsAddress } from '@platsa/contract/job-board/address';
import { describeSearch } from '@platsa/contract/job-board/rules';
import type { JobSearch, PublicJobList } from '@platsa/contract/job-board/schema';
import { formatNumber } from '../lib/format.ts';
import styles from './ChoicesPage.module.css';
import fields from './Fields.module.css';
import { isNameLike } from './name-filter.ts';
import { Page } from './Page.tsx';

interface ChoicesPageProps {
  of: ChoiceKind;
  search: JobSearch;
  list: PublicJobList;
  /** The search prefix to filter by. */
  filter: string;
}

const words = {
  cities: { title: 'Välj ort', find: 'Sök ort', none: 'Ingen ort med lediga jobb heter så.' },
  professions: { title: 'Välj yrke', find: 'Sök yrke', none: 'Inget yrke med lediga jobb heter så.' },
} as const;

const swedish = new Intl.Collator('sv');

/** All places or professions to filter by; the list itself offers only the most common. */
export function ChoicesPage({ of, search, list, filter }: ChoicesPageProps) {
  const { title, find, none } = words[of];
  const choices = list[of].toSorted((a, b) => swedish.compare(a.name, b.name));
  const shown = choices.filter(({ name }) => isNameLike(name, filter));
  const narrowing: Partial<JobSearch> =
    of === 'cities' ? { city: undefined, near: undefined, distance: undefined } : { profession: undefined };
  return (
    <Page>
      <a className={styles.back} href={jobsAddress(search)}>
        ← Till jobben
      </a>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{describeSearch({ ...search, ...narrowing })}</p>
      <form
        className={`${fields.fields} ${styles.form}`}
        action={choicesAddress(of, { tags: search.tags })}
        data-narrows="choices"
      >
        <Kept search={search} />
        <label>
          <span>{find}</span>
          <input type="search" name="filter" defaultValue={filter} maxLength={100} autoComplete="off" />
        </label>
        <button type="submit">Visa</button>
      </form>
      <ul id="choices" className={styles.choices} aria-label={title}>
        {shown.map(({ name, count }) => (
          <li key={name} data-name={name}>
            <a
              href={changedSearchAddress(
                search,
                of === 'cities' ? { city: name, near: undefined } : { profession: name },
              )}
            >
              {name} <span>{formatNumber(count)}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.none} role="status" hidden={shown.length > 0} data-none>
        {none}
      </p>
    </Page>
  );
}

/** Hidden inputs that carry the rest of the search. */
function Kept({ search }: { search: JobSearch }) {
  return (['search', 'city', 'near', 'distance', 'type', 'profession', 'sort'] as const).map((name) => {
    const value = search[name] ?? '';
    return value !== '' && <input key={name} type="hidden" name={name} value={value} />;
  });
}
