import {
  maxApplicationMessageLength,
  maxReviewTextLength,
  maxWithdrawalReasonLength,
  withdrawalAnswerDays,
} from '@platsa/contract/applications/rules';
import type { PastApplication, SentApplication } from '@platsa/contract/applications/schema';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { TextPopup, type TextPopupProps } from '../../../ui/TextPopup.tsx';
import { toast } from '../../../ui/toast.ts';
import { useWithdrawApplication } from '../api/applicant.ts';
import { useUpdateMessage } from '../api/own-applications.ts';
import { useRequestReview, useRequestWithdrawal } from '../api/requests.ts';
import { formatApplicationName } from '../application-name.ts';

interface MessagePopupProps extends Pick<TextPopupProps, 'opened' | 'onClose'> {
  userId: string;
  sent: SentApplication;
}

/** Writes or changes the message to the company. */
export function MessagePopup({ userId, sent, ...popup }: MessagePopupProps) {
  const { mutateAsync } = useUpdateMessage(userId, sent.application._id);
  return (
    <TextPopup
      {...popup}
      title="Meddelande till företaget"
      label="Meddelande"
      description="Till exempel varför du söker just det här jobbet."
      minRows={4}
      maxLength={maxApplicationMessageLength}
      initialText={sent.message ?? ''}
      confirmLabel="Spara meddelandet"
      onSend={(message) => mutateAsync(message)}
    />
  );
}

interface RequestPopupProps extends Pick<TextPopupProps, 'opened' | 'onClose'> {
  userId: string;
  application: PastApplication;
}

/** Asks for a human's look at the match of an application. */
export function RequestReviewPopup({ userId, application, ...popup }: RequestPopupProps) {
  const request = useRequestReview(userId, application._id);
  return (
    <TextPopup
      {...popup}
      title="Begär granskning"
      intro={`${application._company.name} får din begäran. En människa där ska titta på matchningen och svara dig i chatten.`}
      label="Vad stämmer inte?"
      description="Valfritt. Företaget läser det."
      maxLength={maxReviewTextLength}
      confirmLabel="Skicka begäran"
      onSend={(text) => request.mutateAsync(text)}
    />
  );
}

/** Asks the company to remove an application that the job seeker can no longer withdraw alone. */
export function RequestWithdrawalPopup({ userId, application, ...popup }: RequestPopupProps) {
  const request = useRequestWithdrawal(userId, application._id);
  return (
    <TextPopup
      {...popup}
      title="Be företaget ta bort ansökan?"
      intro={
        <>
          {application._company.name} får din begäran och ska ta bort ansökan eller svara dig i chatten inom{' '}
          {withdrawalAnswerDays} dagar. Du får ett mejl när den är borta.
        </>
      }
      label="Varför vill du ta tillbaka den?"
      description="Valfritt. Företaget läser det."
      maxLength={maxWithdrawalReasonLength}
      confirmLabel="Skicka begäran"
      onSend={(reason) => request.mutateAsync(reason)}
    />
  );
}

interface WithdrawPopupProps {
  userId: string;
  /** Stays set while the popup fades out. */
  application: PastApplication | null;
  opened: boolean;
  onClose: () => void;
  onWithdrawn?: () => void;
}

export function WithdrawPopup({ userId, application, opened, onClose, onWithdrawn }: WithdrawPopupProps) {
  const withdraw = useWithdrawApplication(userId);
  const name = application ? formatApplicationName(application) : '';
  return (
    <ConfirmPopup
      opened={opened}
      onClose={onClose}
      title={application?._job ? `Ta tillbaka ansökan till ${name}?` : `Ta tillbaka ${name.toLowerCase()}?`}
      text="Företaget ser den inte längre. Du kan söka igen så länge det går att söka."
      confirmLabel="Ta tillbaka ansökan"
      danger
      onConfirm={async () => {
        if (!application) return;
        await withdraw.mutateAsync(application._id);
        toast.done(application._job ? `Ansökan till ${name} är tillbakatagen.` : `${name} är tillbakatagen.`);
        onWithdrawn?.();
      }}
    />
  );
}
