import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePeopleChanges } from '../api/people.ts';

interface ErasePersonProps {
  opened: boolean;
  companyId: string;
  personId: string;
  name: string;
  onClose: () => void;
  onErased: () => void;
}

/** Asks once, and erases all that the company has of a person. */
export function ErasePerson({ opened, companyId, personId, name, onClose, onErased }: ErasePersonProps) {
  const { erase } = usePeopleChanges(companyId);
  const eraseAndTell = async () => {
    await erase(personId, onErased);
    toast.done(`${name} är raderad`);
  };
  return (
    <ConfirmPopup
      opened={opened}
      danger
      title={`Radera ${name} hos er?`}
      text="Ansökningar, kommentarer, betyg, meddelanden och filer raderas, och personen lämnar kandidatbanken. Det går inte att ångra. Den som har ett eget konto har det kvar."
      confirmLabel={`Radera ${name}`}
      onClose={onClose}
      onConfirm={eraseAndTell}
    />
  );
}
