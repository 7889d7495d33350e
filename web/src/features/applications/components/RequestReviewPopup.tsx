import { Stack, Text } from '@mantine/core';
import { maxReviewTextLength } from '@platsa/contract/applications/rules';
import type { PastApplication } from '@platsa/contract/applications/schema';
import { useState } from 'react';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { useRequestReview } from '../api/requests.ts';

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
