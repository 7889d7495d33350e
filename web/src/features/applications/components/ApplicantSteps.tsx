import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  /** The applicant who has arrived. */
  shownId: string | undefined;
}

/** Steps to the applicant before and after. `index` is -1 for one who is not listed. */
export function useApplicantSteps({ boardId, applicantId, order: listed, onGo, shownId }: Steps) {
  // Frozen when the popup opens, so that changing a status does not change which applicant is next.
  const [order] = useState(listed);
  const index = order.indexOf(applicantId);
  usePrefetch(boardId, order[index + 1], order[index - 1]);
  const { bar, rememberSection } = useKeptSection(shownId);
  // A key pressed while the next applicant is still on the way counts from there.
  const onTheWay = useRef<string>(undefined);
  const step = useCallback(
    async (by: -1 | 1) => {
      const from = order.indexOf(onTheWay.current ?? applicantId);
      const next = from < 0 ? undefined : order[from + by];
      if (!next) return;
      onTheWay.current = next;
      rememberSection();
      await onGo(next);
      // Kept here by the question about unsaved text.
      const stayed = !window.location.pathname.endsWith(next);
      if (stayed && onTheWay.current === next) onTheWay.current = undefined;
    },
    [order, applicantId, onGo, rememberSection],
  );
  // The page follows its address a little later.
  useEffect(() => {
    if (onTheWay.current === applicantId) onTheWay.current = undefined;
  }, [applicantId]);
  return { bar, index, total: order.length, step };
}

/** Shows the section that one reads in the same place for the next applicant, however long the sections above it are. */
function useKeptSection(shownId: string | undefined) {
  const bar = useRef<HTMLDivElement>(null);
  const reading = useRef<{ title: string | null; top: number }>(undefined);
  const rememberSection = useCallback(() => {
    const { dialog, headings } = findHeadings(bar.current);
    if (!dialog?.scrollTop) return;
    const middle = dialog.getBoundingClientRect().top + dialog.clientHeight / 2;
    const heading = headings.findLast((one) => one.getBoundingClientRect().top < middle);
    if (heading) reading.current = { title: heading.textContent, top: heading.getBoundingClientRect().top };
  }, []);
  useLayoutEffect(() => {
    const section = reading.current;
    if (!shownId || !section) return;
    reading.current = undefined;
    const { dialog, headings } = findHeadings(bar.current);
    const heading = headings.find(({ textContent }) => textContent === section.title);
    if (dialog && heading) dialog.scrollTop += heading.getBoundingClientRect().top - section.top;
  }, [shownId]);
  return { bar, rememberSection };
}

function findHeadings(bar: HTMLElement | null) {
  const dialog = bar?.closest('[role="dialog"]');
  return { dialog, headings: [...(dialog?.querySelectorAll('h3') ?? [])] };
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
  ref: RefObject<HTMLDivElement | null>;
  /** -1 for an applicant who is not listed. */
  index: number;
  total: number;
  onStep: (by: -1 | 1) => void;
  /** The job of the application. */
  children: ReactNode;
}

/** The job, and 'n/total' with the way to the one before and the one after, also by keys, and while the applicant is being loaded. */
export function ApplicantSteps({ ref, index, total, onStep, children }: ApplicantStepsProps) {
  useApplicantKeys(ref, index < 0 ? {} : { step: onStep });
  return (
    <div ref={ref} className={styles.bar}>
      <p className={styles.job}>{children}</p>
      {index < 0 ? null : <StepButtons index={index} total={total} onStep={onStep} />}
    </div>
  );
}

function StepButtons({ index, total, onStep }: Pick<ApplicantStepsProps, 'index' | 'total' | 'onStep'>) {
  return (
    <nav className={styles.steps} aria-label="Bläddra bland kandidaterna">
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
