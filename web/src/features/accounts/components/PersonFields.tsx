import { SimpleGrid } from '@mantine/core';
import { earliestBirthDate, latestBirthDate, minimumAge } from '@platsa/contract/accounts/rules';
import { searchCities } from '@platsa/contract/reference/endpoints';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api.ts';
import { today } from '../../../lib/format.ts';
import { AsyncPicker } from '../../../ui/fields/AsyncPicker.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { WrittenProps } from '../../../ui/fields/use-picker-text.ts';
import type { Named } from '../../../ui/fields/use-search.ts';
import { type Bound, NameFields } from './SignUpFields.tsx';

interface PersonFieldsProps {
  firstName: Bound<string>;
  lastName: Bound<string>;
  birthDate: Bound<string>;
  phoneNumber: Bound<string>;
  city: Bound<Named | null> & WrittenProps;
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
      <CityField required {...city} />
    </>
  );
}

function CityField(props: Bound<Named | null> & WrittenProps) {
  return (
    <AsyncPicker
      {...props}
      label="Ort"
      placeholder="Sök din ort"
      searchKey="cities"
      search={async (name, signal) => (await call(searchCities, { name }, { signal })).cities}
    />
  );
}
