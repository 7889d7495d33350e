import type { PastApplication } from '@platsa/contract/applications/schema';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { toast } from '../../../ui/toast.ts';
import { useWithdrawApplication } from '../api/remove-application.ts';
import { formatApplicationName } from '../application-name.ts';

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
