import { checkPageId } from '@platsa/contract/career-pages/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

interface CheckedPageId {
  companyId: string;
  pageId: string;
  /** The page that is being edited, which may keep its address. */
  careerPageId: string | undefined;
}

/** Whether an address is free. Checked anew each time: another company may take it at any moment. */
export const pageIdCheck = (input: CheckedPageId) =>
  queryOptions({
    queryKey: ['career-page-id', input],
    queryFn: ({ signal }) => call(checkPageId, input, { signal }),
    enabled: input.pageId !== '',
    staleTime: 0,
  });
