import { midSentence } from '../mid-sentence.ts';

/** The vehicle classes of a requirement or a profile, lowest class first within each type. */
export const vehicleClasses = {
  car: ['B', 'BE'],
  truck: ['C1', 'C1E', 'C', 'CE'],
  motorcycle: ['AM', 'A1', 'A2', 'A'],
  bus: ['D1', 'D1E', 'D', 'DE'],
  forklift: [
    ...['A1', 'A2', 'A3', 'A4'],
    ...['B1', 'B2', 'B3', 'B4', 'B5', 'B6'],
    ...['C2', 'C3A', 'C3B', 'C4', 'C5', 'C7'],
    ...['D1', 'D2'],
  ],
} as const satisfies Record<string, readonly string[]>;

export type VehicleType = keyof typeof vehicleClasses;

export const vehicleTypes = Object.keys(vehicleClasses) as VehicleType[];

export const vehicleTypeNames: Record<VehicleType, string> = {
  car: 'Bil',
  truck: 'Lastbil',
  motorcycle: 'Motorcykel',
  bus: 'Buss',
  forklift: 'Truck',
};

/** The name of a vehicle class's tag: 'Lastbil CE'. */
export function vehicleName(type: VehicleType, licenseType: string): string {
  return `${vehicleTypeNames[type]} ${licenseType}`;
}

/** 'Bil B' → 'behörighet för bil B', because nobody is asked to own one. */
export function vehicleRight(name: string): string {
  return `behörighet för ${midSentence(name)}`;
}

export interface Vehicle {
  vehicleType: VehicleType;
  licenseType: string;
}

export function isVehicle({ vehicleType, licenseType }: Vehicle): boolean {
  const classes: readonly string[] = vehicleClasses[vehicleType];
  return classes.includes(licenseType);
}

/**
 * The chosen class and the lower classes of its type, which it includes. Forklift classes do not include each other,
 * so only the chosen one.
 */
export function expandVehicle({ vehicleType, licenseType }: Vehicle): Vehicle[] {
  const classes: readonly string[] = vehicleClasses[vehicleType];
  const chosen = vehicleType === 'forklift' ? [licenseType] : classes.slice(0, classes.indexOf(licenseType) + 1);
  return chosen.map((name) => ({ vehicleType, licenseType: name }));
}
