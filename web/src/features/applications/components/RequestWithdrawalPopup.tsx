import { Stack, Text } from '@mantine/core';
import { maxWithdrawalReasonLength, withdrawalAnswerDays } from '@platsa/contract/applications/rules';
import type { PastApplication } from '@platsa/contract/applications/schema';
import { useState } from 'react';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { useRequestWithdrawal } from '../api/requests.ts';

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
