import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { count, formatScore } from '../../../lib/format.ts';
import { product } from '../../../lib/product.ts';
import { Locked } from '../../../ui/EmptyState.tsx';
import { lockedBoard, useUnlock } from '../api/billing.ts';
import styles from './LockedJob.module.css';

interface LockedJobProps {
  boardId: string;
  /** This is the whole page. */
  isPage?: boolean;
  /** Beside the button. */
  children?: ReactNode;
}

/** In the place of a job's applicants while it is locked: how many there are and how they match, and the way to see them. */
export function LockedJob({ boardId, isPage = false, children }: LockedJobProps) {
  const unlock = useUnlock();
  const { data: summary } = useQuery(lockedBoard(boardId));
  const plansForSale = useQuery(product).data?.plansForSale === true;
  const canUnlock = plansForSale && summary !== undefined && !summary.jobUnlocked;
  return (
    <Locked
      isPage={isPage}
      title="Lås upp annonsen"
      text={
        <>
          Det krävs ett aktivt abonnemang, eller att annonsen låses upp, för att se kandidaterna.
          {summary ? <Scores total={summary.applicantsCount} scores={summary.scores} /> : null}
        </>
      }
      action={
        canUnlock || children ? (
          <div className={styles.actions}>
            {canUnlock ? (
              <Button onClick={() => unlock({ _id: summary._job._id, title: summary._job.name })}>
                Lås upp annonsen
              </Button>
            ) : null}
            {children}
          </div>
        ) : null
      }
    />
  );
}

const shownScores = 10;

function Scores({ total, scores }: { total: number; scores: readonly number[] }) {
  if (total === 0) return <span className={styles.scores}>Ingen har sökt ännu.</span>;
  const best = scores.slice(0, shownScores).map(formatScore).join(', ');
  return (
    <span className={styles.scores}>
      <strong>{count(total, 'kandidat', 'kandidater')}</strong> har sökt. Bästa matchningarna: {best}.
    </span>
  );
}
