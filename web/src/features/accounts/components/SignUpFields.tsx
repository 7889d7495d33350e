import { SimpleGrid } from '@mantine/core';
import type { FieldProps } from '../../../ui/fields/field-props.ts';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';

/** A field's props from the form, without the label. */
export type Bound<T> = Omit<FieldProps<T>, 'label'>;

/** Fields that company users and job seekers both fill in when they register. */
export function NameFields({ firstName, lastName }: { firstName: Bound<string>; lastName: Bound<string> }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextField label="Förnamn" autoComplete="given-name" required {...firstName} />
      <TextField label="Efternamn" autoComplete="family-name" required {...lastName} />
    </SimpleGrid>
  );
}

export function EmailField(props: Bound<string> & { readOnly?: boolean }) {
  return <TextField label="E-postadress" type="email" autoComplete="username" required {...props} />;
}

export function ChosenPasswordField(props: Bound<string>) {
  return (
    <PasswordField label="Lösenord" description="Minst 8 tecken" autoComplete="new-password" required {...props} />
  );
}
