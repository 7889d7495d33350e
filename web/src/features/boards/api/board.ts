import {
  getBoard,
  listBoardContacts,
  listBoards,
  listUnreadApplicants,
  moveApplicants,
} from '@platsa/contract/boards/endpoints';
import type { Board, BoardList, BoardRow } from '@platsa/contract/boards/schema';
import type { OutputOf } from '@platsa/contract/endpoint';
import { listBoardScheduled } from '@platsa/contract/messaging/scheduled-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { call } from '../../../lib/api.ts';
import { liveEventsOpened } from '../../../lib/live-events.ts';
import { briefWait, preload } from '../../../lib/query-client.ts';
import { type MoveTarget, reuseCards } from '../board-columns.ts';
import { columnViews } from './columns.ts';

export const board = (boardId: string) =>
  queryOptions({
    queryKey: ['board', boardId],
    queryFn: ({ signal }) => call(getBoard, { boardId }, { signal }),
    structuralSharing: (before, read) => reuseCards(before as Board | undefined, read as Board),
  });

/** Asks for a board's data while the code of its page is on the way; after live events, which would have it read again. */
export async function loadBoard({ params: { boardId = '' } }: LoaderFunctionArgs): Promise<null> {
  await Promise.race([liveEventsOpened(), briefWait()]);
  await Promise.all([preload(board(boardId)), preload(columnViews(boardId))]);
  return null;
}

export interface StoredMove {
  /** The applications that are on the board. */
  applicantIds: string[];
  /** The moved applications from other columns, by the column they actually were in. */
  left: { _id: string; _applicants: string[] }[];
}

export async function moveOnBoard(
  boardId: string,
  { applicantIds, columnId, index, mails = true }: MoveTarget,
): Promise<StoredMove> {
  const to = { _workflowColumn: columnId, newIndex: index, mails };
  const { _applicants, left } = await call(moveApplicants, { boardId, _applicants: [...applicantIds], ...to });
  return { applicantIds: _applicants, left };
}

/** The boards of a company's jobs, by title: all, because the list is grouped and sorted here. */
export const boardList = (companyId: string, search: string) =>
  queryOptions({
    queryKey: ['board', 'list', companyId, search],
    queryFn: async ({ signal }) => {
      const all: BoardRow[] = [];
      let after: string | null = null;
      do {
        const page: BoardList = await call(
          listBoards,
          { companyId, ...(search && { search }), ...(after && { after }) },
          { signal },
        );
        all.push(...page.boards);
        after = page.next;
      } while (after);
      return all;
    },
    // The previous results stay visible while the next search runs.
    placeholderData: keepPreviousData,
    meta: { live: ['job', 'applicant', 'unread'] },
  });

/** Calls of their own, so that the board's response is the same for all its viewers and seldom changes. */

// The functions for `select` stand outside of the options, so that their results change with the data alone.
const toSets = ({ _applicants, _new }: OutputOf<typeof listUnreadApplicants>) => ({
  messages: new Set(_applicants),
  applications: new Set(_new),
});

/** Ids of the applicants on a board whose messages, or whose application, the user has not read. */
export type Unread = Readonly<Record<'messages' | 'applications', ReadonlySet<string>>>;

export const unreadApplicants = (boardId: string) =>
  queryOptions({
    queryKey: ['conversation', 'unread-on-board', boardId],
    queryFn: ({ signal }) => call(listUnreadApplicants, { boardId }, { signal }),
    select: toSets,
    meta: { live: ['unread'] },
  });

export type ScheduledApplicants = ReadonlyMap<string, { sendAt: string; decline: boolean }>;

const toMap = ({ waiting }: OutputOf<typeof listBoardScheduled>): ScheduledApplicants =>
  new Map(waiting.map(({ _applicant, ...message }) => [_applicant, message]));

/** The applicants on a board to whom a message waits to be sent, with the next one. */
export const scheduledApplicants = (boardId: string) =>
  queryOptions({
    queryKey: ['scheduled-message', 'on-board', boardId],
    queryFn: ({ signal }) => call(listBoardScheduled, { boardId }, { signal }),
    select: toMap,
  });

const toContacts = ({ contacts }: OutputOf<typeof listBoardContacts>) =>
  new Map(contacts.map((contact) => [contact._applicant, contact]));

/** By applicant. */
export const boardContacts = (boardId: string) =>
  queryOptions({
    queryKey: ['board', boardId, 'contacts'],
    queryFn: ({ signal }) => call(listBoardContacts, { boardId }, { signal }),
    select: toContacts,
  });
