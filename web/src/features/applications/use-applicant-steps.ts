import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { applicant } from './api/applicant.ts';

interface Steps {
  boardId: string;
  applicantId: string;
  /** The applicants' ids as they are listed. */
  order: readonly string[];
  onGo: (applicantId: string) => void;
}

/** Steps to the applicant before and after. `index` is -1 for one who is not listed. */
export function useApplicantSteps({ boardId, applicantId, order: listed, onGo }: Steps) {
  // Frozen when the popup opens, so that changing a status does not change which applicant is next.
  const [order] = useState(listed);
  const index = order.indexOf(applicantId);
  usePrefetch(boardId, order[index + 1], order[index - 1]);
  const step = useCallback(
    (by: -1 | 1) => {
      const next = index < 0 ? undefined : order[index + by];
      if (next) onGo(next);
    },
    [order, index, onGo],
  );
  return { index, total: order.length, step };
}

/** Prefetches the previous and the next applicant. */
function usePrefetch(boardId: string, ...neighbours: (string | undefined)[]): void {
  const queryClient = useQueryClient();
  const ids = neighbours.filter(Boolean).join();
  useEffect(() => {
    for (const id of ids.split(',')) if (id) void queryClient.prefetchQuery(applicant(boardId, id));
  }, [queryClient, boardId, ids]);
}
