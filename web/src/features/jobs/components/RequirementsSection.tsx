import { Checkbox, RangeSlider } from '@mantine/core';
import { suggestTags } from '@platsa/contract/jobs/endpoints';
import { languageLevelLabels, yearsLabel } from '@platsa/contract/jobs/labels';
import { isNeeded } from '@platsa/contract/jobs/requirements';
import {
  searchLanguages,
  searchLicenses,
  searchProfessions,
  searchSkills,
  searchTraits,
} from '@platsa/contract/reference/endpoints';
import {
  expandVehicle,
  type Vehicle,
  type VehicleType,
  vehicleClasses,
  vehicleName,
  vehicleTypeNames,
  vehicleTypes,
} from '@platsa/contract/reference/vehicles';
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ownWords } from '../../../shared/own-words.ts';
import { paths } from '../../../shared/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Steps } from '../../../ui/fields/Steps.tsx';
import type { RequirementsFormState } from '../use-job-form.ts';
import styles from './JobForm.module.css';
import { errorAt, ordinaryWeight, RequirementList, RequirementRow } from './RequirementList.tsx';
import rowStyles from './RequirementRow.module.css';
import vehicleListStyles from './VehicleList.module.css';
import '@mantine/core/styles/Slider.layer.css';

/** Refetched after every choice, so that there are always new suggestions. */
function suggestedTags(professionId: string | undefined, chosen: { skills: string[]; traits: string[] }) {
  return queryOptions({
    queryKey: ['suggested-tags', professionId, chosen],
    queryFn: professionId ? ({ signal }) => call(suggestTags, { professionId, ...chosen }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
  });
}

/** At any level. */
const anyYears: YearsValue = { ratings: [0, 6], mayLack: false };

/** The requirements that candidates are matched by. */
export function RequirementsSection({ form, optional = false }: { form: RequirementsFormState; optional?: boolean }) {
  const { skills, traits, experiences, languages, licenses, _profession } = form.values;
  const chosen = { skills: skills.map(({ _skill }) => _skill._id), traits: traits.map(({ _trait }) => _trait._id) };
  // Suggestions are optional: the form works while they load or if they fail.
  const { data: suggestions } = useQuery(suggestedTags(_profession?._id, chosen));
  return (
    <Card
      title="Kravprofil"
      lead={
        <>
          Kandidaterna matchas mot det här. Den som saknar ett krav når aldrig hög matchning, det önskvärda väger
          lättast.{' '}
          <a href={paths.matching.to()} target="_blank" rel="noopener">
            Så räknas matchningen
          </a>
        </>
      }
    >
      <div className={styles.fields}>
        <RequirementList
          {...{ form, path: 'skills', label: 'Kompetenser', required: !optional, placeholder: 'Lägg till kompetens' }}
          items={skills}
          suggested={suggestions?.suggestedSkills}
          search={(name, signal) => call(searchSkills, { name }, { signal }).then((answer) => answer.skills)}
          own={ownWords.skill}
          tagOf={({ _skill }) => _skill}
          itemOf={(_skill) => ({ _skill, ...anyYears, ...ordinaryWeight })}
          amount={(item, change) => (
            <Years
              name={item._skill.name}
              mayLackLabel="Behöver inte kunna det"
              value={item}
              onChange={(years) => change({ ...item, ...years })}
            />
          )}
        />
        <RequirementList
          {...{ form, path: 'traits', label: 'Egenskaper', required: !optional, placeholder: 'Lägg till egenskap' }}
          items={traits}
          suggested={suggestions?.suggestedTraits}
          search={(name, signal) => call(searchTraits, { name }, { signal }).then((answer) => answer.traits)}
          own={ownWords.trait}
          tagOf={({ _trait }) => _trait}
          itemOf={(_trait) => ({ _trait, ...ordinaryWeight })}
          amount={({ importance }) =>
            isNeeded(importance) ? 'Den som inte har angett egenskapen stannar under 60\u00a0%.' : null
          }
        />
        <RequirementList
          {...{ form, path: 'experiences', label: 'Erfarenhet', placeholder: 'Lägg till yrke' }}
          items={experiences}
          search={(name, signal) => call(searchProfessions, { name }, { signal }).then((answer) => answer.professions)}
          own={ownWords.profession}
          tagOf={({ _profession }) => _profession}
          itemOf={({ _id, name }) => ({ _profession: { _id, name }, ...anyYears, ...ordinaryWeight })}
          amount={(item, change) => (
            <Years
              name={item._profession.name}
              mayLackLabel="Behöver inte ha erfarenhet"
              value={item}
              onChange={(years) => change({ ...item, ...years })}
            />
          )}
        />
        <RequirementList
          {...{ form, path: 'languages', label: 'Språk', placeholder: 'Lägg till språk' }}
          items={languages}
          search={(name, signal) => call(searchLanguages, { name }, { signal }).then((answer) => answer.languages)}
          tagOf={({ langId, name }) => ({ _id: langId, name })}
          itemOf={({ _id, name }) => ({ langId: _id, name, minRating: 3, ...ordinaryWeight })}
          amount={(item, change) => (
            <Steps
              label={`Lägsta nivå i ${item.name}`}
              steps={languageLevelLabels}
              value={item.minRating}
              onChange={(minRating) => change({ ...item, minRating })}
            />
          )}
        />
        <RequirementList
          {...{ form, path: 'licenses', label: 'Körkort och behörigheter', placeholder: 'Lägg till behörighet' }}
          items={licenses}
          search={(name, signal) => call(searchLicenses, { name }, { signal }).then((answer) => answer.licenses)}
          tagOf={({ _license }) => _license}
          itemOf={(_license) => ({ _license, ...ordinaryWeight })}
        />
        <VehicleList form={form} />
      </div>
    </Card>
  );
}

interface YearsValue {
  ratings: [number, number];
  mayLack: boolean;
}

interface YearsProps {
  name: string;
  mayLackLabel: string;
  value: YearsValue;
  onChange: (value: Partial<YearsValue>) => void;
}

/** A range asks for something, however wide it is; that nothing is asked for is a choice of its own. */
function Years({ name, mayLackLabel, value: { ratings, mayLack }, onChange }: YearsProps) {
  return (
    <>
      {mayLack ? null : (
        <RangeField
          label={`Antal år: ${name}`}
          min={0}
          max={6}
          format={yearsLabel}
          value={ratings}
          onChange={(next) => onChange({ ratings: next })}
        />
      )}
      <Checkbox
        size="sm"
        mt="xs"
        label={mayLackLabel}
        aria-label={`${mayLackLabel}: ${name}`}
        checked={mayLack}
        onChange={(event) => onChange({ mayLack: event.currentTarget.checked })}
      />
    </>
  );
}

const typeOptions = vehicleTypes.map((value) => ({ value, label: vehicleTypeNames[value] }));
const formatVehicle = ({ vehicleType, licenseType }: Vehicle) => vehicleName(vehicleType, licenseType);

/** Picking a class also adds the lower ones; each has its own importance. */
function VehicleList({ form }: { form: RequirementsFormState }) {
  const [vehicleType, setVehicleType] = useState<VehicleType | null>(null);
  const { vehicles } = form.values;
  const give = (next: typeof vehicles) => form.set('vehicles', next);

  const known = new Set(vehicles.map(formatVehicle));
  const classes: readonly string[] = vehicleType ? vehicleClasses[vehicleType] : [];
  const options = classes.filter((licenseType) => vehicleType && !known.has(vehicleName(vehicleType, licenseType)));
  const addVehicle = (licenseType: string | null) => {
    if (!vehicleType || !licenseType) return;
    const added = expandVehicle({ vehicleType, licenseType }).filter((vehicle) => !known.has(formatVehicle(vehicle)));
    give([...vehicles, ...added.map((vehicle) => ({ ...vehicle, ...ordinaryWeight }))]);
  };

  return (
    <div data-path="vehicles">
      <div className={vehicleListStyles.picker}>
        <SelectField
          label="Fordon"
          placeholder="Välj fordon"
          options={typeOptions}
          value={vehicleType}
          onChange={setVehicleType}
        />
        <SelectField
          label="Klass"
          placeholder="Lägg till klass"
          disabled={options.length === 0}
          options={options.map((value) => ({ value, label: value }))}
          value={null}
          onChange={addVehicle}
        />
      </div>
      {vehicles.length > 0 ? (
        <ul className={rowStyles.list} aria-label="Fordon">
          {vehicles.map((vehicle, index) => (
            <RequirementRow
              key={formatVehicle(vehicle)}
              name={formatVehicle(vehicle)}
              item={vehicle}
              onChange={(next) => give(vehicles.with(index, next))}
              onRemove={() => give(vehicles.toSpliced(index, 1))}
              error={errorAt(form.errors, `vehicles.${index}`)}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

type NumberRange = [number, number];

interface RangeFieldProps {
  /** The accessible name: 'Antal år: Excel'. */
  label: string;
  value: NumberRange;
  onChange: (value: NumberRange) => void;
  min: number;
  max: number;
  /** The range in words: '3–5 år'. */
  format: (range: NumberRange) => string;
}

/** A range in whole steps whose ends can meet but not cross, with its meaning in words beside it. */
function RangeField({ label, value, onChange, min, max, format }: RangeFieldProps) {
  return (
    <div className={styles.row}>
      <RangeSlider
        className={styles.slider}
        value={value}
        onChange={onChange}
        min={min}
        max={max}
        step={1}
        minRange={0}
        label={null}
        size="xs"
        thumbSize={18}
        thumbFromLabel={`${label}, från`}
        thumbToLabel={`${label}, till`}
      />
      <output className={styles.words}>{format(value)}</output>
    </div>
  );
}
