import { VisuallyHidden } from '@mantine/core';
import { countDays } from '@platsa/contract/count-days';
import { type ReactNode, useDeferredValue, useId } from 'react';
import { Link } from 'react-router';
import { count, formatRelativeDay, today } from '../../../lib/format.ts';
import { groupJobs, type JobListSort, type ListedJob } from '../job-list.ts';
import { groupTitles } from '../job-state.ts';
import { JobStateBadge } from './JobStateBadge.tsx';
import styles from './JobTable.module.css';

interface JobTableProps<Row extends ListedJob> {
  rows: readonly Row[];
  sort: JobListSort | null;
  onSort: (sort: JobListSort | null) => void;
  /** The job's or the board's page. */
  to: (row: Row) => string;
  /** Where the number of candidates leads, unless that is where the title leads. */
  boardOf?: (row: Row) => string;
  /** Below the title. */
  note?: (row: Row) => ReactNode;
  /** A further column; a cell may be empty. */
  extra?: { title: string; sort: JobListSort; cell: (row: Row) => ReactNode };
  actions?: (row: Row) => ReactNode;
}

const columns: readonly (readonly [JobListSort | null, string])[] = [
  ['title', 'Titel'],
  [null, 'Status'],
  ['start', 'Startdatum'],
  ['closing', 'Slutdatum'],
  ['applicants', 'Kandidater'],
  ['new', 'Nya'],
  ['match', 'Hög match'],
];

/** Rows of each group in the first rendering; the others follow without blocking the page. */
const firstRows = 25;

/** Jobs in dense rows, grouped by their state. The headings choose the order; on phones they are a row of buttons. */
export function JobTable<Row extends ListedJob & { _id: string }>(props: JobTableProps<Row>) {
  const { rows, sort, onSort, extra, actions } = props;
  const groups = groupJobs(rows, sort);
  const shownRows = useDeferredValue(Number.POSITIVE_INFINITY, firstRows);
  const headings = extra ? [...columns, [extra.sort, extra.title] as const] : columns;
  const width = headings.length + (actions ? 1 : 0);
  return (
    <div className={styles.root}>
      <table className={styles.table}>
        <thead>
          <tr>
            {headings.map(([own, title]) => (
              <th key={title} scope="col" aria-sort={own && own === sort ? sortDirection(own) : undefined}>
                {own ? (
                  <button type="button" onClick={() => onSort(own === sort ? null : own)}>
                    {title}
                  </button>
                ) : (
                  title
                )}
              </th>
            ))}
            {actions ? (
              <th scope="col">
                <VisuallyHidden>Åtgärder</VisuallyHidden>
              </th>
            ) : null}
          </tr>
        </thead>
        {groups.map(({ group: shown, jobs }) => (
          <JobGroupRows key={shown} title={groupTitles[shown]} count={jobs.length} width={width}>
            {jobs.slice(0, shownRows).map((row) => (
              <JobRow key={row._id} {...props} row={row} />
            ))}
          </JobGroupRows>
        ))}
      </table>
    </div>
  );
}

function sortDirection(sort: JobListSort): 'ascending' | 'descending' {
  return sort === 'title' || sort === 'closing' || sort === 'moved' ? 'ascending' : 'descending';
}

interface JobGroupRowsProps {
  title: string;
  count: number;
  width: number;
  children: ReactNode;
}

function JobGroupRows({ title, count: amount, width, children }: JobGroupRowsProps) {
  const id = useId();
  return (
    <tbody aria-labelledby={id}>
      <tr className={styles.group}>
        <th colSpan={width} scope="rowgroup" id={id}>
          {title} <span>{amount}</span>
        </th>
      </tr>
      {children}
    </tbody>
  );
}

function JobRow<Job extends ListedJob>({ row, to, boardOf, note, extra, actions }: JobTableProps<Job> & { row: Job }) {
  const candidates = count(row.applicantsCount, 'kandidat', 'kandidater');
  return (
    <tr className={styles.row}>
      <td className={styles.title}>
        <Link to={to(row)}>{row.title}</Link>
        {note ? <span className={styles.note}>{note(row)}</span> : null}
      </td>
      <td>
        <JobStateBadge job={row} short />
      </td>
      <Day label="Från" day={row.startDate} />
      <Day label="Till" day={row.endDate} soon={row.isLive} />
      <td className={styles.number} data-none={row.applicantsCount === 0 || undefined}>
        {boardOf ? <Link to={boardOf(row)}>{candidates}</Link> : candidates}
      </td>
      <Count amount={row.newApplicantsCount} label={row.newApplicantsCount === 1 ? 'ny' : 'nya'} />
      <Count amount={row.highMatchCount} label="med hög match" />
      {extra ? <Extra title={extra.title}>{extra.cell(row)}</Extra> : null}
      {actions ? (
        <td className={styles.actions}>
          <div>{actions(row)}</div>
        </td>
      ) : null}
    </tr>
  );
}

const soonDays = 7;

/** A date; a near one also says in how many days. */
function Day({ label, day, soon = false }: { label: string; day: string | null; soon?: boolean }) {
  const isNear = soon && day !== null && countDays(today(), day) < soonDays;
  return (
    <td className={styles.day} data-label={label} data-none={day === null || undefined}>
      {day ? <time dateTime={day}>{day}</time> : '–'}
      {isNear ? <span className={styles.near}>{formatRelativeDay(day)}</span> : null}
    </td>
  );
}

function Count({ amount, label }: { amount: number; label: string }) {
  return (
    <td className={styles.number} data-label={label} data-none={amount === 0 || undefined}>
      {amount === 0 ? '–' : amount}
    </td>
  );
}

function Extra({ title, children }: { title: string; children: ReactNode }) {
  return (
    <td className={styles.extra} data-label={title} data-none={!children || undefined}>
      {children || '–'}
    </td>
  );
}
