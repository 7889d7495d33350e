import { Button, Group } from '@mantine/core';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { useAnswerWithdrawal } from '../api/requests.ts';
import { AnswerPopup } from './AnswerPopup.tsx';
import styles from './WithdrawalRequest.module.css';

interface WithdrawalRequestProps {
  applicant: ApplicantDetails;
  /** Asks whether to remove the application. */
  onRemove: () => void;
}

/** The applicant's request to withdraw: the company carries it out, or answers in the conversation. */
export function WithdrawalRequest({ applicant, onRemove }: WithdrawalRequestProps) {
  const { withdrawalRequest: request } = applicant;
  const answer = useAnswerWithdrawal(applicant._workflowBoard, applicant._id);
  const [answering, setAnswering] = useState(false);
  if (!request) return null;
  return (
    <section className={styles.root} aria-label="Begäran om att ta bort ansökan">
      <h3 className={styles.title}>Kandidaten vill ta tillbaka sin ansökan</h3>
      {request.reason ? (
        <blockquote className={styles.reason} dir="auto">
          {request.reason}
        </blockquote>
      ) : null}
      <p className={styles.due}>
        Begärt {formatDay(request.createdAt)}. Ta bort ansökan eller svara senast {request.dueDay}, annars tas den bort
        av sig själv.
      </p>
      <Group gap="xs">
        <Button size="sm" onClick={onRemove}>
          Ta bort ansökan
        </Button>
        <Button size="sm" variant="default" onClick={() => setAnswering(true)}>
          Svara i chatten
        </Button>
      </Group>
      <AnswerPopup
        note="Svaret hamnar i chatten. Ansökan är kvar, och kandidaten kan be om det igen."
        send={answer.mutateAsync}
        opened={answering}
        onClose={() => setAnswering(false)}
      />
    </section>
  );
}
