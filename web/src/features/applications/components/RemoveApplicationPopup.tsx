import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRemoveApplication } from '../api/applicant.ts';

interface RemoveApplicationPopupProps {
  applicantId: string;
  /** The applicant's name, or what stands for it. */
  from: string;
  opened: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

/** The company removes an application, whether or not its job seeker has asked for it. */
export function RemoveApplicationPopup(props: RemoveApplicationPopupProps) {
  const { applicantId, from, opened, onClose, onRemoved } = props;
  const remove = useRemoveApplication(applicantId);
  return (
    <ConfirmPopup
      opened={opened}
      onClose={onClose}
      title={`Ta bort ansökan från ${from}?`}
      text="Ansökan försvinner från tavlan med kommentarer, betyg och chatt, och kandidaten får besked med mejl. Det går inte att ångra."
      confirmLabel="Ta bort ansökan"
      danger
      onConfirm={async () => {
        await remove.mutateAsync();
        toast.done(`Ansökan från ${from} är borttagen.`);
        onRemoved();
      }}
    />
  );
}
