import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { BoardRow as Row } from '@platsa/contract/boards/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { count } from '../../../lib/format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { QueryList } from '../../../ui/QueryList.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { boardList } from '../api/board-list.ts';
import { inOneLine } from '../in-one-line.ts';
import { BoardIllustration } from './BoardIllustration.tsx';
import styles from './BoardTable.module.css';

export function BoardTable({ companyId }: { companyId: string }) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 150);
  const query = useInfiniteQuery(boardList(companyId, search));

  return (
    <div className={styles.root}>
      <SearchField
        className={styles.search}
        label="Sök bland tavlorna"
        placeholder="Sök på titel, beskrivning eller datum"
        maxLength={100}
        value={text}
        onChange={setText}
      />
      <QueryList
        query={query}
        items={({ pages }) => pages.flatMap(({ boards }) => boards)}
        skeleton={<RowSkeleton />}
        failure={{ title: 'Kunde inte hämta tavlorna', back: paths.overview.to() }}
        filtered={search !== ''}
        onClearFilter={() => setText('')}
        empty={<NoBoards />}
      >
        {(boards) => (
          <>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Titel</th>
                  <th scope="col">Startdatum</th>
                  <th scope="col">Slutdatum</th>
                  <th scope="col">Kandidater</th>
                  <th scope="col">Beskrivning</th>
                </tr>
              </thead>
              <tbody>
                {boards.map((row) => (
                  <BoardRow key={row._id} row={row} />
                ))}
              </tbody>
            </table>
            <MoreButton query={query} />
          </>
        )}
      </QueryList>
    </div>
  );
}

function NoBoards() {
  return (
    <EmptyState
      illustration={<BoardIllustration />}
      title="Skapa ett jobb för att komma igång"
      text="Varje annons får en egen tavla, där de som söker hamnar som kort."
      action={
        <Button component={Link} to={paths.newJob.to()}>
          Skapa annons
        </Button>
      }
    />
  );
}

/** The title is the link; it is stretched over the row, so that a click anywhere opens the board. */
function BoardRow({ row }: { row: Row }) {
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
