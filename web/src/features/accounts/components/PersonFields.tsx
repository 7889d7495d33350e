import { SimpleGrid } from '@mantine/core';
import { earliestBirthDate, latestBirthDate, minimumAge } from '@platsa/contract/accounts/rules';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { today } from '../../../lib/format.ts';
import { CityPicker } from '../../../shared/CityPicker.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import type { FieldProps } from '../../../ui/fields/Field.tsx';
import { PasswordField, TextField } from '../../../ui/fields/TextField.tsx';
import type { NamedItem, WrittenProps } from '../../../ui/fields/use-search.ts';

/** The picker's value includes the name to show; only the id is sent. */
export const pickedCity = z
  .object({ _id: z.string(), name: z.string() }, { error: 'Du måste ange en stad' })
  .transform(({ _id }) => _id);

interface PersonFieldsProps {
  firstName: Bound<string>;
  lastName: Bound<string>;
  birthDate: Bound<string>;
  phoneNumber: Bound<string>;
  city: Bound<NamedItem | null> & WrittenProps;
  /** Log-in fields, shown between the name and the rest. */
  children: ReactNode;
}

/** The personal fields of a job seeker, at registration and in the settings. */
export function PersonFields({ firstName, lastName, birthDate, phoneNumber, city, children }: PersonFieldsProps) {
  return (
    <>
      <NameFields firstName={firstName} lastName={lastName} />
      {children}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateField
          label="Födelsedatum"
          description={`År, månad och dag. Du behöver ha fyllt ${minimumAge} år.`}
          autoComplete="bday"
          required
          min={earliestBirthDate}
          max={latestBirthDate(today())}
          startLevel="decade"
          {...birthDate}
        />
        <TextField label="Telefonnummer" type="tel" autoComplete="tel" required {...phoneNumber} />
      </SimpleGrid>
      <CityPicker required placeholder="Sök din ort" {...city} />
    </>
  );
}

/** A field's props from the form, without the label. */
type Bound<T> = Omit<FieldProps<T>, 'label'>;

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
