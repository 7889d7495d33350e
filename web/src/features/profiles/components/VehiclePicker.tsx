import type { Profile } from '@platsa/contract/profiles/schema';
import { type VehicleType, vehicleClasses, vehicleTypeNames, vehicleTypes } from '@platsa/contract/reference/vehicles';
import { useRef, useState } from 'react';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import styles from './VehiclePicker.module.css';

interface VehiclePickerProps {
  chosen: Profile['vehicles'];
  onAdd: (vehicle: VehicleType, license: string) => void;
}

/** Adds a vehicle when its class is picked; existing vehicles are changed in their row. */
export function VehiclePicker({ chosen, onAdd }: VehiclePickerProps) {
  const [vehicle, setVehicle] = useState<VehicleType | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const left = vehicleTypes.filter((type) => !chosen.some((entry) => entry.vehicle === type));
  if (left.length === 0) return null;

  const pickLicense = (license: string | null) => {
    if (!vehicle || !license) return;
    onAdd(vehicle, license);
    setVehicle(null);
    // The class's field is closed now; the keyboard goes on with the next vehicle.
    root.current?.querySelector('input')?.focus();
  };
  return (
    <div className={styles.root} ref={root}>
      <SelectField
        label="Lägg till fordon"
        placeholder="Välj fordon"
        options={left.map((value) => ({ value, label: vehicleTypeNames[value] }))}
        value={vehicle}
        onChange={setVehicle}
      />
      <SelectField
        label={vehicle === 'forklift' ? 'Klass' : 'Högsta klass'}
        placeholder={vehicle ? 'Välj klass' : 'Välj fordon först'}
        disabled={!vehicle}
        options={(vehicle ? vehicleClasses[vehicle] : []).map((value) => ({ value, label: value }))}
        value={null}
        onChange={pickLicense}
      />
    </div>
  );
}
