import { Button, Group } from '@mantine/core';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { maxMessageLength } from '@platsa/contract/messaging/rules';
import { messageText } from '@platsa/contract/messaging/schema';
import { useState } from 'react';
import { CallError } from '../../../lib/api.ts';
import { formatDay } from '../../../lib/format.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { TextPopup, type TextPopupProps } from '../../../ui/TextPopup.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAnswerReview, useAnswerWithdrawal } from '../api/requests.ts';
import styles from './WithdrawalRequest.module.css';

interface AnswerPopupProps extends Pick<TextPopupProps, 'opened' | 'onClose'> {
  /** Explains the effect of the answer. */
  note: string;
  send: (text: string) => Promise<unknown>;
}

/** Answers a request of an applicant's in the conversation. */
function AnswerPopup({ note, send, ...popup }: AnswerPopupProps) {
  return (
    <TextPopup
      {...popup}
      title="Svara på begäran"
      intro={note}
      label="Meddelande"
      minRows={4}
      maxLength={maxMessageLength}
      confirmLabel="Skicka svaret"
      onSend={async (text) => {
        const problem = messageText.safeParse(text).error?.issues[0]?.message;
        if (problem) throw new CallError('invalid', problem);
        await send(text);
        toast.done('Svaret är skickat.');
      }}
    />
  );
}

/** The applicant's request that a human looks at the match, which the company answers in the conversation. */
export function ReviewRequest({ applicant }: { applicant: ApplicantDetails }) {
  const answer = useAnswerReview(applicant._workflowBoard, applicant._id);
  const [answering, setAnswering] = useState(false);
  const may = useMay();
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
      {may('message') ? (
        <div>
          <Button size="sm" onClick={() => setAnswering(true)}>
            Svara i chatten
          </Button>
        </div>
      ) : null}
      <AnswerPopup
        note="Svaret hamnar i chatten, och begäran är då besvarad."
        send={answer.mutateAsync}
        opened={answering}
        onClose={() => setAnswering(false)}
      />
    </section>
  );
}

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
  const may = useMay();
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
        {may('decline') ? (
          <Button size="sm" onClick={onRemove}>
            Ta bort ansökan
          </Button>
        ) : null}
        {may('message') ? (
          <Button size="sm" variant="default" onClick={() => setAnswering(true)}>
            Svara i chatten
          </Button>
        ) : null}
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
