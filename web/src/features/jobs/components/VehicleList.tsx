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
import type { RequirementsFormState } from '../use-job-form.ts';
import { errorAt } from './RequirementList.tsx';
import rowStyles from './RequirementRow.module.css';
import { ordinaryWeight, RequirementRow } from './RequirementRow.tsx';
import styles from './VehicleList.module.css';

const typeOptions = vehicleTypes.map((value) => ({ value, label: vehicleTypeNames[value] }));
const formatVehicle = ({ vehicleType, licenseType }: Vehicle) => vehicleName(vehicleType, licenseType);

/** Picking a class also adds the lower ones; each has its own importance. */
export function VehicleList({ form }: { form: RequirementsFormState }) {
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
      <div className={styles.picker}>
        <SelectField
          label="Fordon"
          placeholder="Välj fordon"
          options={typeOptions}
          value={vehicleType}
          onChange={setVehicleType}
        />
        <SelectField
          label="Klass"
          placeholder="Välj klass att lägga till"
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
