import { type ChoiceKind, choicesAddress, jobsAddress, listAddress } from '@platsa/contract/job-board/address';
import { describeSearch, namesIn } from '@platsa/contract/job-board/rules';
import type { JobSearch } from '@platsa/contract/job-board/schema';
import type { ChoiceGroup } from '@platsa/contract/public-site';
import { formatNumber } from '../lib/format.ts';
import styles from './ChoicesPage.module.css';
import fields from './Fields.module.css';
import { isNameLike } from './list-script.ts';
import { Page } from './Page.tsx';

interface ChoicesPageProps {
  of: ChoiceKind;
  search: JobSearch;
  groups: readonly ChoiceGroup[];
  /** The text to filter the names by. */
  filter: string;
}

const words = {
  cities: {
    title: 'Välj orter',
    find: 'Sök ort',
    none: 'Ingen ort med lediga jobb heter så.',
    whole: (county: string) => `Hela ${county}`,
  },
  professions: {
    title: 'Välj yrken',
    find: 'Sök yrke',
    none: 'Inget yrke med lediga jobb heter så.',
    whole: (field: string) => `Alla inom ${field}`,
  },
} as const;

/** All places or professions to filter by, any number of them; the list itself offers only the most common. */
export function ChoicesPage({ of, search, groups, filter }: ChoicesPageProps) {
  const { title, find, none, whole } = words[of];
  const parameter = of === 'cities' ? 'city' : 'profession';
  const chosen = namesIn(search[parameter]);
  const rows = groups.map(({ name, choices }) => {
    const all = { name, label: whole(name), names: [name], count: choices.reduce((sum, { count }) => sum + count, 0) };
    const each = choices.map((choice) => ({
      ...choice,
      label: choice.name,
      names: [choice.name, ...choice.synonyms],
    }));
    return { name, rows: [all, ...each].filter(({ names }) => isNameLike(names, filter)) };
  });
  const shown = new Set(rows.flatMap((group) => group.rows.map(({ name }) => name)));
  return (
    <Page>
      <a className={styles.back} href={jobsAddress(search)}>
        ← Till jobben
      </a>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{describeSearch({ ...search, [parameter]: undefined })}</p>
      <form action={listAddress(search.tags)} data-jobs data-narrows="choices">
        <Kept search={search} except={parameter} />
        {chosen.map((name) => !shown.has(name) && <input key={name} type="hidden" name={parameter} value={name} />)}
        <div className={`${fields.fields} ${styles.filter}`}>
          <label>
            <span>{find}</span>
            <input type="search" name="filter" defaultValue={filter} maxLength={100} autoComplete="off" />
          </label>
          <button type="submit" formAction={choicesAddress(of, { tags: search.tags })} data-filter>
            Visa
          </button>
        </div>
        <div id="choices" className={styles.groups}>
          {rows.map((group) => (
            <fieldset key={group.name} className={styles.group}>
              <legend>{group.name}</legend>
              <ul>
                {group.rows.map(({ name, label, names, count }) => (
                  <li key={name} data-name={names.join('|')}>
                    <label>
                      <input type="checkbox" name={parameter} value={name} defaultChecked={chosen.includes(name)} />
                      {label} <span>{formatNumber(count)}</span>
                    </label>
                  </li>
                ))}
              </ul>
            </fieldset>
          ))}
        </div>
        <p className={styles.none} role="status" hidden={shown.size > 0} data-none>
          {none}
        </p>
        <button type="submit" className={styles.show}>
          Visa jobb
        </button>
      </form>
    </Page>
  );
}

/** Hidden inputs that carry the rest of the search. */
function Kept({ search, except }: { search: JobSearch; except: 'city' | 'profession' }) {
  const names = ['search', 'city', 'near', 'distance', 'type', 'profession', 'remote', 'pay', 'sort'] as const;
  return names.map((name) => {
    const isReplaced = name === except || (except === 'city' && name === 'near');
    const value = search[name] ?? '';
    return !isReplaced && value !== '' && <input key={name} type="hidden" name={name} value={value} />;
  });
}
