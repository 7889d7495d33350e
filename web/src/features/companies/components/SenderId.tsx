import { Alert, Button, Group, Stack } from '@mantine/core';
import { senderIdForm } from '@platsa/contract/companies/forms';
import type { Company } from '@platsa/contract/companies/schema';
import { agencyDelayMinutes } from '@platsa/contract/jobs/agency';
import { IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { CallError } from '../../../lib/api.ts';
import { Card } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure, RestoredDraft, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { Popup } from '../../../ui/Popup.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUpdateCompany } from '../api/company.ts';
import facts from './CompanyFacts.module.css';
import styles from './HowSenderIdWorks.module.css';

/** The company's Sender ID, to read and to edit. */
export function SenderId({ company }: { company: Company }) {
  const [editing, setEditing] = useState(company.afSenderId === '');
  const [helpOpen, setHelpOpen] = useState(false);
  return (
    <Card
      title="Arbetsförmedlingen"
      lead="Med ert Sender ID kan annonserna läggas ut i Platsbanken när de publiceras här."
      actions={
        <Button
          variant="subtle"
          leftSection={<IconHelpCircle size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setHelpOpen(true)}
        >
          Så fungerar det
        </Button>
      }
    >
      {editing ? (
        <SenderIdForm company={company} onDone={() => setEditing(false)} />
      ) : (
        <Stack gap="md">
          <dl className={facts.list}>
            <div>
              <dt>Sender ID</dt>
              <dd>{company.afSenderId}</dd>
            </div>
          </dl>
          {company.afSenderConfirmed ? null : (
            <Alert color="warning" title="Väntar på att bekräftas">
              Vi kontrollerar att ert Sender ID hör till ert organisationsnummer. Fram till dess läggs inget ut i
              Platsbanken. Ni får ett mejl när det är klart.
            </Alert>
          )}
          <Group>
            <Button variant="default" onClick={() => setEditing(true)}>
              Redigera
            </Button>
          </Group>
        </Stack>
      )}
      <HowSenderIdWorks opened={helpOpen} onClose={() => setHelpOpen(false)} />
    </Card>
  );
}

function HowSenderIdWorks({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      title="Så publicerar ni hos Arbetsförmedlingen"
      footer={<Button onClick={onClose}>Jag förstår</Button>}
    >
      <ol className={styles.steps}>
        <li>Logga in på arbetsformedlingen.se som arbetsgivare och gå till ”Annonsera i Platsbanken”.</li>
        <li>Öppna ”Hantera medgivanden” och godkänn Platsa, så att vi får lägga ut annonser åt er.</li>
        <li>Ert kundnummer står på samma sida. Det är ert Sender ID: skriv in det här.</li>
        <li>Kryssa i ”Publicera även hos Arbetsförmedlingen” i annonsen.</li>
      </ol>
      <p className={styles.text}>
        Det tar omkring {agencyDelayMinutes} minuter innan annonsen syns i Platsbanken. Sedan följer den annonsen här:
        den ändras när ni ändrar och tas bort när annonsen avpubliceras, arkiveras eller går ut.
      </p>
    </Popup>
  );
}

function SenderIdForm({ company, onDone }: { company: Company; onDone: () => void }) {
  const update = useUpdateCompany();
  const form = useSchemaForm({
    schema: senderIdForm,
    initialValues: { afSenderId: company.afSenderId },
    stored: { afSenderId: company.afSenderId },
    draftKey: `sender-id.${company._id}`,
    submit: (values) => update({ companyId: company._id, ...values }).catch(couldNotSave),
    onDone: () => {
      toast.done('Sender ID är sparat');
      onDone();
    },
  });
  return (
    <SchemaForm form={form} aria-label="Sender ID">
      <LeaveGuard when={form.changed && !form.submitting} onLeave={() => form.reset()} />
      <Stack gap="md">
        <RestoredDraft form={form} />
        <TextField
          label="Sender ID"
          description="Företagets kundnummer hos Arbetsförmedlingen, bara siffror."
          inputMode="numeric"
          autoComplete="off"
          required
          {...form.field('afSenderId')}
        />
        <FormFailure form={form} />
        <Group>
          <SubmitButton form={form} size="sm">
            Spara
          </SubmitButton>
          {company.afSenderId === '' ? null : (
            <Button
              variant="default"
              onClick={() => {
                form.reset();
                onDone();
              }}
            >
              Avbryt
            </Button>
          )}
        </Group>
      </Stack>
    </SchemaForm>
  );
}

/** Errors about the number are shown at the field; all others use the specification's message. */
function couldNotSave(error: unknown): never {
  if (!(error instanceof CallError) || error.fields.length > 0 || error.error === 'unauthorized') throw error;
  throw new CallError(error.error, 'Det gick inte att spara Sender ID. Försök igen senare.');
}
