import { Button, Group, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { count, formatNumber, listNames } from '../../../lib/format.ts';
import { availabilityOptions, PersonFilters, useChosenNames } from '../../../shared/PersonFilters.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Popup } from '../../../ui/Popup.tsx';
import { countShown, type ShownColumn } from '../shown-columns.ts';
import type { BoardState } from '../use-board.ts';
import type { BoardFilterTexts } from '../use-board-filter.ts';
import styles from './BoardFilter.module.css';

const ratedNames = {
  mine: 'Betygsatta av mig',
  notMine: 'Inte betygsatta av mig',
  high: 'Betyg minst 4',
  low: 'Betyg högst 2',
} as const;
const sourceNames = {
  applied: 'Ansökte till annonsen',
  bank: 'Från kandidatbanken',
  copied: 'Kopierade med annonsen',
} as const;
const stateNames = { unread: 'Olästa', waiting: 'Väntar på svar' } as const;
const percents = [20, 40, 60, 80].map(String);

interface FilteredBoardProps {
  columns: readonly ShownColumn[];
  filter: BoardState['filter'];
  onSelect: (applicantIds: readonly string[]) => void;
}

function listShown(columns: readonly ShownColumn[]): string[] {
  return columns.flatMap(({ cards }) => cards.map(({ _id }) => _id));
}

function countText(columns: readonly ShownColumn[]): string {
  const all = columns.reduce((sum, { column }) => sum + column.items.length, 0);
  return `${formatNumber(listShown(columns).length)} av ${formatNumber(all)}`;
}

/** Beside the search: how many it and the filter find, and what the filter is. */
export function FilterSummary(props: FilteredBoardProps & { onShowAll: () => void }) {
  const { columns, filter, onSelect, onShowAll } = props;
  const shown = listShown(columns);
  if (!filter.active && filter.text === '') return null;
  return (
    <>
      <div role="status" className={styles.count}>
        {filter.failed ? 'Filtret kunde inte användas.' : <FoundNote {...{ columns, filter, onShowAll }} />}
      </div>
      {filter.failed ? (
        <Button variant="subtle" size="compact-sm" onClick={() => void filter.retry()}>
          Försök igen
        </Button>
      ) : null}
      {shown.length > 0 ? (
        <Button variant="subtle" size="compact-sm" onClick={() => onSelect(shown)}>
          Markera alla som matchar
        </Button>
      ) : null}
      {filter.active ? <FilterChips filter={filter} /> : null}
    </>
  );
}

/** Says how many are shown, or why a search shows nobody: nobody matches it, or a filter hides those who do. */
function FoundNote({ columns, filter, onShowAll }: Omit<FilteredBoardProps, 'onSelect'> & { onShowAll: () => void }) {
  const { shown, found, hiding } = countShown(columns);
  if (shown > 0 || filter.text === '') return countText(columns);
  return found === 0 ? (
    <>
      Inga kandidater matchar sökningen.
      <Button variant="subtle" size="compact-sm" onClick={() => filter.setText('')}>
        Rensa sökningen
      </Button>
    </>
  ) : (
    <>
      {count(found, 'kandidat', 'kandidater')} som matchar sökningen döljs av filter i {listNames(hiding)}.
      <Button variant="subtle" size="compact-sm" onClick={onShowAll}>
        Visa alla
      </Button>
    </>
  );
}

/** Each choice of the filter, to be removed alone. */
function FilterChips({ filter: { filter, names, set, clear } }: Pick<FilteredBoardProps, 'filter'>) {
  const nameOf = (id: string) => names.find(({ _id }) => _id === id)?.name ?? '…';
  const { from, under, rated, source, state, skills, language, license, city, availability } = filter;
  const skillIds = skills?.split(',') ?? [];
  const chips: [label: string | undefined, changes: BoardFilterTexts][] = [
    [from && `Minst ${from} %`, { from: undefined }],
    [under && `Under ${under} %`, { under: undefined }],
    [rated && ratedNames[rated as keyof typeof ratedNames], { rated: undefined }],
    [source && sourceNames[source as keyof typeof sourceNames], { source: undefined }],
    [state && stateNames[state as keyof typeof stateNames], { state: undefined }],
    ...skillIds.map((id): [string, BoardFilterTexts] => [
      nameOf(id),
      { skills: skillIds.filter((other) => other !== id).join(',') },
    ]),
    [language && nameOf(language), { language: undefined }],
    [license && nameOf(license), { license: undefined }],
    [city && nameOf(city), { city: undefined }],
    [availabilityOptions.find(({ value }) => value === availability)?.label, { availability: undefined }],
  ];
  return (
    <ul className={styles.chips}>
      {chips.map(([label, changes]) =>
        label ? (
          <li key={label}>
            <button type="button" aria-label={`Ta bort filtret ${label}`} onClick={() => set(changes)}>
              {label}
              <IconX size={14} stroke={1.75} aria-hidden="true" />
            </button>
          </li>
        ) : null,
      )}
      <li>
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          Rensa filter
        </Button>
      </li>
    </ul>
  );
}

/** Every choice shows at once on the board below, and is written to the address. */
export function BoardFilterPopup(props: FilteredBoardProps & { opened: boolean; onClose: () => void }) {
  const { opened, columns, filter: board, onSelect, onClose } = props;
  const { filter, set, names } = board;
  const shown = listShown(columns);
  const renderToggle = (field: 'from' | 'under' | 'state', value: string, label: string) => (
    <Button
      key={label}
      size="compact-md"
      variant={filter[field] === value ? 'light' : 'default'}
      aria-pressed={filter[field] === value}
      onClick={() => set({ [field]: filter[field] === value ? undefined : value })}
    >
      {label}
    </Button>
  );
  const renderSelect = (field: 'rated' | 'source', label: string, names: Record<string, string>) => (
    <SelectField
      label={label}
      placeholder="Alla"
      clearable
      options={Object.entries(names).map(([value, name]) => ({ value, label: name }))}
      value={filter[field] ?? null}
      onChange={(value) => set({ [field]: value ?? undefined })}
    />
  );
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      title="Filtrera tavlan"
      footer={
        <>
          <p role="status" className={styles.footCount}>
            {countText(columns)} visas
          </p>
          <Button variant="default" disabled={!board.active} onClick={board.clear}>
            Rensa filter
          </Button>
          <Button
            variant="default"
            disabled={!board.active || shown.length === 0}
            onClick={() => {
              onSelect(shown);
              onClose();
            }}
          >
            Markera alla som matchar
          </Button>
          <Button onClick={onClose}>Klar</Button>
        </>
      }
    >
      <Stack gap="md">
        <fieldset className={styles.toggles}>
          <legend>Matchning</legend>
          <Group gap="xs">
            {percents.slice(0, 3).map((value) => renderToggle('under', value, `Under ${value} %`))}
          </Group>
          <Group gap="xs">{percents.map((value) => renderToggle('from', value, `Minst ${value} %`))}</Group>
        </fieldset>
        <fieldset className={styles.toggles}>
          <legend>Läge</legend>
          <Group gap="xs">
            {renderToggle('state', 'unread', stateNames.unread)}
            {renderToggle('state', 'waiting', stateNames.waiting)}
          </Group>
        </fieldset>
        <div className={styles.fields}>
          {renderSelect('rated', 'Betyg', ratedNames)}
          {renderSelect('source', 'Källa', sourceNames)}
          <PersonFilters filter={filter} onChange={set} {...useChosenNames(names)} />
        </div>
      </Stack>
    </Popup>
  );
}
