/**
 * Vehicles and their licence classes, lowest first. A class is one tag of kind 'vehicle' in the reference data, with
 * the attributes `vehicle` and `license` ({ vehicle: 'car', license: 'BE' }). Free of the validator: the public site
 * shows them too.
 */
export const vehicleClasses = {
  car: ['B', 'BE'],
  truck: ['C1', 'C1E', 'C', 'CE'],
  motorcycle: ['AM', 'A1', 'A2', 'A'],
  bus: ['D1', 'D1E', 'D', 'DE'],
  forklift: [
    ...['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6'],
    ...['C2', 'C3A', 'C3B', 'C4', 'C5', 'C7', 'D1', 'D2'],
  ],
} as const satisfies Record<string, readonly string[]>;

export type VehicleType = keyof typeof vehicleClasses;
export const vehicleTypes = ['car', 'truck', 'motorcycle', 'bus', 'forklift'] as const satisfies VehicleType[];

export const vehicleNames: Record<VehicleType, string> = {
  car: 'Bil',
  truck: 'Lastbil',
  motorcycle: 'Motorcykel',
  bus: 'Buss',
  forklift: 'Truck',
};

export function isClassOf(vehicle: VehicleType, license: string): boolean {
  return classesOf(vehicle).includes(license);
}

export function classesOf(vehicle: VehicleType): readonly string[] {
  return vehicleClasses[vehicle];
}

/**
 * What a newly chosen class brings along: all classes of the vehicle up to it. A forklift class is an education of its
 * own and brings nothing. An unknown class brings nothing at all.
 */
export function licensesUpTo(vehicle: VehicleType, license: string): string[] {
  const classes = classesOf(vehicle);
  const last = classes.indexOf(license);
  if (last < 0) return [];
  return vehicle === 'forklift' ? [license] : classes.slice(0, last + 1);
}

/** The classes in the vehicle's own order, each once; what is no class of the vehicle is left out. */
export function inClassOrder(vehicle: VehicleType, licenses: readonly string[]): string[] {
  return classesOf(vehicle).filter((license) => licenses.includes(license));
}
