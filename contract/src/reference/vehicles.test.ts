import { describe, expect, it } from 'vitest';
import { expandVehicle, isVehicle, type VehicleType, vehicleName } from './vehicles.ts';

const classesOf = (vehicleType: VehicleType, licenseType: string) =>
  expandVehicle({ vehicleType, licenseType }).map((vehicle) => vehicle.licenseType);

describe('adding a vehicle class', () => {
  it('adds the lower classes of the same vehicle', () => {
    expect(classesOf('car', 'BE')).toEqual(['B', 'BE']);
    expect(classesOf('truck', 'C')).toEqual(['C1', 'C1E', 'C']);
    expect(classesOf('motorcycle', 'AM')).toEqual(['AM']);
    expect(classesOf('bus', 'DE')).toEqual(['D1', 'D1E', 'D', 'DE']);
  });

  it('adds only the chosen class for a forklift', () => {
    expect(classesOf('forklift', 'C3B')).toEqual(['C3B']);
  });

  it('adds nothing if the vehicle has no such class', () => {
    expect(classesOf('car', 'CE')).toEqual([]);
  });
});

it('the same letters mean different things for a bus and a forklift', () => {
  expect(isVehicle({ vehicleType: 'bus', licenseType: 'D1' })).toBe(true);
  expect(isVehicle({ vehicleType: 'forklift', licenseType: 'D1E' })).toBe(false);
  expect(vehicleName('forklift', 'D1')).not.toBe(vehicleName('bus', 'D1'));
});
