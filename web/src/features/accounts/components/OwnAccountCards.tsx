import { Button, Group, Stack } from '@mantine/core';
import { deleteAccount, exportOwnData } from '@platsa/contract/accounts/endpoints';
import { accountDeletion, deletionConfirmation } from '@platsa/contract/accounts/forms';
import type { User } from '@platsa/contract/accounts/schema';
import { IconDownload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { call, fetchFile } from '../../../lib/api.ts';
import { today } from '../../../lib/format.ts';
import { useSessionActions } from '../../../lib/session.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PasswordField, TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure, SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { useDownload } from '../../../ui/use-download.ts';
import styles from './DeleteAccountPopup.module.css';

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

/** Downloads everything stored about the user. */
function OwnDataForm({ userId }: { userId: string }) {
  const { download, downloading } = useDownload();
  return (
    <Group>
      <Button
        variant="default"
        loading={downloading}
        onClick={() =>
          void download(() => fetchFile(exportOwnData, { userId }), `platsa-mina-uppgifter-${today()}.zip`)
        }
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      >
        Hämta mina uppgifter
      </Button>
    </Group>
  );
}

interface DeleteAccountPopupProps {
  userId: string;
  isCompany: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Explains what is deleted and asks for the password and a confirmation word, since deletion is final. */
function DeleteAccountPopup({ userId, isCompany, onClose, onDeleted }: DeleteAccountPopupProps) {
  const { endByDeletion } = useSessionActions();
  const formId = useId();
  const form = useSchemaForm({
    schema: accountDeletion,
    initialValues: { password: '', confirmation: '' },
    submit: (typed) => endByDeletion(() => call(deleteAccount, { userId, ...typed })),
    onDone: onDeleted,
  });
  return (
    <Popup
      opened
      onClose={onClose}
      title="Radera ditt konto för gott?"
      footer={
        <>
          <FormFailure form={form} />
          <Button variant="default" onClick={onClose}>
            Avbryt
          </Button>
          <Button color="bad" type="submit" form={formId} loading={form.submitting}>
            Radera mitt konto
          </Button>
        </>
      }
    >
      <SchemaForm form={form} id={formId}>
        <Stack gap="md">
          <div className={styles.words}>{isCompany ? <OfCompanyUser /> : <OfJobSeeker />}</div>
          <PasswordField label="Lösenord" autoComplete="current-password" required {...form.field('password')} />
          <TextField
            label={`Skriv ${deletionConfirmation} för att bekräfta`}
            required
            autoComplete="off"
            {...form.field('confirmation')}
          />
        </Stack>
      </SchemaForm>
    </Popup>
  );
}

function OfJobSeeker() {
  return (
    <>
      <h3>Det här raderas direkt</h3>
      <ul>
        <li>Kontot, profilen, bilder och uppladdade CV:n.</li>
        <li>Alla ansökningar, också de som ett företag arbetar med, och företagens anteckningar om dem.</li>
        <li>Alla samtal, både det du har skrivit och svaren.</li>
      </ul>
      <h3>Det här får företagen ha kvar</h3>
      <ul>
        <li>Att en ansökan har funnits, till vilken annons och när, utan att det går att se vem som sökte.</li>
        <li>Mejl, utskrifter och filer som de redan har hämtat. Be företaget radera dem.</li>
        <li>I ett rapporterat samtal företagets egna ord, men inte dina.</li>
      </ul>
    </>
  );
}

function OfCompanyUser() {
  return (
    <>
      <h3>Det här raderas direkt</h3>
      <ul>
        <li>Kontot, dina kontaktuppgifter, bilder och inloggningar.</li>
        <li>Att du är med i företag, och inbjudningar till dig.</li>
        <li>Meddelanden och mejl som väntar på att skickas i ditt namn.</li>
      </ul>
      <h3>Det här har företaget kvar</h3>
      <ul>
        <li>Annonser, karriärsidor och mallar. Står du som kontakt i en annons får en kollega ändra den.</li>
        <li>Kommentarer, meddelanden och skickade mejl. De visas som skrivna av en tidigare medlem.</li>
        <li>Säkerhetsloggen, utan ditt namn.</li>
      </ul>
    </>
  );
}
