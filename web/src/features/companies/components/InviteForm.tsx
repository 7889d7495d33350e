import { SimpleGrid, Stack } from '@mantine/core';
import { inviteForm } from '@platsa/contract/companies/forms';
import type { MemberRole } from '@platsa/contract/companies/schema';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { toast } from '../../../ui/toast.ts';
import { useInviteChanges } from '../api/members.ts';
import { roleOptions } from '../role-names.ts';

export function InviteForm({ companyId }: { companyId: string }) {
  const { send } = useInviteChanges(companyId);
  const form = useSchemaForm({
    schema: inviteForm,
    initialValues: { email: '', role: 'user' as MemberRole | null },
    submit: send,
    onDone: ({ invite }) => {
      toast.done(`En inbjudan är skickad till ${invite.email}.`);
      form.reset();
    },
  });
  return (
    <SchemaForm form={form} aria-label="Bjud in">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextField label="E-postadress" type="email" autoComplete="off" required {...form.field('email')} />
          <SelectField<MemberRole>
            label="Roll"
            description="En admin sköter även användare och företagets uppgifter."
            options={roleOptions}
            {...form.field('role')}
          />
        </SimpleGrid>
        <FormFailure form={form} />
        <div>
          <SubmitButton form={form} size="sm">
            Skicka inbjudan
          </SubmitButton>
        </div>
      </Stack>
    </SchemaForm>
  );
}
