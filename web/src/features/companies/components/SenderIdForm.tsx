import { Button, Group, Stack } from '@mantine/core';
import { senderIdForm } from '@platsa/contract/companies/forms';
import type { Company } from '@platsa/contract/companies/schema';
import { CallError } from '../../../lib/api.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { RestoredDraft } from '../../../ui/form/RestoredDraft.tsx';
import { SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUpdateCompany } from '../api/update-company.ts';

export function SenderIdForm({ company, onDone }: { company: Company; onDone: () => void }) {
  const update = useUpdateCompany();
  const form = useSchemaForm({
    schema: senderIdForm,
    initialValues: { afSenderId: company.afSenderId },
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
