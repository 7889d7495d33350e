import { listBoards } from '@platsa/contract/boards/endpoints';
import type { BoardList, BoardRow } from '@platsa/contract/boards/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

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
    meta: { live: ['job', 'applicant'] },
  });
