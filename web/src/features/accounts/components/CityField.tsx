import { searchCities } from '@platsa/contract/reference/endpoints';
import { call } from '../../../lib/api.ts';
import { AsyncPicker } from '../../../ui/fields/AsyncPicker.tsx';
import type { FieldProps } from '../../../ui/fields/field-props.ts';
import type { Named } from '../../../ui/fields/use-search.ts';
import type { WrittenProps } from '../../../ui/fields/use-written.ts';

export function CityField(props: Omit<FieldProps<Named | null>, 'label'> & WrittenProps) {
  return (
    <AsyncPicker
      {...props}
      label="Stad"
      placeholder="Sök din ort"
      searchKey="cities"
      search={async (name, signal) => (await call(searchCities, { name }, { signal })).cities}
    />
  );
}
