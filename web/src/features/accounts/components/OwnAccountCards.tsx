import { Button } from '@mantine/core';
import type { User } from '@platsa/contract/accounts/schema';
import { useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { DeleteAccountPopup } from './DeleteAccountPopup.tsx';
import { OwnDataForm } from './OwnDataForm.tsx';

interface OwnAccountCardsProps {
  user: User;
  /** Leaves the page; the session has ended. */
  onDeleted: () => void;
}

/** Exports and erases the data that the product has stored about the user. */
export function OwnAccountCards({ user, onDeleted }: OwnAccountCardsProps) {
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Card
        title="Dina uppgifter hos oss"
        lead="Allt som är sparat om dig, som ett arkiv med filer du kan läsa och ta med dig."
      >
        <OwnDataForm userId={user._id} />
      </Card>
      <Card title="Radera kontot" lead={user.isCompany ? companyLead : jobSeekerLead}>
        <Button variant="light" color="bad" onClick={() => setDeleting(true)}>
          Radera kontot
        </Button>
      </Card>
      {deleting ? (
        <DeleteAccountPopup
          userId={user._id}
          isCompany={user.isCompany}
          onClose={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      ) : null}
    </>
  );
}

const jobSeekerLead = 'Kontot och allt i det försvinner för gott. Det går inte att ångra.';
const companyLead =
  'Ditt konto försvinner för gott. Företag som du har varit med i finns kvar. Det går inte att ångra.';
