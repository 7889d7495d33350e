import { Button, Group, Text } from '@mantine/core';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { maxMessageLength } from '@platsa/contract/messaging/rules';
import { messageText } from '@platsa/contract/messaging/schema';
import { useState } from 'react';
import { CallError } from '../../../lib/api.ts';
import { formatDay } from '../../../lib/format.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAnswerWithdrawal } from '../api/withdrawal-request.ts';
import styles from './WithdrawalRequest.module.css';

interface WithdrawalRequestProps {
  applicant: ApplicantDetails;
  /** Asks whether to remove the application. */
  onRemove: () => void;
}

/** The applicant's request to withdraw: the company carries it out, or answers in the conversation. */
export function WithdrawalRequest({ applicant, onRemove }: WithdrawalRequestProps) {
  const { withdrawalRequest: request } = applicant;
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
      <AnswerPopup applicant={applicant} opened={answering} onClose={() => setAnswering(false)} />
    </section>
  );
}

interface AnswerPopupProps {
  applicant: ApplicantDetails;
  opened: boolean;
  onClose: () => void;
}

function AnswerPopup({ applicant, opened, onClose }: AnswerPopupProps) {
  const answer = useAnswerWithdrawal(applicant._workflowBoard, applicant._id);
  const [text, setText] = useState('');
  return (
    <ConfirmPopup
      opened={opened}
      onClose={onClose}
      title="Svara på begäran"
      text={
        <>
          <Text mb="md">Svaret hamnar i chatten. Ansökan är kvar, och kandidaten kan be om det igen.</Text>
          <TextAreaField
            label="Meddelande"
            minRows={4}
            maxLength={maxMessageLength}
            value={text}
            onChange={setText}
            data-autofocus
          />
        </>
      }
      confirmLabel="Skicka svaret"
      onConfirm={async () => {
        const problem = messageText.safeParse(text).error?.issues[0]?.message;
        if (problem) throw new CallError('invalid', problem);
        await answer.mutateAsync(text);
        toast.done('Svaret är skickat.');
      }}
    />
  );
}
