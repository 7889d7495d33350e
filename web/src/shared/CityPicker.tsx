import type { NamedReference } from '@platsa/contract/fields';
import { searchCities } from '@platsa/contract/reference/endpoints';
import { call } from '../lib/api.ts';
import { AsyncPicker, type AsyncPickerProps } from '../ui/fields/AsyncPicker.tsx';

type CityPickerProps = Omit<AsyncPickerProps<NamedReference & { county?: string }>, 'label' | 'searchKey' | 'search'>;

/** Picks a Swedish place by its name. */
export function CityPicker(props: CityPickerProps) {
  return (
    <AsyncPicker
      {...props}
      label="Ort"
      searchKey="cities"
      search={(name, signal) => call(searchCities, { name }, { signal }).then(({ cities }) => cities)}
    />
  );
}
