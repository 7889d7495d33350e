import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { useApplicantKeys } from '../use-applicant-actions.ts';
import styles from './ApplicantPopup.module.css';

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
