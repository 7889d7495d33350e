import { Button, Text } from '@mantine/core';
import { holdForm } from '@platsa/contract/applications/retention';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { useState } from 'react';
import { CallError } from '../../../lib/api.ts';
import { formatDay } from '../../../lib/format.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { TextAreaField } from '../../../ui/fields/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useHold } from '../api/applicant.ts';
import styles from './WithdrawalRequest.module.css';

/** Shows why the application is on hold, and ends the hold. */
export function HeldNotice({ applicant }: { applicant: ApplicantDetails }) {
  const release = useHold(applicant._workflowBoard, applicant._id);
  const { hold } = applicant;
  if (!hold) return null;
  const endHold = () =>
    toast.outcome(release.mutateAsync(null), 'Ansökan sparas inte längre utöver den vanliga tiden.');
  return (
    <section className={styles.root} aria-label="Ansökan sparas längre">
      <h3 className={styles.title}>Ansökan sparas längre än den vanliga tiden</h3>
      <blockquote className={styles.reason} dir="auto">
        {hold.reason}
      </blockquote>
      <p className={styles.due}>Sedan {formatDay(hold.createdAt)}.</p>
      <div>
        <Button size="sm" variant="default" loading={release.isPending} onClick={() => void endHold()}>
          Spara inte längre
        </Button>
      </div>
    </section>
  );
}

interface HoldPopupProps {
  applicant: ApplicantDetails;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the reason of the hold. */
export function HoldPopup({ applicant, opened, onClose }: HoldPopupProps) {
  const [reason, setReason] = useState('');
  const hold = useHold(applicant._workflowBoard, applicant._id);
  return (
    <ConfirmPopup
      opened={opened}
      onClose={onClose}
      title="Spara ansökan längre"
      text={
        <>
          <Text mb="md">
            Vid ett krav eller en tvist får ansökan sparas tills den är avgjord. Den blir då inte anonym när den vanliga
            tiden har gått.
          </Text>
          <TextAreaField
            label="Varför sparas den?"
            minRows={3}
            maxLength={500}
            value={reason}
            onChange={setReason}
            data-autofocus
          />
        </>
      }
      confirmLabel="Spara längre"
      onConfirm={async () => {
        const problem = holdForm.safeParse({ reason }).error?.issues[0]?.message;
        if (problem) throw new CallError('invalid', problem);
        await hold.mutateAsync(reason);
        setReason('');
        toast.done('Ansökan sparas längre.');
      }}
    />
  );
}
