import { Button, Group, Stack } from '@mantine/core';
import { accessDays, maxGreetingLength, shareForm } from '@platsa/contract/accounts/applicant-access';
import { IconUserShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { toast } from '../../../ui/toast.ts';
import { accessList, useAccessChanges } from '../api/applicant-access.ts';
import styles from './AccessList.module.css';
import { AccessList } from './AccessList.tsx';

interface ShareButtonProps {
  /** The last day of the current accesses. */
  until: string | null;
  onClick: () => void;
}

export function ShareButton({ until, onClick }: ShareButtonProps) {
  return (
    <Group gap="sm">
      {until ? <span className={styles.until}>Delas till {until}</span> : null}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconUserShare size={16} stroke={1.75} aria-hidden="true" />}
        onClick={onClick}
      >
        Dela kandidaterna
      </Button>
    </Group>
  );
}

interface SharePopupProps {
  jobId: string;
  opened: boolean;
  onClose: () => void;
}

/** Shares a job's applicants with readers outside of the company, and lists those who have got them. */
export function SharePopup({ jobId, opened, onClose }: SharePopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Dela kandidaterna">
      <Stack gap="lg">
        <p className={styles.lead}>
          Bjud in någon utanför företaget. Läsaren ser kandidaternas profiler, CV:n, betyg och era kommentarer i{' '}
          {accessDays} dagar, och kan själv kommentera och sätta betyg.
        </p>
        <ShareForm jobId={jobId} />
        <Shared jobId={jobId} />
      </Stack>
    </Popup>
  );
}

function ShareForm({ jobId }: { jobId: string }) {
  const { share } = useAccessChanges(jobId);
  const form = useSchemaForm({
    schema: shareForm,
    initialValues: { email: '', greeting: '' },
    // A stray click would close the popup.
    draftKey: `share-applicants.${jobId}`,
    submit: share,
    onDone: ({ access }) => {
      toast.done(`Länken är skickad till ${access.email}.`);
      form.reset();
    },
  });
  return (
    <SchemaForm form={form} aria-label="Dela kandidaterna">
      <Stack gap="md">
        <TextField label="E-postadress" type="email" autoComplete="off" required {...form.field('email')} />
        <TextAreaField
          label="Hälsning"
          description="Frivillig. Den står i mejlet."
          minRows={2}
          maxRows={8}
          maxLength={maxGreetingLength}
          {...form.field('greeting')}
        />
        <FormFailure form={form} />
        <div>
          <SubmitButton form={form} size="sm">
            Skicka länken
          </SubmitButton>
        </div>
      </Stack>
    </SchemaForm>
  );
}

/** Nothing is shown before somebody has been invited. */
function Shared({ jobId }: { jobId: string }) {
  const { data: accesses = [] } = useQuery(accessList(jobId));
  return accesses.length > 0 ? <AccessList jobId={jobId} accesses={accesses} /> : null;
}
