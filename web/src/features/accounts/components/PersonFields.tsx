import { SimpleGrid } from '@mantine/core';
import { earliestBirthDate, latestBirthDate } from '@platsa/contract/accounts/rules';
import type { ReactNode } from 'react';
import { today } from '../../../lib/format.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import type { FieldProps } from '../../../ui/fields/field-props.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { Named } from '../../../ui/fields/use-search.ts';
import type { WrittenProps } from '../../../ui/fields/use-written.ts';
import { CityField } from './CityField.tsx';

type Bound<T> = Omit<FieldProps<T>, 'label'>;

interface PersonFieldsProps {
  firstName: Bound<string>;
  lastName: Bound<string>;
  birthDate: Bound<string>;
  phoneNumber: Bound<string>;
  city: Bound<Named | null> & WrittenProps;
  /** Between the name and the rest: what belongs to the log-in. */
  children: ReactNode;
}

/** What a job seeker tells at the registration and may change in the settings. */
export function PersonFields({ firstName, lastName, birthDate, phoneNumber, city, children }: PersonFieldsProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField label="Förnamn" autoComplete="given-name" required {...firstName} />
        <TextField label="Efternamn" autoComplete="family-name" required {...lastName} />
      </SimpleGrid>
      {children}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateField
          label="Födelsedatum"
          autoComplete="bday"
          required
          min={earliestBirthDate}
          max={latestBirthDate(today())}
          startLevel="decade"
          {...birthDate}
        />
        <TextField label="Telefonnummer" type="tel" autoComplete="tel" required {...phoneNumber} />
      </SimpleGrid>
      <CityField required {...city} />
    </>
  );
}
