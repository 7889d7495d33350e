import { Button, Stack } from '@mantine/core';
import { closingForm, daysUntilClosed, typeTheName } from '@platsa/contract/companies/forms';
import type { CompanySummary } from '@platsa/contract/companies/schema';
import { useId, useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { PasswordField, TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure, SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { toast } from '../../../ui/toast.ts';
import { useClosing } from '../api/company.ts';
import styles from './CloseCompany.module.css';

/** For admins. The banner above every page undoes it. */
export function CloseCompany({ company }: { company: CompanySummary }) {
  const [asked, setAsked] = useState(false);
  const lead = company.closesAt
    ? `Företaget stängs den ${formatDay(company.closesAt)}. Ångra det överst på sidan.`
    : `Annonser och karriärsidor döljs direkt. Efter ${daysUntilClosed} dagar raderas allt utom fakturor; till dess går det att ångra.`;
  return (
    <Card title="Stäng företaget" lead={lead}>
      {company.closesAt ? null : (
        <Button variant="light" color="bad" onClick={() => setAsked(true)}>
          Stäng företaget
        </Button>
      )}
      {asked ? <ClosePopup company={company} onClose={() => setAsked(false)} /> : null}
    </Card>
  );
}

function ClosePopup({ company: { _id: companyId, name }, onClose }: { company: CompanySummary; onClose: () => void }) {
  const { close } = useClosing();
  const formId = useId();
  const isName = (typed: string) => typed.toLowerCase() === name.toLowerCase();
  const form = useSchemaForm({
    schema: closingForm.extend({ name: closingForm.shape.name.refine(isName, { error: typeTheName }) }),
    initialValues: { password: '', name: '' },
    submit: (typed) => close({ companyId, ...typed }),
    onDone: () => {
      onClose();
      toast.done(`${name} stängs om ${daysUntilClosed} dagar.`);
    },
  });
  return (
    <Popup
      opened
      onClose={onClose}
      title={`Stäng ${name}?`}
      footer={
        <>
          <FormFailure form={form} />
          <Button variant="default" onClick={onClose}>
            Avbryt
          </Button>
          <Button color="bad" type="submit" form={formId} loading={form.submitting}>
            Stäng företaget
          </Button>
        </>
      }
    >
      <SchemaForm form={form} id={formId}>
        <Stack gap="md">
          <div className={styles.words}>
            <h3>Direkt</h3>
            <ul>
              <li>Annonser och karriärsidor döljs, också hos Arbetsförmedlingen. Ingen kan söka.</li>
              <li>Alla i företaget ser att det stängs, och alla admins får ett mejl.</li>
            </ul>
            <h3>Efter {daysUntilClosed} dagar</h3>
            <ul>
              <li>Annonser, ansökningar, kandidatbank, chattar, karriärsidor och filer raderas för gott.</li>
              <li>Abonnemanget upphör, och det som inte är fakturerat faktureras.</li>
              <li>Fakturor sparas så länge lagen kräver. Era egna konton finns kvar.</li>
            </ul>
            <p>Hämta företagets uppgifter först om ni vill ha dem kvar.</p>
          </div>
          <PasswordField label="Lösenord" autoComplete="current-password" required {...form.field('password')} />
          <TextField label={`Skriv ${name} för att bekräfta`} required autoComplete="off" {...form.field('name')} />
        </Stack>
      </SchemaForm>
    </Popup>
  );
}
