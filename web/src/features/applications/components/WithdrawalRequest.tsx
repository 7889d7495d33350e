import { Button, Group, Text } from '@mantine/core';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { maxMessageLength } from '@platsa/contract/messaging/rules';
import { messageText } from '@platsa/contract/messaging/schema';
import { useState } from 'react';
import { CallError } from '../../../lib/api.ts';
import { formatDay, fullName } from '../../../lib/format.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAnswerWithdrawal, useCarryOutWithdrawal } from '../api/withdrawal-request.ts';
import styles from './WithdrawalRequest.module.css';

interface WithdrawalRequestProps {
  applicant: ApplicantDetails;
  /** The application is gone. */
  onRemoved: () => void;
}

/** The applicant's request to withdraw: the company carries it out, or answers in the conversation. */
export function WithdrawalRequest({ applicant, onRemoved }: WithdrawalRequestProps) {
  const { withdrawalRequest: request } = applicant;
  const [doing, setDoing] = useState<'remove' | 'answer' | null>(null);
  const close = () => setDoing(null);
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
        Begärt {formatDay(request.createdAt)}. Ta bort ansökan eller svara senast {request.dueDay}.
      </p>
      <Group gap="xs">
        <Button size="sm" onClick={() => setDoing('remove')}>
          Ta bort ansökan
        </Button>
        <Button size="sm" variant="default" onClick={() => setDoing('answer')}>
          Svara i chatten
        </Button>
      </Group>
      <RemoveWithdrawnPopup
        applicantId={applicant._id}
        from={fullName(applicant._user)}
        opened={doing === 'remove'}
        onClose={close}
        onRemoved={onRemoved}
      />
      <AnswerPopup applicant={applicant} opened={doing === 'answer'} onClose={close} />
    </section>
  );
}

interface RemoveWithdrawnPopupProps {
  applicantId: string;
  /** The applicant's name, or what stands for it. */
  from: string;
  opened: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveWithdrawnPopup({ applicantId, from, opened, onClose, onRemoved }: RemoveWithdrawnPopupProps) {
  const carryOut = useCarryOutWithdrawal(applicantId);
  return (
    <ConfirmPopup
      opened={opened}
      onClose={onClose}
      title={`Ta bort ansökan från ${from}?`}
      text="Ansökan försvinner från tavlan med kommentarer, betyg och chatt, och kandidaten får ett mejl. Det går inte att ångra."
      confirmLabel="Ta bort ansökan"
      danger
      onConfirm={async () => {
        await carryOut.mutateAsync();
        toast.done(`Ansökan från ${from} är borttagen.`);
        onRemoved();
      }}
    />
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
