import { Stack, Text } from '@mantine/core';
import {
  maxApplicationMessageLength,
  maxReviewTextLength,
  maxWithdrawalReasonLength,
  withdrawalAnswerDays,
} from '@platsa/contract/applications/rules';
import type { PastApplication, SentApplication } from '@platsa/contract/applications/schema';
import { useState } from 'react';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { TextAreaField } from '../../../ui/fields/TextField.tsx';
import { useUpdateMessage } from '../api/own-applications.ts';
import { useRequestReview, useRequestWithdrawal } from '../api/requests.ts';

interface MessagePopupProps {
  userId: string;
  sent: SentApplication;
  opened: boolean;
  onClose: () => void;
}

/** Writes or changes the message to the company. */
export function MessagePopup({ userId, sent, opened, onClose }: MessagePopupProps) {
  const { mutateAsync } = useUpdateMessage(userId, sent.application._id);
  const [message, setMessage] = useState(sent.message ?? '');
  return (
    <ConfirmPopup
      opened={opened}
      onClose={onClose}
      unsaved={message !== (sent.message ?? '')}
      title="Meddelande till företaget"
      text={
        <TextAreaField
          label="Meddelande"
          description="Till exempel varför du söker just det här jobbet."
          minRows={4}
          maxLength={maxApplicationMessageLength}
          value={message}
          onChange={setMessage}
          data-autofocus
        />
      }
      confirmLabel="Spara meddelandet"
      onConfirm={() => mutateAsync(message)}
    />
  );
}

interface RequestReviewPopupProps {
  userId: string;
  application: PastApplication;
  opened: boolean;
  onClose: () => void;
}

/** Asks for a human's look at the match of an application. */
export function RequestReviewPopup({ userId, application, opened, onClose }: RequestReviewPopupProps) {
  const request = useRequestReview(userId, application._id);
  const [text, setText] = useState('');
  return (
    <ConfirmPopup
      opened={opened}
      onClose={onClose}
      unsaved={text !== ''}
      title="Begär granskning"
      text={
        <Stack gap="md">
          <Text>
            {application._company.name} får din begäran. En människa där ska titta på matchningen och svara dig i
            chatten.
          </Text>
          <TextAreaField
            label="Vad stämmer inte?"
            description="Valfritt. Företaget läser det."
            minRows={3}
            maxLength={maxReviewTextLength}
            value={text}
            onChange={setText}
            data-autofocus
          />
        </Stack>
      }
      confirmLabel="Skicka begäran"
      onConfirm={() => request.mutateAsync(text)}
    />
  );
}

interface RequestWithdrawalPopupProps {
  userId: string;
  application: PastApplication;
  opened: boolean;
  onClose: () => void;
}

/** Asks the company to remove an application that the job seeker can no longer withdraw alone. */
export function RequestWithdrawalPopup({ userId, application, opened, onClose }: RequestWithdrawalPopupProps) {
  const request = useRequestWithdrawal(userId, application._id);
  const [reason, setReason] = useState('');
  return (
    <ConfirmPopup
      opened={opened}
      onClose={onClose}
      unsaved={reason !== ''}
      title="Be företaget ta bort ansökan?"
      text={
        <Stack gap="md">
          <Text>
            {application._company.name} får din begäran och ska ta bort ansökan eller svara dig i chatten inom{' '}
            {withdrawalAnswerDays} dagar. Du får ett mejl när den är borta.
          </Text>
          <TextAreaField
            label="Varför vill du ta tillbaka den?"
            description="Valfritt. Företaget läser det."
            minRows={3}
            maxLength={maxWithdrawalReasonLength}
            value={reason}
            onChange={setReason}
            data-autofocus
          />
        </Stack>
      }
      confirmLabel="Skicka begäran"
      onConfirm={() => request.mutateAsync(reason)}
    />
  );
}
