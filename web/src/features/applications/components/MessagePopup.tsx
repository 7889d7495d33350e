import { maxApplicationMessageLength } from '@platsa/contract/applications/rules';
import type { SentApplication } from '@platsa/contract/applications/schema';
import { useState } from 'react';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { useUpdateMessage } from '../api/own-applications.ts';

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
