import { Button, Stack } from '@mantine/core';
import type { ColumnSort, ColumnView } from '@platsa/contract/boards/schema';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Popup } from '../../../ui/Popup.tsx';
import { listCards } from '../board-columns.ts';
import { isFiltered, noFilters, sortNames } from '../board-settings.ts';
import type { ShownColumn } from '../shown-columns.ts';

interface ColumnViewPopupProps {
  opened: boolean;
  shown: ShownColumn;
  onChange: (changes: Partial<ColumnView>) => void;
  onClose: () => void;
}

/** Options of a lowest value, of which 0 filters nothing. */
function lowest(values: readonly number[], all: string, label: (value: number) => string) {
  return [{ value: 0, label: all }, ...values.map((value) => ({ value, label: label(value) }))];
}

const matches = lowest([20, 40, 60, 80], 'Alla', (value) => `Minst ${value} %`);
const ratings = lowest([1, 2, 3, 4, 5], 'Alla', (value) => (value === 5 ? '5 stjärnor' : `Minst ${value} av 5`));
const durations = lowest([3, 7, 14, 30], 'Alla', (value) => `Minst ${value} dagar`);
const sorts = (Object.keys(sortNames) as ColumnSort[]).map((value) => ({ value, label: sortNames[value] }));
const everyCity = 'alla';

/** Sorts and filters one column; every choice shows at once and is stored for this user. */
export function ColumnViewPopup({ opened, shown: { column, view }, onChange, onClose }: ColumnViewPopupProps) {
  const cities = new Set(listCards(column).flatMap(({ _user }) => _user._city?.name ?? []));
  if (view.city !== null) cities.add(view.city);
  const cityOptions = [...cities]
    .sort((a, b) => a.localeCompare(b, 'sv'))
    .map((city) => ({ value: city, label: city }));
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      title={`Sortera och filtrera ${column.value}`}
      size="small"
      footer={
        <>
          <Button variant="default" disabled={!isFiltered(view)} onClick={() => onChange(noFilters)}>
            Rensa filter
          </Button>
          <Button onClick={onClose}>Klar</Button>
        </>
      }
    >
      <Stack gap="md">
        <SelectField
          label="Sortera efter"
          options={sorts}
          value={view.sort}
          onChange={(sort) => onChange({ sort: sort ?? 'position' })}
        />
        <SelectField
          label="Matchning"
          options={matches}
          value={view.match}
          onChange={(match) => onChange({ match: match ?? 0 })}
        />
        <SelectField
          label="Betyg"
          options={ratings}
          value={view.rating}
          onChange={(rating) => onChange({ rating: rating ?? 0 })}
        />
        <SelectField
          label="Ort"
          options={[{ value: everyCity, label: 'Alla' }, ...cityOptions]}
          value={view.city ?? everyCity}
          onChange={(city) => onChange({ city: city === everyCity ? null : city })}
        />
        <SelectField
          label="Dagar i kolumnen"
          options={durations}
          value={view.days}
          onChange={(days) => onChange({ days: days ?? 0 })}
        />
        <CheckboxField
          label="Bara olästa ansökningar och meddelanden"
          value={view.unread}
          onChange={(unread) => onChange({ unread })}
        />
      </Stack>
    </Popup>
  );
}
