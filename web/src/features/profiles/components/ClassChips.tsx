import { Chip } from '@mantine/core';
import { type VehicleType, vehicleClasses, vehicleTypeNames } from '@platsa/contract/reference/vehicles';
import styles from './ClassChips.module.css';

interface ClassChipsProps {
  vehicle: VehicleType;
  licenses: readonly string[];
  onAdd: (license: string) => void;
  onRemove: (license: string) => void;
}

/** The classes of a vehicle, each to have or not. */
export function ClassChips({ vehicle, licenses, onAdd, onRemove }: ClassChipsProps) {
  return (
    <fieldset className={styles.root} aria-label={`Klasser för ${vehicleTypeNames[vehicle].toLowerCase()}`}>
      {vehicleClasses[vehicle].map((license) => (
        <Chip
          key={license}
          size="sm"
          checked={licenses.includes(license)}
          onChange={(checked) => (checked ? onAdd(license) : onRemove(license))}
        >
          {license}
        </Chip>
      ))}
    </fieldset>
  );
}
