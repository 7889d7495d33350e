import { describe, expect, it } from 'vitest';
import { inClassOrder, isClassOf, licensesUpTo, vehicleClasses, vehicleNames, vehicleTypes } from './vehicles.ts';

describe('choosing a class', () => {
  it('brings all classes of the vehicle up to it', () => {
    expect(licensesUpTo('car', 'BE')).toEqual(['B', 'BE']);
    expect(licensesUpTo('truck', 'C')).toEqual(['C1', 'C1E', 'C']);
    expect(licensesUpTo('motorcycle', 'AM')).toEqual(['AM']);
    expect(licensesUpTo('bus', 'DE')).toEqual(['D1', 'D1E', 'D', 'DE']);
  });

  it('keeps only the chosen one for a forklift', () => {
    expect(licensesUpTo('forklift', 'C3B')).toEqual(['C3B']);
  });

  it('brings nothing when the vehicle has no such class', () => {
    expect(licensesUpTo('car', 'CE')).toEqual([]);
    expect(licensesUpTo('forklift', 'C1')).toEqual([]);
  });
});

it('classes stand in their own order, each once', () => {
  expect(inClassOrder('truck', ['CE', 'C1', 'CE', 'B'])).toEqual(['C1', 'CE']);
});

it('the same letters mean different things for a bus and a forklift', () => {
  expect(isClassOf('bus', 'D1')).toBe(true);
  expect(isClassOf('forklift', 'D1')).toBe(true);
  expect(isClassOf('forklift', 'D1E')).toBe(false);
});

it('every vehicle has classes and a name', () => {
  expect([...vehicleTypes].sort()).toEqual(Object.keys(vehicleClasses).sort());
  expect(Object.keys(vehicleNames).sort()).toEqual([...vehicleTypes].sort());
});
