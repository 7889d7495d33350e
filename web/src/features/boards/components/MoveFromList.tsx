import { Button } from '@mantine/core';
import type { Board, BoardColumn } from '@platsa/contract/boards/schema';
import { IconArrowRight, IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { count } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { toast } from '../../../ui/toast.ts';
import { board, moveOnBoard, type StoredMove } from '../api/board.ts';
import { MoveSelected } from './BoardMenus.tsx';
import { mailNotice } from './MailNote.tsx';

interface MoveFromListProps {
  /** They may be on several boards. */
  applicants: readonly { _id: string; boardId: string; name: string }[];
  /** With those of them who are hired now. */
  onMoved: (hired: MoveFromListProps['applicants']) => void;
}

/** Moves the selected applicants of a list to a column that all their boards have. */
export function MoveFromList({ applicants, onMoved }: MoveFromListProps) {
  const client = useQueryClient();
  const [menu, setMenu] = useState<{ button: HTMLElement; boards: readonly Board[] } | null>(null);
  const { run: openMenu, busy } = useOneAtATime(async (button: HTMLElement) => {
    const boardIds = [...new Set(applicants.map(({ boardId }) => boardId))];
    try {
      const boards = await Promise.all(boardIds.map((boardId) => client.fetchQuery(board(boardId))));
      if (columnsInCommon(boards).length > 0) setMenu({ button, boards });
      else toast.failed('Tavlorna har ingen kolumn gemensam. Markera kandidater till en annons åt gången.');
    } catch (error) {
      toast.refused(error);
    }
  });
  const moveByName = async (column: BoardColumn) => {
    const [first, ...others] = applicants;
    const who = first && others.length === 0 ? first.name : count(applicants.length, 'kandidat', 'kandidater');
    const hiredOn = (menu?.boards ?? [])
      .filter(({ columns }) => columns.some(({ value, stage }) => value === column.value && stage === 'hired'))
      .map(({ _id }) => _id);
    try {
      const moves = (menu?.boards ?? []).map(({ _id: boardId, columns }) => {
        const applicantIds = applicants.filter((one) => one.boardId === boardId).map(({ _id }) => _id);
        const columnId = columns.find(({ value }) => value === column.value)?._id ?? '';
        return moveOnBoard(boardId, { applicantIds, columnId, index: 0 }).then((stored) => ({ ...stored, boardId }));
      });
      const moved = await Promise.all(moves);
      const text = [`${who} flyttades till ${column.value}.`, mailNotice(column)].filter(Boolean).join(' ');
      toast.undo(text, () => void moveBack(moved));
      onMoved(applicants.filter(({ boardId }) => hiredOn.includes(boardId)));
    } catch (error) {
      toast.refused(error);
    }
  };
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        loading={busy}
        leftSection={<IconArrowRight size={18} stroke={1.75} aria-hidden="true" />}
        rightSection={<IconChevronDown size={18} stroke={1.75} aria-hidden="true" />}
        onClick={(event) => void openMenu(event.currentTarget)}
      >
        Flytta till…
      </Button>
      <MoveSelected
        button={menu?.button ?? null}
        columns={columnsInCommon(menu?.boards ?? []).map((column) => ({ column }))}
        onMove={(column) => void moveByName(column)}
        onClose={() => setMenu(null)}
      />
    </>
  );
}

/** The columns that every board has by name, with the mails of all. Who is declined is asked about the text, elsewhere. */
function columnsInCommon([first, ...others]: readonly Board[]): BoardColumn[] {
  const columns = first?.columns.filter(({ useForDeclining }) => !useForDeclining) ?? [];
  return columns.flatMap((column) => {
    const same = others.map((one) => one.columns.find(({ value }) => value === column.value));
    if (same.includes(undefined)) return [];
    return [{ ...column, triggers: [...column.triggers, ...same.flatMap((one) => one?.triggers ?? [])] }];
  });
}

async function moveBack(moved: readonly (StoredMove & { boardId: string })[]): Promise<void> {
  const places = moved.flatMap(({ boardId, left }) => left.map((column) => ({ boardId, ...column })));
  try {
    for (const { boardId, _id: columnId, _applicants: applicantIds } of places) {
      await moveOnBoard(boardId, { applicantIds, columnId, index: 0 });
    }
  } catch (error) {
    toast.refused(error);
  }
}
