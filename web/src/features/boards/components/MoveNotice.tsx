import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { count } from '../../../lib/format.ts';
import { UndoButton } from '../../../ui/Toasts.tsx';
import { board, type StoredMove } from '../api/board.ts';
import type { ShownColumn } from '../shown-columns.ts';
import { mailNotice } from './MailNote.tsx';

/** A move that the server has carried out, and where its cards were shown before. */
export interface FinishedMove extends StoredMove {
  boardId: string;
  /** Moved as selected cards. */
  selected: boolean;
  to: ShownColumn['column'];
  /** The column's own mail is sent. */
  mails: boolean;
  /** By applicant, the name and the column in which the card was shown. */
  shownIn: ReadonlyMap<string, { name: string; column: ShownColumn['column'] }>;
  /** The names of all columns, by id. */
  columnNames: ReadonlyMap<string, string>;
}

/** Text about a finished move, including applications that another member had moved in the meantime. */
export function movedText({ to, applicantIds, left, shownIn, columnNames }: FinishedMove): string {
  const [first = ''] = applicantIds;
  const several = applicantIds.length > 1;
  const subject = several ? count(applicantIds.length, 'kandidat', 'kandidater') : shownIn.get(first)?.name;
  const actualColumns = new Map(left.flatMap(({ _id, _applicants }) => _applicants.map((id) => [id, _id] as const)));
  const actualColumn = (id: string) => actualColumns.get(id) ?? to._id;
  const misplaced = applicantIds.filter((id) => actualColumn(id) !== shownIn.get(id)?.column._id);
  if (misplaced.length > 0 && left.length === 0) return `${subject} hade redan flyttats till ${to.value}.`;
  const done = `${subject} flyttades till ${to.value}.`;
  const [misplacedId = ''] = misplaced;
  const shown = shownIn.get(misplacedId);
  if (!shown) return done;
  if (misplaced.length > 1) return `${done} ${misplaced.length} av dem låg inte längre där de visades.`;
  const was = columnNames.get(actualColumn(misplacedId)) ?? 'en ny kolumn';
  return `${done} ${several ? shown.name : 'Kortet'} låg inte längre i ${shown.column.value} utan i ${was}.`;
}

/** Where cards of a finished move are now, if not where it put them. */
export function movedOnText(
  { to, applicantIds, shownIn }: FinishedMove,
  columns: readonly ShownColumn['column'][],
): string | undefined {
  const moved = new Set(applicantIds);
  const elsewhere = columns
    .filter(({ _id }) => _id !== to._id)
    .flatMap(({ value, items }) => items.map(({ _applicant }) => ({ id: _applicant._id, column: value })))
    .filter(({ id }) => moved.has(id));
  const [first] = elsewhere;
  if (!first) return undefined;
  if (elsewhere.length > 1) return `Nu ligger ${elsewhere.length} av dem i andra kolumner.`;
  return `Nu ligger ${applicantIds.length > 1 ? (shownIn.get(first.id)?.name ?? 'ett av korten') : 'kortet'} i ${first.column}.`;
}

interface MoveNoticeProps {
  move: FinishedMove;
  /** Proposes to book an interview with the one who was moved. */
  onBook?: (() => void) | undefined;
  close: () => void;
  moveBack: () => void;
}

/** The notice of a move, with 'Ångra' until someone moves its cards on. */
export function MoveNotice({ move, onBook, close, moveBack }: MoveNoticeProps) {
  const { data } = useQuery({ ...board(move.boardId), enabled: false });
  const undo = () => {
    close();
    moveBack();
  };
  const book = () => {
    close();
    onBook?.();
  };
  const movedOn = data && movedOnText(move, data.columns);
  return (
    <Group component="span" justify="space-between" wrap="nowrap" gap="sm">
      <span>
        {[movedText(move), movedOn ?? (move.mails ? mailNotice(move.to) : undefined)].filter(Boolean).join(' ')}
      </span>
      {movedOn || !onBook ? null : (
        <Button size="compact-sm" variant="subtle" flex="none" onClick={book}>
          Boka intervju
        </Button>
      )}
      {movedOn ? null : <UndoButton onClick={undo} />}
    </Group>
  );
}
