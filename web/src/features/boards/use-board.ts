import type { ColumnStage } from '@platsa/contract/boards/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createElement, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fullName, today } from '../../lib/format.ts';
import { useJobRights } from '../../lib/job-rights.tsx';
import { usePollingWhenDown } from '../../lib/live-events.ts';
import { useSignedIn } from '../../lib/session.tsx';
import { useWriteQueue } from '../../lib/write-queue.ts';
import { toFailure } from '../../ui/form/failure.ts';
import { toast } from '../../ui/toast.ts';
import {
  board,
  moveOnBoard,
  type ScheduledApplicants,
  type StoredMove,
  scheduledApplicants,
  type Unread,
  unreadApplicants,
} from './api/board.ts';
import { listCards, type MoveTarget, replaceOwnRatings, withMove } from './board-columns.ts';
import { isFiltered, noFilters, useBoardSettings } from './board-settings.ts';
import { type FinishedMove, MoveNotice, movedText } from './components/MoveNotice.tsx';
import { type ShownColumn, shownColumns, storedIndexAt } from './shown-columns.ts';
import { useBoardFilter } from './use-board-filter.ts';

const nothingUnread: Unread = { messages: new Set(), applications: new Set() };
const nothingScheduled: ScheduledApplicants = new Map();

export type BoardState = ReturnType<typeof useBoard>;

/** A move as the user asks for it. */
interface MoveRequest {
  applicantIds: readonly string[];
  columnId: string;
  /** Index among the other cards that the column shows. */
  index: number;
  /** The applications were selected together, so the result is reported by their number. */
  selected?: boolean;
  /** The columns as the user saw them: a drag freezes them. Default: as they are now. */
  shown?: readonly ShownColumn[];
  /** False: the column's own mail is not sent. */
  mails?: boolean;
}

/**
 * A board with its search, settings and moves, shared by the board and the applicant's popup: the server's last snapshot
 * (the query), with the moves that the server has not confirmed on top, searched, filtered and sorted for display. `onBook`
 * is proposed after a move to an interview.
 */
export function useBoard(boardId: string, { onBook }: { onBook?: (applicantId: string) => void } = {}) {
  const query = useQuery({ ...board(boardId), refetchInterval: usePollingWhenDown(10_000) });
  const { pending, send } = usePendingMoves(boardId);
  const settings = useBoardSettings(boardId);
  const { data: unread = nothingUnread } = useQuery({ ...unreadApplicants(boardId), enabled: query.isSuccess });
  const unreadOfAnyKind = useMemo(() => new Set([...unread.messages, ...unread.applications]), [unread]);
  const { support, user } = useSignedIn();
  // Outside of the provider, which needs the board.
  const job = query.data?._job;
  const { may } = useJobRights(job?.isBank ? undefined : job?._id);
  const seesNames = may('seeApplicants');
  const { data: scheduled = nothingScheduled } = useQuery({
    ...scheduledApplicants(boardId),
    enabled: query.isSuccess && seesNames && support?.readsChats !== false,
  });
  const withOwnRatings = useMemo(() => replaceOwnRatings(user._id), [user._id]);
  const withPending = useMemo(
    () => (query.data ? withOwnRatings(pending.reduce(withMove, query.data.columns)) : []),
    [query.data, pending, withOwnRatings],
  );
  const filter = useBoardFilter(boardId, seesNames);
  const { search, found, passing } = filter;
  const { views } = settings;
  const columns = useMemo(
    () => shownColumns(withPending, { search, found, passing, views, unread: unreadOfAnyKind, today: today() }),
    [withPending, search, found, passing, views, unreadOfAnyKind],
  );
  const moveWithUndo = useMoveWithUndo(boardId, columns, send, may('book') ? onBook : undefined);
  const { move, ...questions } = useQuestions(boardId, columns, moveWithUndo);
  /** Ids of the applicants whose move the server has not confirmed. */
  const unsaved = useMemo(() => new Set(pending.flatMap(({ applicantIds }) => applicantIds)), [pending]);
  /** Marks on cards: moves that the server has not confirmed, what is unread, and scheduled messages. */
  const marks = useMemo(() => ({ unsaved, unread, scheduled }), [unsaved, unread, scheduled]);
  const clearFilters = () => {
    for (const { column, view } of columns) if (isFiltered(view)) settings.setView(column._id, noFilters);
  };
  return { query, settings, ...questions, columns, move, marks, filter, clearFilters };
}

/** Sends moves, and lists those that the server has not confirmed. A refused one returns its cards by no longer being pending. */
function usePendingMoves(boardId: string) {
  const client = useQueryClient();
  const { queryKey } = board(boardId);
  const { writeAsync: send, pending } = useWriteQueue(['move', boardId], {
    mutationFn: (move: MoveTarget) => moveOnBoard(boardId, move),
    // Offline, a move waits and its cards are marked.
    networkMode: 'online',
    // A confirmed move is in the snapshot before it stops being pending, so nothing flickers.
    onSuccess: (_moved, move) =>
      client.setQueryData(queryKey, (shown) => shown && { ...shown, columns: withMove(shown.columns, move) }),
    // Replaces a running fetch, which may have read the board before the move.
    onSettled: () => void client.invalidateQueries({ queryKey, exact: true }),
  });
  useLeaveWarning(pending.length > 0);
  return { pending, send };
}

/** The browser asks before the page is left with unsaved moves. */
function useLeaveWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}

type MoveFunction = ReturnType<typeof useMoveWithUndo>;

/** An applicant about whom something is asked after a move. */
interface AskedApplicant {
  _id: string;
  name: string;
  boardId: string;
}

const nobody: readonly AskedApplicant[] = [];

/**
 * Collects the applicants who reached a column that asks something: one for declining, whether to write to them, and one
 * for the hired, when they begin.
 */
function useQuestions(boardId: string, columns: readonly ShownColumn[], moveWithUndo: MoveFunction) {
  const [asked, setAsked] = useState<{ stage: ColumnStage; applicants: readonly AskedApplicant[] } | null>(null);
  // No question about applicants who were moved out again, by 'Ångra' or by another member.
  useEffect(() => {
    setAsked((before) => {
      if (!before) return null;
      const inStage = listCardsInStage(columns, before.stage);
      const left = before.applicants.filter(({ _id }) => inStage.has(_id));
      if (left.length === 0) return null;
      return left.length === before.applicants.length ? before : { ...before, applicants: left };
    });
  }, [columns]);
  const ask = (stage: ColumnStage, applicants: readonly AskedApplicant[]) => {
    if (stage === 'declined' || stage === 'hired') setAsked({ stage, applicants });
  };
  const move: MoveFunction = async (request) => {
    const cards = columns.flatMap(({ column }) => listCards(column));
    const stage = columns.find(({ column }) => column._id === request.columnId)?.column.stage;
    const arrived = await moveWithUndo(request);
    if (arrived?.length && stage) {
      const moved = cards.filter(({ _id }) => arrived.includes(_id));
      ask(
        stage,
        moved.map(({ _id, _user }) => ({ _id, name: fullName(_user), boardId })),
      );
    }
    return arrived;
  };
  const applicantsIn = (stage: ColumnStage) => (asked?.stage === stage ? asked.applicants : nobody);
  return {
    move,
    ask,
    declined: applicantsIn('declined'),
    hired: applicantsIn('hired'),
    stopAsking: () => setAsked(null),
  };
}

function listCardsInStage(columns: readonly ShownColumn[], stage: ColumnStage): ReadonlySet<string> {
  const inStage = columns.filter(({ column }) => column.stage === stage);
  return new Set(inStage.flatMap(({ column }) => listCards(column).map(({ _id }) => _id)));
}

/** Moves applications and shows a notice with 'Ångra'; undoing in time also stops the column's mail. */
function useMoveWithUndo(
  boardId: string,
  columns: readonly ShownColumn[],
  send: (move: MoveTarget) => Promise<StoredMove>,
  onBook: ((applicantId: string) => void) | undefined,
) {
  // 'Ångra' may be pressed long after this render, so it reads the latest columns.
  const latest = useRef(columns);
  useLayoutEffect(() => {
    latest.current = columns;
  }, [columns]);
  // The next move's notice takes the place of the last one's.
  const closeNotice = useRef<() => void>(undefined);

  const moveTo = async (target: MoveTarget, names: string) => {
    try {
      return await send(target);
    } catch (error) {
      toast.failed(`${names} kunde inte flyttas. ${toFailure(error).message}`);
      return undefined;
    }
  };
  /** The shown index in a column, as the index among all its cards as they are now. */
  const storedIndex = (target: ShownColumn, index: number, moved: readonly string[]) => {
    const now = latest.current.find(({ column }) => column._id === target.column._id);
    return storedIndexAt({ ...target, column: now?.column ?? target.column }, index, moved);
  };

  /** Resolves to the applications that came from other columns; to undefined after a refusal, which has been reported. */
  return async (request: MoveRequest): Promise<readonly string[] | undefined> => {
    const { applicantIds, columnId, index, selected = false } = request;
    const before = request.shown ?? latest.current;
    const to = before.find(({ column }) => column._id === columnId);
    const [first = ''] = applicantIds;
    if (!to) return undefined;
    closeNotice.current?.();
    const shownIn = locateApplications(before);
    const names = selected ? 'Kandidaterna' : (shownIn.get(first)?.name ?? 'Kandidaten');
    // A menu puts selected cards at the top of the column, a drag where they are dropped.
    const place = selected && !request.shown ? index : storedIndex(to, index, applicantIds);
    const moved = await moveTo({ applicantIds, columnId, index: place, mails: request.mails }, names);
    if (!moved) return undefined;

    const moveBack = async () => {
      for (const { _id, _applicants } of moved.left) {
        const from = before.find(({ column }) => column._id === _id);
        const at = selected ? -1 : (from?.cards.findIndex((card) => card._id === first) ?? -1);
        const backTo = from && at >= 0 ? storedIndex(from, at, [first]) : 0;
        await moveTo({ applicantIds: _applicants, columnId: _id, index: backTo }, names);
      }
    };
    const columnNames = new Map(latest.current.map(({ column }) => [column._id, column.value]));
    const finished = {
      ...moved,
      boardId,
      selected,
      to: to.column,
      mails: request.mails !== false,
      shownIn,
      columnNames,
    };
    const book =
      to.column.stage === 'interview' && applicantIds.length === 1 && onBook ? () => onBook(first) : undefined;
    closeNotice.current = report(finished, () => void moveBack(), book);
    return moved.left.flatMap(({ _applicants }) => _applicants);
  };
}

/** Returns the function that closes the notice. */
function report(move: FinishedMove, moveBack: () => void, onBook: (() => void) | undefined): (() => void) | undefined {
  if (isWithinColumn(move)) return undefined;
  if (move.left.length > 0)
    return toast.notice((close) => createElement(MoveNotice, { move, onBook, close, moveBack }));
  toast.done(movedText(move));
  return undefined;
}

/** The user sees a card that changed its place within the column. */
function isWithinColumn({ selected, applicantIds, left, shownIn, to }: FinishedMove): boolean {
  const [first = ''] = applicantIds;
  return !selected && left.length === 0 && shownIn.get(first)?.column._id === to._id;
}

function locateApplications(columns: readonly ShownColumn[]): FinishedMove['shownIn'] {
  return new Map(
    columns.flatMap(({ column }) =>
      listCards(column).map(({ _id, _user }) => [_id, { column, name: fullName(_user) }] as const),
    ),
  );
}
