import '@mantine/core/styles/Chip.layer.css';
import { Chip } from '@mantine/core';
import { profileSections } from '@platsa/contract/profiles/forms';
import type { Profile } from '@platsa/contract/profiles/schema';
import {
  expandVehicle,
  type VehicleType,
  vehicleClasses,
  vehicleTypeNames,
  vehicleTypes,
} from '@platsa/contract/reference/vehicles';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { useSection } from '../use-section.ts';
import rows from './EditRow.module.css';
import { EditRow } from './EditRow.tsx';
import { useProfile } from './ProfileProvider.tsx';
import { Blank, Section, SectionEditor } from './Section.tsx';
import vehiclePickerStyles from './VehiclePicker.module.css';
import styles from './VehiclesSection.module.css';

type ProfileVehicles = Profile['vehicles'];

const schema = z.object({ vehicles: profileSections.vehicles });

export function VehiclesSection() {
  const { vehicles } = useProfile().profile;
  const section = useSection({
    name: 'vehicles',
    schema,
    values: { vehicles },
    change: (sections, typed) => ({ sections, shown: typed }),
  });
  const { form } = section;
  const chosen = form.values.vehicles;
  const setVehicles = (next: ProfileVehicles) => form.set('vehicles', next);
  const chooseLicenses = (vehicle: VehicleType, licenses: readonly string[]) => {
    const entry = { vehicle, licenses: vehicleClasses[vehicle].filter((name) => licenses.includes(name)) };
    const index = chosen.findIndex((other) => other.vehicle === vehicle);
    setVehicles(index < 0 ? [...chosen, entry] : chosen.with(index, entry));
  };
  const addLicense = (vehicle: VehicleType, license: string) =>
    chooseLicenses(vehicle, [...findLicenses(chosen, vehicle), ...classesWith(vehicle, license)]);

  return (
    <Section
      title="Fordon"
      section={section}
      action={{ verb: vehicles.length > 0 ? 'Ändra' : 'Lägg till', object: 'fordon', run: () => section.edit() }}
    >
      {section.editing ? null : vehicles.length > 0 ? (
        <dl className={styles.list}>
          {vehicles.map(({ vehicle, licenses }) => (
            <div key={vehicle}>
              <dt>{vehicleTypeNames[vehicle]}</dt>
              <dd>{licenses.join(', ')}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Blank>Vilka fordon får du köra? Välj den högsta behörigheten, så kommer de lägre med.</Blank>
      )}
      {section.open ? (
        <SectionEditor section={section}>
          <VehiclePicker chosen={chosen} onAdd={addLicense} />
          <ul className={rows.list} aria-label="Valda fordon">
            {chosen.map(({ vehicle, licenses }, index) => (
              <EditRow
                key={vehicle}
                name={vehicleTypeNames[vehicle]}
                wide
                error={form.errors[`vehicles.${index}.licenses`]}
                onRemove={() => setVehicles(chosen.toSpliced(index, 1))}
              >
                <ClassChips
                  vehicle={vehicle}
                  licenses={licenses}
                  onAdd={(license) => addLicense(vehicle, license)}
                  onRemove={(license) =>
                    chooseLicenses(
                      vehicle,
                      licenses.filter((name) => name !== license),
                    )
                  }
                />
              </EditRow>
            ))}
          </ul>
        </SectionEditor>
      ) : null}
    </Section>
  );
}

function findLicenses(vehicles: ProfileVehicles, vehicle: VehicleType): string[] {
  return vehicles.find((entry) => entry.vehicle === vehicle)?.licenses ?? [];
}

function classesWith(vehicleType: VehicleType, licenseType: string): string[] {
  return expandVehicle({ vehicleType, licenseType }).map((vehicle) => vehicle.licenseType);
}

interface ClassChipsProps {
  vehicle: VehicleType;
  licenses: readonly string[];
  onAdd: (license: string) => void;
  onRemove: (license: string) => void;
}

/** The classes of a vehicle as chips to switch on and off. */
function ClassChips({ vehicle, licenses, onAdd, onRemove }: ClassChipsProps) {
  return (
    <fieldset className={styles.classChips} aria-label={`Klasser för ${vehicleTypeNames[vehicle].toLowerCase()}`}>
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

interface VehiclePickerProps {
  chosen: Profile['vehicles'];
  onAdd: (vehicle: VehicleType, license: string) => void;
}

/** Adds a vehicle when its class is picked; existing vehicles are changed in their row. */
function VehiclePicker({ chosen, onAdd }: VehiclePickerProps) {
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
    <div className={vehiclePickerStyles.root} ref={root}>
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
