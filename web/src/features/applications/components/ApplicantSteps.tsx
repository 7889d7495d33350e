import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { applicant } from '../api/applicant.ts';
import { useApplicantKeys } from '../use-applicant-actions.ts';
import styles from './ApplicantPopup.module.css';

interface Steps {
  boardId: string;
  applicantId: string;
  /** The applicants' ids as they are listed. */
  order: readonly string[];
  /** Goes to the applicant's address, and resolves when the browser is there or has been kept from going. */
  onGo: (applicantId: string) => void | Promise<void>;
}

/** Steps to the applicant before and after. `index` is -1 for one who is not listed. */
export function useApplicantSteps({ boardId, applicantId, order: listed, onGo }: Steps) {
  // Frozen when the popup opens, so that changing a status does not change which applicant is next.
  const [order] = useState(listed);
  const index = order.indexOf(applicantId);
  usePrefetch(boardId, order[index + 1], order[index - 1]);
  // A key pressed while the next applicant is still on the way counts from there.
  const onTheWay = useRef<string>(undefined);
  const step = useCallback(
    async (by: -1 | 1) => {
      const from = order.indexOf(onTheWay.current ?? applicantId);
      const next = from < 0 ? undefined : order[from + by];
      if (!next) return;
      onTheWay.current = next;
      await onGo(next);
      // Kept here by the question about unsaved text.
      const stayed = !window.location.pathname.endsWith(next);
      if (stayed && onTheWay.current === next) onTheWay.current = undefined;
    },
    [order, applicantId, onGo],
  );
  // The page follows its address a little later.
  useEffect(() => {
    if (onTheWay.current === applicantId) onTheWay.current = undefined;
  }, [applicantId]);
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

interface ApplicantStepsProps {
  index: number;
  total: number;
  onStep: (by: -1 | 1) => void;
}

/** 'n/total' with the way to the one before and the one after, also by keys, and while the applicant is being loaded. */
export function ApplicantSteps({ index, total, onStep }: ApplicantStepsProps) {
  const nav = useRef<HTMLElement>(null);
  useApplicantKeys(nav, { step: onStep });
  return (
    <nav ref={nav} className={styles.steps} aria-label="Bläddra bland kandidaterna">
      <Tooltip label="Föregående (vänsterpil)">
        <ActionIcon
          variant="default"
          disabled={index === 0}
          onClick={() => onStep(-1)}
          aria-label="Föregående kandidat"
        >
          <IconChevronLeft size={18} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      <span className={styles.place}>
        {formatNumber(index + 1)}/{formatNumber(total)}
      </span>
      <Tooltip label="Nästa (högerpil)">
        <ActionIcon
          variant="default"
          disabled={index === total - 1}
          onClick={() => onStep(1)}
          aria-label="Nästa kandidat"
        >
          <IconChevronRight size={18} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
    </nav>
  );
}
