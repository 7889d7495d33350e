import { listUnreadApplicants } from '@platsa/contract/boards/endpoints';
import type { OutputOf } from '@platsa/contract/endpoint';
import { listBoardScheduled } from '@platsa/contract/messaging/scheduled-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Calls of their own, so that the board's response is the same for all its viewers and seldom changes. */

// The functions for `select` stand outside of the options, so that their results change with the data alone.
const toSet = ({ _applicants }: { _applicants: string[] }): ReadonlySet<string> => new Set(_applicants);

/** The applicants on a board whose messages the user has not read. */
export const unreadApplicants = (boardId: string) =>
  queryOptions({
    queryKey: ['conversation', 'unread-on-board', boardId],
    queryFn: ({ signal }) => call(listUnreadApplicants, { boardId }, { signal }),
    select: toSet,
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
