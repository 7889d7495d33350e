import { useCallback, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import {
  type ApplicantQueue,
  findEntry,
  type QueueEntry,
} from '../../features/applications/components/ApplicantSteps.tsx';
import { findShownList } from '../../features/boards/shown-columns.ts';
import type { BoardState } from '../../features/boards/use-board.ts';
import type { AskedBooking } from '../../features/interviews/components/ApplicationInterviews.tsx';
import { paths } from '../../shared/paths.ts';
import { OpenApplicant, type StartedMessage } from './OpenApplicant.tsx';

interface BoardApplicantPageProps {
  boardId: string;
  companyId: string;
  applicantId: string;
  state: BoardState;
  onClose: () => void;
}

/** The applicant's popup over the board; it has an address of its own, so the back button closes it. */
export function BoardApplicantPage({ boardId, applicantId, ...board }: BoardApplicantPageProps) {
  const navigate = useNavigate();
  const { state: from } = useLocation();
  const queue = useOpenedFrom(board.state, boardId, applicantId);
  const [writing, setWriting] = useState<StartedMessage | null>(null);
  const go = useCallback(
    (next: QueueEntry) => {
      const to = paths.board.to({ ...next }) + window.location.search;
      return navigate(to, { replace: true, preventScrollReset: true, state: from });
    },
    [navigate, from],
  );
  /** A popup that the address asked for opens once, not again when the user returns to the address. */
  const forget = (asked: 'declines' | 'books') => {
    const to = paths.board.to({ boardId, applicantId }) + window.location.search;
    void navigate(to, { replace: true, preventScrollReset: true, state: { ...from, [asked]: undefined } });
  };
  const move = useProposedMove();
  return (
    <OpenApplicant
      {...{ ...board, boardId, applicantId, queue, writing }}
      onWrite={setWriting}
      onGo={go}
      declining={from?.declines === true ? { onFilled: () => forget('declines') } : undefined}
      booking={move ?? (from?.books === true ? { onOpened: () => forget('books') } : undefined)}
    />
  );
}

/** The time that somebody's calendar program has proposed, from the mail about it. Opened once: the address forgets it. */
function useProposedMove(): AskedBooking | undefined {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const [interviewId, startsAt] = [address.get('move'), address.get('at')];
  if (!interviewId || !startsAt || Number.isNaN(Date.parse(startsAt))) return undefined;
  return {
    move: { interviewId, startsAt: new Date(startsAt).toISOString() },
    onOpened: () => {
      const next = new URLSearchParams(address);
      next.delete('move');
      next.delete('at');
      setAddress(next, { replace: true, preventScrollReset: true, state });
    },
  };
}

/** The column or table as it was when the popup opened: a move does not change who is next. */
function useOpenedFrom(state: BoardState, boardId: string, applicantId: string): ApplicantQueue {
  const [opened, setOpened] = useState(() => findQueue(state, boardId, applicantId));
  if (findEntry(opened.entries, applicantId) >= 0) return opened;
  const now = findQueue(state, boardId, applicantId);
  if (findEntry(now.entries, applicantId) >= 0) setOpened(now);
  return now;
}

function findQueue({ columns, settings }: BoardState, boardId: string, applicantId: string): ApplicantQueue {
  const { title, ids } = findShownList(columns, settings, applicantId);
  return { title, entries: ids.map((id) => ({ boardId, applicantId: id })), total: ids.length };
}
