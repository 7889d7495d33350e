import { Button, VisuallyHidden } from '@mantine/core';
import type { Board } from '@platsa/contract/boards/schema';
import { hiredText, isFilled, jobStatus } from '@platsa/contract/jobs/rules';
import {
  IconChecks,
  IconFileText,
  IconFilter,
  IconLayoutRows,
  IconMail,
  IconMessage,
  IconPlus,
  IconSearch,
  IconTable,
  IconUserX,
} from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Command, useCommands } from '../../../lib/commands.ts';
import { fullName } from '../../../lib/format.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { useSignedIn } from '../../../lib/session.tsx';
import { paths } from '../../../shared/paths.ts';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { useOrderColumns } from '../api/columns.ts';
import { countHired, listCards, listRemaining } from '../board-columns.ts';
import { columnMovedText } from '../dragging/announcements.ts';
import type { ShownColumn } from '../shown-columns.ts';
import type { BoardState } from '../use-board.ts';
import { type BoardMenusState, useBoardMenus } from '../use-board-menus.ts';
import { type SelectionState, useSelection } from '../use-selection.ts';
import { MarksContext } from './ApplicationCard.tsx';
import { BoardBar } from './BoardBar.tsx';
import { BoardLayout, useVisibleColumn } from './BoardLayout.tsx';
import { BoardMenus } from './BoardMenus.tsx';
import { BoardSheet } from './BoardSheet.tsx';
import styles from './BoardView.module.css';

const SelectionBar = lazyComponent(() => import('./SelectionBar.tsx').then((m) => m.SelectionBar));
const ApplicationTable = lazyComponent(() => import('./ApplicationTable.tsx').then((m) => m.ApplicationTable));
const FilterSummary = lazyComponent(() => import('./BoardFilter.tsx').then((m) => m.FilterSummary));
const BoardFilterPopup = lazyComponent(() => import('./BoardFilter.tsx').then((m) => m.BoardFilterPopup));

/** Kind of message to one or several applicants; sharing writes to a reader outside of the company. */
export type Writing = 'email' | 'chat' | 'decline' | 'share';

export type BoardViewState = ReturnType<typeof useBoardView>;

/** The selection, visible column, menus and popups of a board, for the board and for the popups over it. */
export function useBoardView({ columns }: BoardState) {
  const menus = useBoardMenus();
  const selecting = useSelection(columns, useLocation().state?.selected);
  const visibleColumn = useVisibleColumn(columns);
  const [writingTo, setWriting] = useState<{ kind: Writing; ids: readonly string[] } | null>(null);
  const stopWriting = () => setWriting(null);
  const openWriting = (kind: Writing, ids: readonly string[] = selecting.ids) => setWriting({ kind, ids });
  /** The message that is being written. */
  const writing = writingTo && {
    kind: writingTo.kind,
    applicants: nameRecipients(columns, writingTo.ids),
    onClose: stopWriting,
    onSent: () => {
      stopWriting();
      selecting.end();
    },
    /** The message was stopped in time. */
    onUndone: () => selecting.selection?.set(writingTo.ids, true),
  };
  const [showsPeople, showPeople] = useState(false);
  const [showsNextSteps, showNextSteps] = useState(false);
  /** A person is being added to the board. */
  const [isAdding, showAdding] = useState(false);
  return {
    ...{ menus, selecting, visibleColumn, writing, openWriting },
    ...{ showsPeople, showPeople, showsNextSteps, showNextSteps, isAdding, showAdding },
  };
}

interface BoardViewProps {
  board: Board;
  state: BoardState;
  view: BoardViewState;
  /** Further actions; they belong to other features, so the page provides them. */
  boost: ReactNode;
  more: ReactNode;
  team: ReactNode;
  mark: ReactNode;
}

export function BoardView({ board, state, view, boost, more, team, mark }: BoardViewProps) {
  const { columns, filter } = state;
  const { menus, selecting, visibleColumn, openWriting } = view;
  const { company } = useSignedIn();
  const order = useColumnOrder(board._id, columns);
  const [isFiltering, setFiltering] = useState(false);
  const openFilter = () => setFiltering(true);
  const searchField = useRef<HTMLInputElement>(null);
  useBoardCommands({
    job: board._job,
    state,
    menus,
    selecting,
    onWrite: openWriting,
    onFilter: openFilter,
    searchField,
  });
  useEscape(selecting);

  const showHidden = () => {
    filter.setText('');
    filter.clear();
    state.clearFilters();
  };

  return (
    <div className={styles.root} data-fills-window>
      <BoardBar
        job={board._job}
        filter={filter}
        onFilter={openFilter}
        searchField={searchField}
        settings={state.settings}
        boost={boost}
        more={more}
        team={team}
        hired={
          <>
            {mark}
            <HiredNote job={board._job} columns={columns} onNextSteps={() => view.showNextSteps(true)} />
          </>
        }
        selecting={selecting}
        found={
          <FilterSummary
            opened={filter.active || filter.text !== ''}
            columns={columns}
            filter={filter}
            onSelect={selecting.select}
            onShowAll={state.clearFilters}
          />
        }
      />
      <BoardFilterPopup
        opened={isFiltering}
        columns={columns}
        filter={filter}
        onSelect={selecting.select}
        onClose={() => setFiltering(false)}
      />
      <MarksContext value={state.marks}>
        {state.settings.layout === 'table' ? (
          <ApplicationTable
            opened
            boardId={board._id}
            columns={columns}
            settings={state.settings}
            onShowAll={state.clearFilters}
            selection={selecting.rowSelection}
            onMenu={menus.openCardMenu}
          />
        ) : (
          <BoardLayout
            boardId={board._id}
            state={state}
            menus={menus}
            selecting={selecting}
            visibleColumn={visibleColumn}
            onColumn={order.placeColumn}
          />
        )}
        <SelectionBar
          opened={selecting.selection !== null}
          boardId={board._id}
          columns={columns}
          state={selecting}
          onMove={state.move}
          onWrite={openWriting}
          onShowHidden={showHidden}
        />
      </MarksContext>
      <BoardSheet
        boardId={board._id}
        title={board._job.title}
        companyName={company?.name}
        columns={columns}
        settings={state.settings}
      />
      <VisuallyHidden aria-live="polite">{order.placed}</VisuallyHidden>
      <BoardMenus
        boardId={board._id}
        state={state}
        menus={menus}
        onPlace={order.placeAndAnnounce}
        onDecline={({ cards }) =>
          openWriting(
            'decline',
            cards.map(({ _id }) => _id),
          )
        }
        onWrite={(kind, applicantId) => openWriting(kind, [applicantId])}
        onSelect={(applicantId) => selecting.choose(applicantId, false)}
      />
    </div>
  );
}

interface HiredNoteProps {
  job: Board['_job'];
  columns: readonly ShownColumn[];
  onNextSteps: () => void;
}

/** Shows the number of filled positions, and offers the next steps once all are. */
function HiredNote({ job, columns, onNextSteps }: HiredNoteProps) {
  const may = useMay();
  if (job.isBank) return null;
  const recruitment = { hiredCount: countHired(columns.map(({ column }) => column)), openings: job.openings };
  const isLeft = job.status === jobStatus.active || listRemaining(columns.map(({ column }) => column)).length > 0;
  return (
    <>
      <span className={styles.hired}>{hiredText(recruitment)}</span>
      {isFilled(recruitment) && isLeft && (may('publish') || may('message', 'decline')) ? (
        <Button size="compact-sm" variant="light" className={styles.nextSteps} onClick={onNextSteps}>
          Nästa steg
        </Button>
      ) : null}
    </>
  );
}

/** Escape leaves the selection mode, unless it closes what is open above the board. */
function useEscape({ selection, end }: SelectionState): void {
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    const isCovered = document.querySelector('[role="dialog"][data-open], [role="menu"]') !== null;
    if (key === 'Escape' && selection && !isCovered) end();
  });
  useEffect(() => {
    const handleSelectionKey = (event: KeyboardEvent) => press(event);
    // Before what is open closes.
    window.addEventListener('keydown', handleSelectionKey, { capture: true });
    return () => window.removeEventListener('keydown', handleSelectionKey, { capture: true });
  }, []);
}

interface Commanded {
  job: Board['_job'];
  state: BoardState;
  menus: BoardMenusState;
  selecting: SelectionState;
  onWrite: (kind: Writing) => void;
  onFilter: () => void;
  searchField: RefObject<HTMLInputElement | null>;
}

/** The commands that the palette offers on a board. */
function useBoardCommands({ job, state, menus, selecting, onWrite, onFilter, searchField }: Commanded): void {
  const navigate = useNavigate();
  const may = useMay();
  const { layout, compact, prefer } = state.settings;
  const isTable = layout === 'table';
  const search: Command = {
    label: 'Sök på tavlan',
    labelFor: (text) => `Sök ”${text}” på tavlan`,
    Icon: IconSearch,
    run: (text) => {
      state.filter.setText(text);
      searchField.current?.focus();
    },
  };
  const selectedCommands: Command[] = [
    ...when(
      may('message'),
      { label: 'Skicka mejl till markerade', Icon: IconMail, run: () => onWrite('email') },
      { label: 'Skicka meddelande till markerade', Icon: IconMessage, run: () => onWrite('chat') },
    ),
    ...when(may('message', 'decline'), {
      label: 'Tacka nej till markerade',
      Icon: IconUserX,
      run: () => onWrite('decline'),
    }),
  ];
  const select: Command = {
    label: may('message') ? 'Kommunikation: markera flera' : 'Markera flera',
    words: 'skicka meddelande e-post mejl tacka nej flytta',
    Icon: IconChecks,
    run: selecting.start,
  };
  useCommands('På tavlan', () => [
    search,
    ...when(selecting.ids.length > 0, ...selectedCommands),
    ...when(!selecting.selection, select),
    ...when(may('seeApplicants'), {
      label: 'Filtrera tavlan',
      words: 'filter kompetens språk körkort matchning',
      Icon: IconFilter,
      run: onFilter,
    }),
    {
      label: isTable ? 'Visa som tavla' : 'Visa som tabell',
      Icon: IconTable,
      run: () => prefer({ layout: isTable ? 'board' : 'table' }),
    },
    {
      label: compact ? 'Visa hela kort' : 'Visa kompakta kort',
      Icon: IconLayoutRows,
      run: () => prefer({ compact: !compact, layout: 'board' }),
    },
    ...when(may('editJob'), { label: 'Lägg till kolumn', Icon: IconPlus, run: () => menus.edit('new') }),
    {
      label: job.isBank ? 'Till kandidatbanken' : 'Gå till annons',
      Icon: IconFileText,
      run: () => void navigate(job.isBank ? paths.candidates.to() : paths.job.to({ jobId: job._id })),
    },
  ]);
}

const when = (condition: boolean, ...commands: Command[]) => (condition ? commands : []);

function nameRecipients(columns: readonly ShownColumn[], ids: readonly string[]) {
  const names = new Map(
    columns.flatMap(({ column }) => listCards(column)).map(({ _id, _user }) => [_id, fullName(_user)]),
  );
  return ids.map((_id) => ({ _id, name: names.get(_id) ?? '' }));
}

/** Moves columns, by dragging and by menu; announces the moves by menu, since dragging announces its own. */
function useColumnOrder(boardId: string, columns: readonly ShownColumn[]) {
  const { mutateAsync: order } = useOrderColumns(boardId);
  const [placed, announce] = useState('');
  const ids = columns.map(({ column }) => column._id);

  const placeColumn = (columnId: string, index: number): Promise<boolean> =>
    order(ids.filter((id) => id !== columnId).toSpliced(index, 0, columnId)).then(
      () => true,
      // The mutation has reported the error.
      () => false,
    );
  const placeAndAnnounce = async (columnId: string, index: number) => {
    const name = columns.find(({ column }) => column._id === columnId)?.column.value ?? '';
    const saved = await placeColumn(columnId, index);
    announce(saved ? columnMovedText({ name, total: ids.length }, index) : '');
  };
  return { placeColumn, placeAndAnnounce, placed };
}
