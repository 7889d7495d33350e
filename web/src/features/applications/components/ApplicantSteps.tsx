import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { applicant } from '../api/applicant.ts';
import { useApplicantKeys } from '../use-applicant-actions.ts';
import styles from './ApplicantPopup.module.css';

/** An application in a list, and the board that it lies on. */
export interface QueueEntry {
  boardId: string;
  applicantId: string;
  /** Where the list leads to the persons' pages too. */
  personId?: string;
}

/** The list that an applicant was opened from. */
export interface ApplicantQueue {
  title: string;
  /** In the order of the list, as far as it is loaded. It must not change under the applicant, such as by a move. */
  entries: readonly QueueEntry[];
  total: number;
}

interface Steps {
  applicantId: string;
  queue: ApplicantQueue;
  /** Goes to the applicant's address, and resolves when the browser is there or has been kept from going. */
  onGo: (entry: QueueEntry) => void | Promise<void>;
  /** The applicant who has arrived. */
  shownId: string | undefined;
}

/** Steps to the applicant before and after. `index` is -1 for one who is not listed. */
export function useApplicantSteps({ applicantId, queue: { entries }, onGo, shownId }: Steps) {
  const index = findEntry(entries, applicantId);
  usePrefetch(index < 0 ? [] : [entries[index + 1], entries[index - 1]]);
  const { bar, rememberSection } = useKeptSection(shownId);
  // A key pressed while the next applicant is still on the way counts from there.
  const onTheWay = useRef<string>(undefined);
  const step = useCallback(
    async (by: -1 | 1) => {
      const from = findEntry(entries, onTheWay.current ?? applicantId);
      const next = from < 0 ? undefined : entries[from + by];
      if (!next) return;
      onTheWay.current = next.applicantId;
      rememberSection();
      await onGo(next);
      // Kept here by the question about unsaved text.
      const stayed = !window.location.pathname.endsWith(next.applicantId);
      if (stayed && onTheWay.current === next.applicantId) onTheWay.current = undefined;
    },
    [entries, applicantId, onGo, rememberSection],
  );
  // The page follows its address a little later.
  useEffect(() => {
    if (onTheWay.current === applicantId) onTheWay.current = undefined;
  }, [applicantId]);
  return { bar, index, step };
}

export function findEntry(entries: readonly QueueEntry[], applicantId: string): number {
  return entries.findIndex((one) => one.applicantId === applicantId);
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
function usePrefetch(neighbours: readonly (QueueEntry | undefined)[]): void {
  const queryClient = useQueryClient();
  const prefetch = useEffectEvent(() => {
    for (const one of neighbours) {
      if (one) void queryClient.prefetchQuery(applicant(one.boardId, one.applicantId));
    }
  });
  const ids = neighbours.map((one) => one?.applicantId).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries stand for their ids
  useEffect(() => prefetch(), [ids]);
}

interface ApplicantStepsProps {
  ref: RefObject<HTMLDivElement | null>;
  /** -1 for an applicant who is not listed. */
  index: number;
  queue: ApplicantQueue;
  onStep: (by: -1 | 1) => void;
  /** The job of the application. */
  children: ReactNode;
  /** The view of the applicant. */
  views?: ReactNode;
}

/**
 * The job, and the place in the list with the way to the one before and the one after, also by keys, and while the
 * applicant is being loaded.
 */
export function ApplicantSteps({ ref, index, queue, onStep, children, views }: ApplicantStepsProps) {
  useApplicantKeys(ref, index < 0 ? {} : { step: onStep });
  return (
    <div ref={ref} className={styles.bar}>
      <p className={styles.job}>{children}</p>
      {views}
      {index < 0 ? null : <StepButtons index={index} queue={queue} onStep={onStep} />}
    </div>
  );
}

/** The place in the list, and the way to the one before and the one after. */
export function StepButtons({ index, queue, onStep }: Pick<ApplicantStepsProps, 'index' | 'queue' | 'onStep'>) {
  const { title, entries, total } = queue;
  return (
    <nav className={styles.steps} aria-label="Bläddra bland kandidaterna">
      <Tooltip label="Föregående (K eller vänsterpil)">
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
        <span>
          {formatNumber(index + 1)} av {formatNumber(Math.max(total, entries.length))}
        </span>
        <span className={styles.queue} title={title}>
          {' '}
          · {title}
        </span>
      </span>
      <Tooltip label="Nästa (J eller högerpil)">
        <ActionIcon
          variant="default"
          disabled={index === entries.length - 1}
          onClick={() => onStep(1)}
          aria-label="Nästa kandidat"
        >
          <IconChevronRight size={18} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
    </nav>
  );
}
