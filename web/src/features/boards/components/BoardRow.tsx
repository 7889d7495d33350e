import type { BoardRow as Row } from '@platsa/contract/boards/schema';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { count } from '../../../lib/format.ts';
import { inOneLine } from '../in-one-line.ts';
import styles from './BoardTable.module.css';

/** The title is the link; its ground covers the row, so that anywhere on it opens the board. */
export function BoardRow({ row }: { row: Row }) {
  const { title, desc, startDate, endDate } = row._job;
  return (
    <tr>
      <td className={styles.title}>
        <Link to={paths.board.to({ boardId: row._id })} title={title}>
          {inOneLine(title)}
        </Link>
      </td>
      <Day label="Startdatum" day={startDate} />
      <Day label="Slutdatum" day={endDate} />
      <td className={styles.candidates}>{count(row.applicantsCount, 'kandidat', 'kandidater')}</td>
      <td className={styles.description}>{inOneLine(desc)}</td>
    </tr>
  );
}

function Day({ label, day }: { label: string; day: string | null }) {
  return (
    <td className={styles.day} data-label={label}>
      {day ? <time dateTime={day}>{day}</time> : <span aria-hidden="true">–</span>}
    </td>
  );
}
