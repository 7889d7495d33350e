import { Button, Collapse } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { PlacementTarget } from '@platsa/contract/candidates/endpoints';
import { maxSkills } from '@platsa/contract/candidates/schema';
import type { NamedReference } from '@platsa/contract/fields';
import { searchLanguages, searchLicenses, searchProfessions, searchSkills } from '@platsa/contract/reference/endpoints';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { CityPicker } from '../../../shared/CityPicker.tsx';
import { AsyncPicker } from '../../../ui/fields/AsyncPicker.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TagPicker } from '../../../ui/fields/TagPicker.tsx';
import {
  activeOptions,
  availabilityOptions,
  type BankFilter,
  countChoices,
  levelOptions,
} from '../candidate-filter.ts';
import styles from './CandidateFilters.module.css';

interface CandidateFiltersProps {
  filter: BankFilter;
  onChange: (filter: BankFilter) => void;
  /** Jobs that candidates can be ranked by. */
  targets: readonly PlacementTarget[];
  /** Names of the tags and the city in the filter. */
  names: readonly NamedReference[];
}

/** The option for no ranking. */
const latestFirst = 'latest';

/** Search, order and filters of the candidate bank; all are stored in the address. */
export function CandidateFilters({ filter, onChange, targets, names }: CandidateFiltersProps) {
  const chosen = countChoices(filter);
  const [opened, setOpened] = useState(chosen > 0);
  return (
    <search className={styles.root} data-off-paper>
      <div className={styles.top}>
        <BankSearch text={filter.search ?? ''} onSearch={(search) => onChange({ ...filter, search })} />
        <SelectField
          label="Ordna efter"
          hiddenLabel
          searchable={targets.length > 15}
          value={filter._job ?? latestFirst}
          options={[
            { value: latestFirst, label: 'Senaste först' },
            ...targets.map(({ _job, title }) => ({ value: _job, label: `Matchning mot ${title}` })),
          ]}
          onChange={(job) => onChange({ ...filter, _job: job === latestFirst ? undefined : (job ?? undefined) })}
        />
        <Button
          variant="default"
          h="auto"
          aria-expanded={opened}
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setOpened(!opened)}
        >
          Filter{chosen > 0 ? ` (${chosen})` : ''}
        </Button>
      </div>
      <Collapse expanded={opened}>
        <Choices filter={filter} onChange={onChange} names={names} />
        {chosen > 0 ? (
          <Button variant="subtle" size="sm" onClick={() => onChange({ search: filter.search, _job: filter._job })}>
            Rensa filter
          </Button>
        ) : null}
      </Collapse>
    </search>
  );
}

/** The text is written to the address when the typing pauses. */
function BankSearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  const send = useDebouncedCallback((next: string) => {
    sent.current = next.trim();
    onSearch(next.trim());
  }, 250);
  // The back button and 'Rensa filter' change the text too.
  useEffect(() => {
    if (text === sent.current) return;
    sent.current = text;
    setTyped(text);
  }, [text]);
  return (
    <SearchField
      className={styles.search}
      label="Sök i kandidatbanken"
      placeholder="Namn, e-post, telefon, kompetens, yrke, ort"
      maxLength={100}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        send(next);
      }}
    />
  );
}

function Choices({ filter, onChange, names }: Omit<CandidateFiltersProps, 'targets'>) {
  // Names just picked, until the list that holds them has arrived.
  const [picked, setPicked] = useState<readonly NamedReference[]>([]);
  const find = (id: string) => [...names, ...picked].find(({ _id }) => _id === id) ?? { _id: id, name: '…' };
  const setTagFilter = (field: keyof BankFilter, chosen: readonly NamedReference[]) => {
    setPicked([...picked, ...chosen]);
    onChange({ ...filter, [field]: chosen.map(({ _id }) => _id).join(',') });
  };
  const one = (field: 'profession' | 'language' | 'license' | 'city') => ({
    value: filter[field] ? find(filter[field]) : null,
    onChange: (chosen: NamedReference | null) => setTagFilter(field, chosen ? [chosen] : []),
  });
  const select = (field: 'match' | 'availability' | 'active') => ({
    placeholder: 'Alla',
    clearable: true,
    value: filter[field] ?? null,
    onChange: (chosen: string | null) => onChange({ ...filter, [field]: chosen ?? undefined }),
  });
  return (
    <div className={styles.choices}>
      <AsyncPicker<NamedReference>
        label="Yrke"
        searchKey="professions"
        search={(name, signal) => call(searchProfessions, { name }, { signal }).then((answer) => answer.professions)}
        {...one('profession')}
      />
      <TagPicker<NamedReference>
        label="Kompetenser"
        max={maxSkills}
        searchKey="skills"
        search={(name, signal) => call(searchSkills, { name }, { signal }).then((answer) => answer.skills)}
        value={filter.skills ? filter.skills.split(',').map(find) : []}
        onChange={(chosen) => setTagFilter('skills', chosen)}
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
      <SelectField label="Kan börja" options={availabilityOptions} {...select('availability')} />
      <SelectField label="Senast aktiv" options={activeOptions} {...select('active')} />
      {filter._job ? <SelectField label="Matchning" options={levelOptions} {...select('match')} /> : null}
    </div>
  );
}
