import { Button } from '@mantine/core';
import {
  expandVehicle,
  type Vehicle,
  type VehicleType,
  vehicleClasses,
  vehicleName,
  vehicleTypeNames,
  vehicleTypes,
} from '@platsa/contract/reference/vehicles';
import { useState } from 'react';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import type { AdvertFormState } from '../use-advert-form.ts';
import { errorAt } from './RequirementList.tsx';
import rowStyles from './RequirementRow.module.css';
import { ordinaryWeight, RequirementRow } from './RequirementRow.tsx';
import styles from './VehicleList.module.css';

const typeOptions = vehicleTypes.map((value) => ({ value, label: vehicleTypeNames[value] }));
const nameOf = ({ vehicleType, licenseType }: Vehicle) => vehicleName(vehicleType, licenseType);

/** Choosing a class adds those below it too; each then weighs for itself. */
export function VehicleList({ form }: { form: AdvertFormState }) {
  const [vehicleType, setVehicleType] = useState<VehicleType | null>(null);
  const [licenseType, setLicenseType] = useState<string | null>(null);
  const { vehicles } = form.values;
  const give = (next: typeof vehicles) => form.set('vehicles', next);

  const add = () => {
    if (!vehicleType || !licenseType) return;
    const known = new Set(vehicles.map(nameOf));
    const added = expandVehicle({ vehicleType, licenseType }).filter((vehicle) => !known.has(nameOf(vehicle)));
    give([...vehicles, ...added.map((vehicle) => ({ ...vehicle, ...ordinaryWeight }))]);
    setLicenseType(null);
  };

  return (
    <div data-path="vehicles">
      <div className={styles.picker}>
        <SelectField
          label="Fordon"
          placeholder="Välj fordon"
          options={typeOptions}
          value={vehicleType}
          onChange={(chosen) => {
            setVehicleType(chosen);
            setLicenseType(null);
          }}
        />
        <SelectField
          label="Klass"
          placeholder="Välj klass"
          disabled={vehicleType === null}
          options={(vehicleType ? vehicleClasses[vehicleType] : []).map((value) => ({ value, label: value }))}
          value={licenseType}
          onChange={setLicenseType}
        />
        <Button variant="default" size="md" disabled={licenseType === null} onClick={add}>
          Lägg till
        </Button>
      </div>
      {vehicles.length > 0 ? (
        <ul className={rowStyles.list} aria-label="Fordon">
          {vehicles.map((vehicle, index) => (
            <RequirementRow
              key={nameOf(vehicle)}
              name={nameOf(vehicle)}
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
