import { VisuallyHidden } from '@mantine/core';
import { countDays } from '@platsa/contract/count-days';
import { hiredText, jobOutcomes } from '@platsa/contract/jobs/rules';
import { truncateText } from '@platsa/contract/truncate';
import { type ReactNode, useDeferredValue, useId } from 'react';
import { Link } from 'react-router';
import { count, formatRelativeDay, today } from '../../../lib/format.ts';
import { groupJobs, type JobListSort, type ListedJob, shortTextLength, sortJobs } from '../job-list.ts';
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
  boardOf?: (row: Row) => string | undefined;
  /** Below the title. */
  note?: (row: Row) => ReactNode;
  /** Further columns; a cell may be empty. */
  extras?: readonly ExtraColumn<Row>[];
  /** Without groups by state, and with long titles cut. */
  flat?: boolean;
  actions?: (row: Row) => ReactNode;
}

interface ExtraColumn<Row> {
  title: string;
  sort: JobListSort | null;
  cell: (row: Row) => ReactNode;
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

/** Jobs in dense rows, grouped by their state unless `flat`. The headings choose the order; on phones they are a row of buttons. */
export function JobTable<Row extends ListedJob & { _id: string }>(props: JobTableProps<Row>) {
  const { rows, sort, onSort, extras = [], flat = false, actions } = props;
  const groups = flat ? [{ group: null, jobs: sortJobs(rows, sort ?? 'title') }] : groupJobs(rows, sort);
  const shownRows = useDeferredValue(Number.POSITIVE_INFINITY, firstRows);
  const headings = [...columns, ...extras.map((extra) => [extra.sort, extra.title] as const)];
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
          <JobGroupRows key={shown} title={shown && groupTitles[shown]} count={jobs.length} width={width}>
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
  /** Null: rows without a group. */
  title: string | null;
  count: number;
  width: number;
  children: ReactNode;
}

function JobGroupRows({ title, count: amount, width, children }: JobGroupRowsProps) {
  const id = useId();
  if (title === null) return <tbody>{children}</tbody>;
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

function JobRow<Job extends ListedJob>(props: JobTableProps<Job> & { row: Job }) {
  const { row, to, boardOf, note, extras = [], flat, actions } = props;
  const board = boardOf?.(row);
  const candidates = count(row.applicantsCount, 'kandidat', 'kandidater');
  return (
    <tr className={styles.row}>
      <td className={styles.title}>
        <TitleLink title={row.title} to={to(row)} shortened={flat} />
        {note ? <span className={styles.note}>{note(row)}</span> : null}
      </td>
      <td>
        <JobStateBadge job={row} short />
        {row.outcome ? <span className={styles.under}>{jobOutcomes[row.outcome]}</span> : null}
      </td>
      <Day label="Från" day={row.startDate} />
      <Day label="Till" day={row.endDate} soon={row.isLive} />
      <td className={styles.number} data-none={row.applicantsCount === 0 || undefined}>
        {board ? <Link to={board}>{candidates}</Link> : candidates}
        {row.hiredCount > 0 ? <span className={styles.under}>{hiredText(row)}</span> : null}
      </td>
      <Count amount={row.newApplicantsCount} label={row.newApplicantsCount === 1 ? 'ny' : 'nya'} />
      <Count amount={row.highMatchCount} label="med hög match" />
      {extras.map(({ title, cell }) => (
        <Extra key={title} title={title}>
          {cell(row)}
        </Extra>
      ))}
      {actions ? (
        <td className={styles.actions}>
          <div>{actions(row)}</div>
        </td>
      ) : null}
    </tr>
  );
}

/** A shortened title is read out, and shown at the pointer, in full. */
function TitleLink({ title, to, shortened = false }: { title: string; to: string; shortened?: boolean | undefined }) {
  const shown = shortened ? truncateText(title, shortTextLength) : title;
  if (shown === title) return <Link to={to}>{title}</Link>;
  return (
    <Link to={to} title={title} aria-label={title}>
      {shown}
    </Link>
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
