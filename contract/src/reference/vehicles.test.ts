import { describe, expect, it } from 'vitest';
import { expandVehicle, isVehicle, type VehicleType, vehicleName } from './vehicles.ts';

const chosen = (vehicleType: VehicleType, licenseType: string) =>
  expandVehicle({ vehicleType, licenseType }).map((vehicle) => vehicle.licenseType);

describe('choosing a class', () => {
  it('brings all classes of the vehicle up to it', () => {
    expect(chosen('car', 'BE')).toEqual(['B', 'BE']);
    expect(chosen('truck', 'C')).toEqual(['C1', 'C1E', 'C']);
    expect(chosen('motorcycle', 'AM')).toEqual(['AM']);
    expect(chosen('bus', 'DE')).toEqual(['D1', 'D1E', 'D', 'DE']);
  });

  it('keeps only the chosen one for a forklift', () => {
    expect(chosen('forklift', 'C3B')).toEqual(['C3B']);
  });

  it('brings nothing when the vehicle has no such class', () => {
    expect(chosen('car', 'CE')).toEqual([]);
  });
});

it('the same letters mean different things for a bus and a forklift', () => {
  expect(isVehicle({ vehicleType: 'bus', licenseType: 'D1' })).toBe(true);
  expect(isVehicle({ vehicleType: 'forklift', licenseType: 'D1E' })).toBe(false);
  expect(vehicleName('forklift', 'D1')).not.toBe(vehicleName('bus', 'D1'));
});
