import { Text } from '@mantine/core';
import { maxMessageLength } from '@platsa/contract/messaging/rules';
import { messageText } from '@platsa/contract/messaging/schema';
import { useState } from 'react';
import { CallError } from '../../../lib/api.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { toast } from '../../../ui/toast.ts';

interface AnswerPopupProps {
  /** Explains the effect of the answer. */
  note: string;
  send: (text: string) => Promise<unknown>;
  opened: boolean;
  onClose: () => void;
}

/** Answers a request of an applicant's in the conversation. */
export function AnswerPopup({ note, send, opened, onClose }: AnswerPopupProps) {
  const [text, setText] = useState('');
  return (
    <ConfirmPopup
      opened={opened}
      onClose={onClose}
      unsaved={text !== ''}
      title="Svara på begäran"
      text={
        <>
          <Text mb="md">{note}</Text>
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
        await send(text);
        toast.done('Svaret är skickat.');
      }}
    />
  );
}
