import { type ApplicantFilter, applicantSorts } from '@platsa/contract/applications/forms';
import type { NamedReference } from '@platsa/contract/fields';
import type { MatchLevel } from '@platsa/contract/levels';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { matchLabels, sortLabels } from '../applicant-filter.ts';
import styles from './ApplicantList.module.css';

interface ApplicantFiltersProps {
  filter: ApplicantFilter;
  cities: readonly (NamedReference & { count: number })[];
  onChange: (filter: ApplicantFilter) => void;
}

const starOptions = [1, 2, 3, 4, 5].map((stars) => ({
  value: stars * 100,
  label: stars === 5 ? '5 stjärnor' : `Minst ${stars} ${stars === 1 ? 'stjärna' : 'stjärnor'}`,
}));
const levelOrder: readonly MatchLevel[] = ['high', 'medium', 'low'];
const matchOptions = levelOrder.map((value: MatchLevel) => ({ value, label: matchLabels[value] }));
const sortOptions = applicantSorts.map((value) => ({ value, label: sortLabels[value] }));

export function ApplicantFilters({ filter, cities, onChange }: ApplicantFiltersProps) {
  return (
    <div className={styles.filters} data-off-paper>
      <SelectField
        label="Betyg"
        placeholder="Alla"
        clearable
        options={starOptions}
        value={filter.stars || null}
        onChange={(stars) => onChange({ ...filter, stars: stars ?? 0 })}
      />
      <SelectField
        label="Matchning"
        placeholder="Alla"
        clearable
        options={matchOptions}
        value={filter.match ?? null}
        onChange={(match) => onChange({ ...filter, match: match ?? undefined })}
      />
      <SelectField
        label="Ort"
        placeholder="Alla"
        clearable
        searchable
        options={cities.map(({ _id, name, count }) => ({ value: _id, label: `${name} (${count})` }))}
        value={filter.city ?? null}
        onChange={(city) => onChange({ ...filter, city: city ?? undefined })}
      />
      <SelectField
        label="Sortering"
        options={sortOptions}
        value={filter.sort}
        onChange={(sort) => onChange({ ...filter, sort: sort ?? 'matching' })}
      />
    </div>
  );
}
