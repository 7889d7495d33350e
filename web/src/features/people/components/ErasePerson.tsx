import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePeopleChanges } from '../api/people.ts';

interface ErasePersonProps {
  companyId: string;
  personId: string;
  name: string;
  onErased: () => void;
}

/** Erases all that the company has of a person, after asking once. */
export function ErasePerson({ companyId, personId, name, onErased }: ErasePersonProps) {
  const [asking, setAsking] = useState(false);
  const { erase } = usePeopleChanges(companyId);
  const eraseAndTell = async () => {
    await erase(personId);
    toast.done(`${name} är raderad`);
    onErased();
  };
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Radera
      </Button>
      <ConfirmPopup
        opened={asking}
        danger
        title={`Radera ${name} hos er?`}
        text="Ansökningar, kommentarer, betyg, meddelanden och filer raderas, och personen lämnar kandidatbanken. Det går inte att ångra. Den som har ett eget konto har det kvar."
        confirmLabel={`Radera ${name}`}
        onClose={() => setAsking(false)}
        onConfirm={eraseAndTell}
      />
    </>
  );
}
