import { Button, Stack } from '@mantine/core';
import { deleteAccount } from '@platsa/contract/accounts/endpoints';
import { accountDeletion, deletionConfirmation } from '@platsa/contract/accounts/forms';
import { useId } from 'react';
import { call } from '../../../lib/api.ts';
import { useSessionActions } from '../../../lib/session.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Popup } from '../../../ui/Popup.tsx';
import styles from './DeleteAccountPopup.module.css';

interface DeleteAccountPopupProps {
  userId: string;
  isCompany: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Explains what is deleted and asks for the password and a confirmation word, since deletion is final. */
export function DeleteAccountPopup({ userId, isCompany, onClose, onDeleted }: DeleteAccountPopupProps) {
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
