import type { NamedReference } from '@platsa/contract/fields';
import { maxSkills } from '@platsa/contract/profiles/person-filter';
import { availabilityLabels, notLooking } from '@platsa/contract/profiles/rules';
import { searchLanguages, searchLicenses, searchSkills } from '@platsa/contract/reference/endpoints';
import { useState } from 'react';
import { call } from '../lib/api.ts';
import { AsyncPicker } from '../ui/fields/AsyncPicker.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TagPicker } from '../ui/fields/TagPicker.tsx';
import { CityPicker } from './CityPicker.tsx';

/** Filters by facts of a person. In the address and on the wire every field is text. */
export type PersonFilterTexts = {
  [K in 'skills' | 'language' | 'license' | 'city' | 'availability']?: string | undefined;
};

interface FilterFieldsProps<F extends PersonFilterTexts> {
  filter: F;
  onChange: (changes: PersonFilterTexts) => void;
  find: (id: string) => NamedReference;
  onPicked: (picked: readonly NamedReference[]) => void;
}

export const availabilityOptions = availabilityLabels.slice(0, notLooking).map((label, value) => ({
  value: String(value),
  label: value === 0 ? label : `Senast ${label.toLowerCase()}`,
}));

/** Finds the names of chosen ids: those that arrived with the list, and those just picked, until then. */
export function useChosenNames(names: readonly NamedReference[]) {
  const [picked, setPicked] = useState<readonly NamedReference[]>([]);
  return {
    find: (id: string) => [...names, ...picked].find(({ _id }) => _id === id) ?? { _id: id, name: '…' },
    onPicked: (chosen: readonly NamedReference[]) => setPicked((before) => [...before, ...chosen]),
  };
}

export function PersonFilters<F extends PersonFilterTexts>({ filter, onChange, find, onPicked }: FilterFieldsProps<F>) {
  const setChosen = (field: keyof PersonFilterTexts, chosen: readonly NamedReference[]) => {
    onPicked(chosen);
    onChange({ [field]: chosen.map(({ _id }) => _id).join(',') || undefined });
  };
  const one = (field: 'language' | 'license' | 'city') => ({
    value: filter[field] ? find(filter[field]) : null,
    onChange: (chosen: NamedReference | null) => setChosen(field, chosen ? [chosen] : []),
  });
  return (
    <>
      <TagPicker<NamedReference>
        label="Kompetenser"
        max={maxSkills}
        searchKey="skills"
        search={(name, signal) => call(searchSkills, { name }, { signal }).then((answer) => answer.skills)}
        value={filter.skills ? filter.skills.split(',').map(find) : []}
        onChange={(chosen) => setChosen('skills', chosen)}
      />
      <AsyncPicker<NamedReference>
        label="Språk"
        searchKey="languages"
        search={(name, signal) => call(searchLanguages, { name }, { signal }).then((answer) => answer.languages)}
        {...one('language')}
      />
      <AsyncPicker<NamedReference>
        label="Körkort och behörighet"
        searchKey="licenses"
        search={(name, signal) => call(searchLicenses, { name }, { signal }).then((answer) => answer.licenses)}
        {...one('license')}
      />
      <CityPicker {...one('city')} />
      <SelectField
        label="Kan börja"
        placeholder="Alla"
        clearable
        options={availabilityOptions}
        value={filter.availability ?? null}
        onChange={(availability) => onChange({ availability: availability ?? undefined })}
      />
    </>
  );
}
