import { Stack } from '@mantine/core';
import { maxInvitationLength } from '@platsa/contract/interviews/kinds';
import type { Interview } from '@platsa/contract/interviews/schema';
import { useState } from 'react';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { TextAreaField } from '../../../ui/fields/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChangeInterview } from '../api/interviews.ts';
import { formatShortTime } from '../interview-text.ts';
import type { InterviewedApplicant } from '../use-booking.ts';

interface CancelInterviewProps {
  applicant: InterviewedApplicant;
  interview: Interview;
  onClose: () => void;
}

/** Asks once before an interview is cancelled or an invitation taken back, with a line to the candidate. */
export function CancelInterview({ applicant, interview, onClose }: CancelInterviewProps) {
  const { name, status, startsAt, endsAt } = interview;
  const { cancel } = useChangeInterview(interview);
  const [text, setText] = useState('');
  const isInvitation = status === 'invited';
  const when = startsAt && endsAt ? ` ${formatShortTime({ startsAt, endsAt })}` : '';
  return (
    <ConfirmPopup
      opened
      onClose={onClose}
      danger
      title={isInvitation ? `Ta tillbaka inbjudan till ${name}?` : `Avboka ${name}${when}?`}
      text={
        <Stack gap="md">
          <span>
            {isInvitation
              ? `Länken slutar gälla, och ${applicant.name} får veta det.`
              : `${applicant.name} och intervjuarna får ett mejl som tar bort kalenderposten.`}
          </span>
          <TextAreaField
            label="En rad till kandidaten"
            description="Frivilligt."
            minRows={2}
            maxLength={maxInvitationLength}
            value={text}
            onChange={setText}
          />
        </Stack>
      }
      unsaved={text.trim() !== ''}
      cancelLabel="Behåll"
      confirmLabel={isInvitation ? 'Ta tillbaka inbjudan' : 'Avboka intervjun'}
      onConfirm={async () => {
        await cancel(text);
        toast.done(isInvitation ? 'Inbjudan är tillbakatagen.' : 'Intervjun är avbokad. Alla får veta det.');
      }}
    />
  );
}
