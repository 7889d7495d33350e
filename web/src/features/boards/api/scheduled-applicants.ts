import type { OutputOf } from '@platsa/contract/endpoint';
import { listBoardScheduled } from '@platsa/contract/messaging/scheduled-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export type ScheduledApplicants = ReadonlyMap<string, { sendAt: string; decline: boolean }>;

// Outside of the options, so that the map changes with the data alone.
const toMap = ({ waiting }: OutputOf<typeof listBoardScheduled>): ScheduledApplicants =>
  new Map(waiting.map(({ _applicant, ...message }) => [_applicant, message]));

/** The applicants on a board to whom a message waits to be sent, with the next one. */
export const scheduledApplicants = (boardId: string) =>
  queryOptions({
    queryKey: ['scheduled-message', 'on-board', boardId],
    queryFn: ({ signal }) => call(listBoardScheduled, { boardId }, { signal }),
    select: toMap,
  });
