import { employmentTypeLabels } from '@platsa/contract/jobs/labels';
import { changedSearch, listAddress } from '@platsa/contract/public-jobs/address';
import type { JobSearch, PublicJobList } from '@platsa/contract/public-jobs/schema';
import styles from './FilterChips.module.css';

interface FilterChipsProps {
  search: JobSearch;
  list: PublicJobList;
}

const firstShown = 12;

/** What the list can be narrowed to, with how many adverts each choice leaves; what is chosen can be let go of. */
export function FilterChips({ search, list }: FilterChipsProps) {
  const chosen = chosenFilters(search);
  const types = search.type ? [] : list.types.filter(({ count }) => count < list.total);
  const professions = search.profession ? [] : list.professions.filter(({ count }) => count < list.total);
  return (
    <div className={styles.filters}>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label="Valda filter">
          {chosen.map(({ text, without }) => (
            <li key={text}>
              <a href={changedSearch(search, without)} aria-label={`Ta bort filtret ${text}`} data-jobs>
                {text} <span aria-hidden="true">×</span>
              </a>
            </li>
          ))}
          <li>
            <a href={listAddress(search.tags)} data-jobs>
              Rensa filter
            </a>
          </li>
        </ul>
      )}
      <Choices
        label="Anställningstyp"
        choices={types.map(({ name, count }) => {
          return { text: employmentTypeLabels[name], count, href: changedSearch(search, { type: name }) };
        })}
      />
      <Choices
        label="Yrke"
        choices={professions.map(({ name, count }) => {
          return { text: name, count, href: changedSearch(search, { profession: name }) };
        })}
      />
    </div>
  );
}

interface ChoicesProps {
  label: string;
  choices: { text: string; count: number; href: string }[];
}

/** The most common at once; the others unfold, also without script. */
function Choices({ label, choices }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <div>
      <ChoiceList label={label} choices={choices.slice(0, firstShown)} />
      {choices.length > firstShown && (
        <details className={styles.more}>
          <summary>
            Visa fler<span> ({(choices.length - firstShown).toLocaleString('sv-SE')})</span>
          </summary>
          <ChoiceList label={`${label}, fler`} choices={choices.slice(firstShown)} />
        </details>
      )}
    </div>
  );
}

function ChoiceList({ label, choices }: ChoicesProps) {
  return (
    <ul className={styles.choices} aria-label={label}>
      {choices.map(({ text, count, href }) => (
        <li key={text}>
          <a href={href} data-jobs>
            {text} <span>{count.toLocaleString('sv-SE')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What narrows the list, each with what lets it go. */
function chosenFilters({ search, city, near, distance, type, profession }: JobSearch) {
  const around = city ? `${city}${distance ? ` + ${distance} km` : ''}` : near && 'Nära mig';
  const all: { text: string | undefined; without: Partial<JobSearch> }[] = [
    { text: search && `”${search}”`, without: { search: undefined } },
    { text: around, without: { city: undefined, near: undefined, distance: undefined } },
    { text: type && employmentTypeLabels[type], without: { type: undefined } },
    { text: profession, without: { profession: undefined } },
  ];
  return all.flatMap(({ text, without }) => (text ? [{ text, without }] : []));
}
