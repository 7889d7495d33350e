import { changedSearchAddress, choicesAddress, listAddress } from '@platsa/contract/job-board/address';
import { describePay, describePlace, namesIn, remoteLabels, shownChoices } from '@platsa/contract/job-board/rules';
import type { JobSearch, PublicJobList } from '@platsa/contract/job-board/schema';
import { employmentTypeLabels } from '@platsa/contract/jobs/labels';
import { formatNumber } from '../lib/format.ts';
import styles from './FilterChips.module.css';

interface FilterChipsProps {
  search: JobSearch;
  list: PublicJobList;
}

/** The list's filters, with the number of jobs for each choice; active filters can be removed. */
export function FilterChips({ search, list }: FilterChipsProps) {
  const chosen = chosenFilters(search);
  const types = search.type ? [] : list.types.filter(({ count }) => count < list.total);
  // A profession with one job saves nobody any reading; 'Flera yrken' has them all.
  const professions = search.profession ? [] : list.professions.filter(({ count }) => count > 1 && count < list.total);
  return (
    <div className={styles.filters}>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label="Valda filter">
          {chosen.map(({ text, without }) => (
            <li key={text}>
              <a href={changedSearchAddress(search, without)} aria-label={`Ta bort filtret ${text}`} data-jobs>
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
          return { text: employmentTypeLabels[name], count, href: changedSearchAddress(search, { type: name }) };
        })}
      />
      <Choices
        label="Yrke"
        choices={professions.slice(0, shownChoices.professions).map(({ name, count }) => {
          return { text: name, count, href: changedSearchAddress(search, { profession: name }) };
        })}
        more={
          list.professions.length > shownChoices.professions && {
            text: 'Alla yrken',
            href: choicesAddress('professions', search),
          }
        }
      />
    </div>
  );
}

interface ChoicesProps {
  label: string;
  choices: { text: string; count: number; href: string }[];
  /** The page with all choices. */
  more?: { text: string; href: string } | false;
}

function Choices({ label, choices, more }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <ul className={styles.choices} aria-label={label}>
      {choices.map(({ text, count, href }) => (
        <li key={text}>
          <a href={href} data-jobs>
            {text} <span>{formatNumber(count)}</span>
          </a>
        </li>
      ))}
      {more && (
        <li className={styles.more}>
          <a href={more.href}>{more.text}</a>
        </li>
      )}
    </ul>
  );
}

/** The active filters, each with a link that removes it. */
function chosenFilters(asked: JobSearch) {
  const { search, type, remote, pay } = asked;
  const all: { text: string | number | undefined; without: Partial<JobSearch> }[] = [
    { text: search && `”${search}”`, without: { search: undefined } },
    ...chosenPlaces(asked),
    { text: type && employmentTypeLabels[type], without: { type: undefined } },
    ...namesIn(asked.profession).map((name) => ({
      text: name,
      without: { profession: without(asked.profession, name) },
    })),
    { text: remote && remoteLabels[remote], without: { remote: undefined } },
    { text: pay && describePay(pay), without: { pay: undefined } },
  ];
  return all.flatMap(({ text, without }) => (text ? [{ text, without }] : []));
}

/** One place with its distance, or several that are removed one by one. */
function chosenPlaces(asked: JobSearch) {
  const names = namesIn(asked.city);
  if (names.length > 1) return names.map((name) => ({ text: name, without: { city: without(asked.city, name) } }));
  const nowhere = { city: undefined, near: undefined, distance: undefined };
  return [{ text: describePlace(asked, 'Nära mig'), without: nowhere }];
}

function without(filter: string | undefined, name: string): string {
  return namesIn(filter)
    .filter((other) => other !== name)
    .join(';');
}
