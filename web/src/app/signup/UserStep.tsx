import { Button, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { CompanyUserFields } from '../../features/accounts/components/CompanyUserFields.tsx';
import type { CompanyUserForm } from '../../features/accounts/use-company-user-form.ts';
import { publicPaths } from '../../shared/paths.ts';
import { EntryCard } from '../../ui/EntryCard.tsx';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { SchemaForm } from '../../ui/form/SchemaForm.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';

interface UserStepProps {
  form: CompanyUserForm;
  titleRef: RefObject<HTMLHeadingElement | null>;
  onBack: () => void;
}

export function UserStep({ form, titleRef, onBack }: UserStepProps) {
  return (
    <EntryCard
      wide
      above="Steg 2 av 2"
      title="Registrera användare"
      lead="Du blir företagets admin."
      titleRef={titleRef}
    >
      <SchemaForm form={form} aria-label="Registrera användare">
        <Stack gap="lg">
          <CompanyUserFields form={form} termsHref={publicPaths.businessTerms} />
          <FormFailure form={form} />
          <Stack gap="xs">
            <SubmitButton form={form} fullWidth>
              Registrera
            </SubmitButton>
            <Button
              variant="subtle"
              color="gray"
              size="md"
              onClick={onBack}
              disabled={form.submitting}
              leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
            >
              Tillbaka till företaget
            </Button>
          </Stack>
        </Stack>
      </SchemaForm>
    </EntryCard>
  );
}
