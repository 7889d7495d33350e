import { z } from 'zod';
import { id, namedReference } from '../fields.ts';
import { vehicleTypes } from '../reference/vehicles.ts';

export const experience = z.object({
  _id: id,
  companyName: z.string(),
  _profession: namedReference,
  desc: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  current: z.boolean(),
});
export type Experience = z.output<typeof experience>;

/** `_school`, `_category`, `_program` and `_degree` are codes of a register the sender knows; kept as they came. */
export const education = z.object({
  _id: id,
  educationType: z.number().int(),
  schoolName: z.string(),
  title: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  current: z.boolean(),
  _school: z.string().nullable(),
  _category: z.string().nullable(),
  _program: z.string().nullable(),
  _degree: z.string().nullable(),
});
export type Education = z.output<typeof education>;

/**
 * Everything a person has told about themselves, in the order it was given; experiences and educations latest first.
 * `experienceYears` is computed from the experiences: whole years in each profession, overlapping time counted once.
 */
export const profile = z.object({
  desc: z.string(),
  availability: z.number().int().nullable(),
  skills: z.array(z.object({ _skill: namedReference, rating: z.number().int() })),
  _traits: z.array(namedReference),
  languages: z.array(z.object({ langId: id, name: z.string(), rating: z.number().int(), first: z.boolean() })),
  _licenses: z.array(namedReference),
  vehicles: z.array(z.object({ vehicle: z.enum(vehicleTypes), licenses: z.array(z.string()) })),
  _preferredProfessions: z.array(namedReference),
  _topics: z.array(namedReference),
  experiences: z.array(experience),
  educations: z.array(education),
  experienceYears: z.array(z.object({ _profession: namedReference, years: z.number().int() })),
});
export type Profile = z.output<typeof profile>;
