import { Button } from '@mantine/core';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { useAnswerReview } from '../api/requests.ts';
import { AnswerPopup } from './AnswerPopup.tsx';
import styles from './WithdrawalRequest.module.css';

/** The applicant's request that a human looks at the match, which the company answers in the conversation. */
export function ReviewRequest({ applicant }: { applicant: ApplicantDetails }) {
  const answer = useAnswerReview(applicant._workflowBoard, applicant._id);
  const [answering, setAnswering] = useState(false);
  const { reviewRequest: request } = applicant;
  if (!request) return null;
  return (
    <section className={styles.root} aria-label="Begäran om granskning">
      <h3 className={styles.title}>Kandidaten vill att en människa granskar matchningen</h3>
      {request.text ? (
        <blockquote className={styles.reason} dir="auto">
          {request.text}
        </blockquote>
      ) : null}
      <p className={styles.due}>
        Begärt {formatDay(request.createdAt)}. Läs kraven och profilen, bedöm dem själv, och svara vad du kom fram till.
      </p>
      <div>
        <Button size="sm" onClick={() => setAnswering(true)}>
          Svara i chatten
        </Button>
      </div>
      <AnswerPopup
        note="Svaret hamnar i chatten, och begäran är då besvarad."
        send={answer.mutateAsync}
        opened={answering}
        onClose={() => setAnswering(false)}
      />
    </section>
  );
}
