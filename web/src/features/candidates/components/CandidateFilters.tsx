import { Button, Collapse } from '@mantine/core';
import type { PlacementTarget } from '@platsa/contract/candidates/endpoints';
import type { NamedReference } from '@platsa/contract/fields';
import { searchProfessions } from '@platsa/contract/reference/endpoints';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useStoredSearch } from '../../../lib/use-stored-search.ts';
import { PersonFilters, useChosenNames } from '../../../shared/PersonFilters.tsx';
import { AsyncPicker } from '../../../ui/fields/AsyncPicker.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { activeOptions, type BankFilter, countChoices, levelOptions } from '../candidate-filter.ts';
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
  // The back button and 'Rensa filter' change the text too.
  const [typed, setTyped] = useStoredSearch(text, onSearch);
  return (
    <SearchField
      className={styles.search}
      label="Sök i kandidatbanken"
      placeholder="Namn, e-post, telefon, kompetens, yrke, ort"
      maxLength={100}
      value={typed}
      onChange={setTyped}
    />
  );
}

function Choices({ filter, onChange, names }: Omit<CandidateFiltersProps, 'targets'>) {
  const { find, onPicked } = useChosenNames(names);
  const select = (field: 'match' | 'active') => ({
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
        value={filter.profession ? find(filter.profession) : null}
        onChange={(chosen) => {
          onPicked(chosen ? [chosen] : []);
          onChange({ ...filter, profession: chosen?._id });
        }}
      />
      <PersonFilters
        filter={filter}
        onChange={(changes) => onChange({ ...filter, ...changes })}
        find={find}
        onPicked={onPicked}
      />
      <SelectField label="Senast aktiv" options={activeOptions} {...select('active')} />
      {filter._job ? <SelectField label="Matchning" options={levelOptions} {...select('match')} /> : null}
    </div>
  );
}
