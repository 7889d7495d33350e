import { Button, VisuallyHidden } from '@mantine/core';
import type { Board } from '@platsa/contract/boards/schema';
import type { MessageTemplate } from '@platsa/contract/messaging/schema';
import {
  IconChecks,
  IconFileText,
  IconLayoutRows,
  IconMail,
  IconMessage,
  IconPlus,
  IconSearch,
  IconTable,
  IconUserX,
} from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Command, useCommands } from '../../../lib/commands.ts';
import { count, fullName, listNames } from '../../../lib/format.ts';
import { useSignedIn } from '../../../lib/session.tsx';
import { paths } from '../../../shared/paths.ts';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { useOrderColumns } from '../api/columns.ts';
import { listCards } from '../board-columns.ts';
import { columnMovedText } from '../dragging/announcements.ts';
import { countShown, type ShownColumn } from '../shown-columns.ts';
import type { BoardState } from '../use-board.ts';
import { useSelection } from '../use-selection.ts';
import { MarksContext } from './ApplicationCard.tsx';
import { BoardBar } from './BoardBar.tsx';
import { BoardLayout, useVisibleColumn } from './BoardLayout.tsx';
import { BoardMenus, type BoardMenusState, useBoardMenus } from './BoardMenus.tsx';
import { BoardSheet } from './BoardSheet.tsx';
import styles from './BoardView.module.css';
import { SelectButton, SelectionBar, type Writing } from './SelectionBar.tsx';

const ApplicationTable = lazyComponent(() => import('./ApplicationTable.tsx').then((m) => m.ApplicationTable));

interface WritingTo {
  kind: Writing;
  applicants: readonly { _id: string; name: string }[];
  onClose: () => void;
  onSent: () => void;
  /** The message was stopped in time. */
  onUndone?: () => void;
}

interface BoardViewProps {
  board: Board;
  state: BoardState;
  /** The company's templates for mail. */
  mailTemplates: readonly MessageTemplate[];
  /** Renders the popup for writing to the selected applicants; it belongs to another feature, so the page provides it. */
  writing: (to: WritingTo) => ReactNode;
  /** A further action; it belongs to another feature too. */
  boost: ReactNode;
}

export function BoardView({ board, state, mailTemplates, writing, boost }: BoardViewProps) {
  const { columns, text, setText } = state;
  const { company } = useSignedIn();
  const menus = useBoardMenus();
  const selecting = useSelection(columns);
  const visibleColumn = useVisibleColumn(columns);
  const order = useColumnOrder(board._id, columns);
  const [kind, setKind] = useState<Writing | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  useBoardCommands({ job: board._job, state, menus, selecting, onWrite: setKind, searchField });

  const stopWriting = () => setKind(null);
  const undone = () => selecting.selection?.set(selecting.ids, true);
  const showHidden = () => {
    setText('');
    state.clearFilters();
  };
  const sent = () => {
    stopWriting();
    selecting.end();
  };

  return (
    <div className={styles.root} data-fills-window>
      <BoardBar
        job={board._job}
        text={text}
        onText={setText}
        searchField={searchField}
        settings={state.settings}
        boost={boost}
      >
        <SelectButton state={selecting} />
      </BoardBar>
      <div role="status" className={styles.message}>
        {text === '' ? null : <SearchNote columns={columns} onClear={() => setText('')} onShow={state.clearFilters} />}
      </div>
      <MarksContext value={state.marks}>
        {state.settings.layout === 'table' ? (
          <ApplicationTable
            opened
            boardId={board._id}
            columns={columns}
            settings={state.settings}
            onShowAll={state.clearFilters}
            selection={selecting.selection}
            onMenu={menus.openCardMenu}
          />
        ) : (
          <BoardLayout
            boardId={board._id}
            state={state}
            menus={menus}
            selection={selecting.selection}
            visibleColumn={visibleColumn}
            onColumn={order.placeColumn}
          />
        )}
        <SelectionBar
          columns={columns}
          state={selecting}
          onMove={state.move}
          onWrite={setKind}
          onShowHidden={showHidden}
        />
      </MarksContext>
      <BoardSheet title={board._job.title} companyName={company?.name} columns={columns} settings={state.settings} />
      {kind
        ? writing({
            kind,
            applicants: nameRecipients(columns, selecting.ids),
            onClose: stopWriting,
            onSent: sent,
            onUndone: undone,
          })
        : null}
      <VisuallyHidden aria-live="polite">{order.placed}</VisuallyHidden>
      <BoardMenus
        boardId={board._id}
        state={state}
        menus={menus}
        mailTemplates={mailTemplates}
        onPlace={order.placeAndAnnounce}
        onCreated={visibleColumn.showNewColumn}
      />
    </div>
  );
}

interface SearchNoteProps {
  columns: readonly ShownColumn[];
  onClear: () => void;
  onShow: () => void;
}

/** Why a search shows nobody: nobody matches it, or a filter hides those who do. */
function SearchNote({ columns, onClear, onShow }: SearchNoteProps) {
  const { shown, found, hiding } = countShown(columns);
  if (shown > 0) return null;
  const text =
    found === 0
      ? 'Inga kandidater matchar sökningen.'
      : `${count(found, 'kandidat', 'kandidater')} som matchar sökningen döljs av filter i ${listNames(hiding)}.`;
  return (
    <>
      {text}
      <Button variant="subtle" size="compact-sm" onClick={found === 0 ? onClear : onShow}>
        {found === 0 ? 'Rensa sökningen' : 'Visa alla'}
      </Button>
    </>
  );
}

interface Commanded {
  job: Board['_job'];
  state: BoardState;
  menus: BoardMenusState;
  selecting: ReturnType<typeof useSelection>;
  onWrite: (kind: Writing) => void;
  searchField: RefObject<HTMLInputElement | null>;
}

/** The commands that the palette offers on a board. */
function useBoardCommands({ job, state, menus, selecting, onWrite, searchField }: Commanded): void {
  const navigate = useNavigate();
  const { layout, compact, prefer } = state.settings;
  const isTable = layout === 'table';
  const search: Command = {
    label: 'Sök på tavlan',
    labelFor: (text) => `Sök ”${text}” på tavlan`,
    Icon: IconSearch,
    run: (text) => {
      state.setText(text);
      searchField.current?.focus();
    },
  };
  const selectedCommands: Command[] = [
    { label: 'Skicka mejl till markerade', Icon: IconMail, run: () => onWrite('email') },
    { label: 'Skicka meddelande till markerade', Icon: IconMessage, run: () => onWrite('chat') },
    { label: 'Tacka nej till markerade', Icon: IconUserX, run: () => onWrite('decline') },
  ];
  const select: Command = {
    label: 'Markera flera',
    words: 'kommunikation skicka meddelande e-post mejl tacka nej flytta',
    Icon: IconChecks,
    run: selecting.start,
  };
  useCommands('På tavlan', () => [
    search,
    ...(selecting.ids.length > 0 ? selectedCommands : []),
    ...(selecting.selection ? [] : [select]),
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
    { label: 'Lägg till kolumn', Icon: IconPlus, run: () => menus.edit('new') },
    {
      label: job.isBank ? 'Till kandidatbanken' : 'Gå till annons',
      Icon: IconFileText,
      run: () => void navigate(job.isBank ? paths.candidates.to() : paths.job.to({ jobId: job._id })),
    },
  ]);
}

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
