import { Button } from '@mantine/core';
import type { HireOutcome as Outcome } from '@platsa/contract/applications/hire-outcome-endpoints';
import { describeHireRating } from '@platsa/contract/applications/hire-outcomes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, fullName } from '../../../lib/format.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { hireOutcome, useAnswerHireOutcome } from '../api/hire-outcome.ts';
import styles from './HireOutcome.module.css';
import { OutcomeForm } from './OutcomeForm.tsx';

interface HireOutcomeProps {
  boardId: string;
  applicantId: string;
}

/** The manager's answer about a hire, or the question while nobody has answered. Renders nothing before it is asked. */
export function HireOutcome({ boardId, applicantId }: HireOutcomeProps) {
  const may = useMay();
  const { data: outcome } = useQuery({ ...hireOutcome(boardId, applicantId), enabled: may('seeJudgements') });
  if (!outcome) return null;
  return (
    <section className={styles.root} aria-label="Hur blev det?">
      <h3>Hur blev det?</h3>
      {outcome.answeredAt ? (
        <GivenOutcome outcome={outcome} answeredAt={outcome.answeredAt} />
      ) : (
        <OpenOutcome askedAt={outcome.askedAt} {...{ boardId, applicantId }} />
      )}
    </section>
  );
}

function GivenOutcome({ outcome, answeredAt }: { outcome: Outcome; answeredAt: string }) {
  const { rating, text, answeredBy } = outcome;
  return (
    <>
      <p>
        <strong>{describeHireRating(rating)}</strong>
      </p>
      {text ? (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      ) : null}
      <p className={styles.muted}>
        {[answeredBy && fullName(answeredBy), formatDay(answeredAt)].filter(Boolean).join(', ')}
      </p>
    </>
  );
}

function OpenOutcome({ askedAt, boardId, applicantId }: HireOutcomeProps & { askedAt: string }) {
  const may = useMay();
  const answer = useAnswerHireOutcome(boardId, applicantId);
  const [isAnswering, setAnswering] = useState(false);
  if (isAnswering) return <OutcomeForm draftKey={`outcome.${applicantId}`} onSend={answer} />;
  return (
    <>
      <p className={styles.muted}>Frågan mejlades {formatDay(askedAt)} och är inte besvarad än.</p>
      {may('rate') ? (
        <div>
          <Button size="compact-sm" variant="light" onClick={() => setAnswering(true)}>
            Svara på frågan
          </Button>
        </div>
      ) : null}
    </>
  );
}
