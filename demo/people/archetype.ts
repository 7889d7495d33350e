import type { VehicleType } from '@platsa/contract/reference/vehicles';
import type { Trade } from '../trade.ts';

/** In 0–5 as the profile has it: 1 upper secondary, 2 university, 3 vocational college, 4 folk high school, 5 other. */
type EducationType = 1 | 2 | 3 | 4 | 5;

/**
 * A kind of working life to generate people from. The sentences are written by hand and chosen at random. In texts `{stad}`
 * is the home town and `{år}` the years in the trade in words; in employers' names `{kommun}` is the municipality's own name.
 */
export interface Archetype {
  trade: Trade;
  /** Relative frequency. */
  weight: number;
  ages: readonly [number, number];
  /** Share of women. */
  women: number;
  /** Main profession first. */
  professions: readonly string[];
  /** What nearly everyone has, then what some have. */
  skills: readonly string[];
  traits: readonly string[];
  licenses?: readonly (readonly [name: string, share: number])[];
  vehicles?: readonly (readonly [type: VehicleType, licenses: readonly string[], share: number])[];
  educations: readonly (readonly [type: EducationType, title: string, school: string])[];
  employers: readonly string[];
  /** Descriptions of the work. */
  duties: readonly string[];
  /** Beginnings and continuations of the profile text. */
  openings: readonly string[];
  middles: readonly string[];
}
