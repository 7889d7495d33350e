import { listUnreadApplicants } from '@platsa/contract/boards/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

// Outside of the options, so that the set changes with the data alone.
const toSet = ({ _applicants }: { _applicants: string[] }): ReadonlySet<string> => new Set(_applicants);

/** The applicants on a board whose messages the user has not read. */
export const unreadApplicants = (boardId: string) =>
  queryOptions({
    queryKey: ['conversation', 'unread-on-board', boardId],
    queryFn: ({ signal }) => call(listUnreadApplicants, { boardId }, { signal }),
    select: toSet,
  });
