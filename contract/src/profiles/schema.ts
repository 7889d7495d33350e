import { z } from 'zod';
import { id, instant, namedReference } from '../fields.ts';
import { vehicleTypes } from '../reference/vehicles.ts';
import { resumeReadings } from './rules.ts';

/**
 * `title` is the job seeker's own wording of the position, `_profession` the nearest one of the list, which matching uses; null
 * if none is near. `title` is '' where it is the profession's name. `startDate` and `endDate` here and below are yyyy-MM-dd, or
 * yyyy where only the year is known; `endDate` is null where it is unknown, too.
 */
export const experience = z.object({
  _id: id,
  companyName: z.string(),
  title: z.string(),
  _profession: namedReference.nullable(),
  desc: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  current: z.boolean(),
});
export type Experience = z.output<typeof experience>;

/** `_school`, `_category`, `_program` and `_degree` are codes of the client's own register; stored unchanged. */
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
 * A job seeker's profile. Lists are in the order they were sent; experiences and educations are latest first.
 * A level is null where a CV that was read without a review gives none; it counts as the lowest.
 * `experienceYears` is computed from the experiences: whole years in each profession, overlapping time counted once.
 */
export const profile = z.object({
  desc: z.string(),
  availability: z.number().int().nullable(),
  skills: z.array(z.object({ _skill: namedReference, rating: z.number().int().nullable() })),
  _traits: z.array(namedReference),
  languages: z.array(
    z.object({ langId: id, name: z.string(), rating: z.number().int().nullable(), first: z.boolean() }),
  ),
  _licenses: z.array(namedReference),
  vehicles: z.array(z.object({ vehicle: z.enum(vehicleTypes), licenses: z.array(z.string()) })),
  _preferredProfessions: z.array(namedReference),
  _topics: z.array(namedReference),
  experiences: z.array(experience),
  educations: z.array(education),
  experienceYears: z.array(z.object({ _profession: namedReference, years: z.number().int() })),
});
export type Profile = z.output<typeof profile>;

const rating = z.number().int().nullable();
const period = { startDate: z.string().nullable(), endDate: z.string().nullable(), current: z.boolean() };

/** `title` is the CV's own wording, `_profession` the most likely profession in the reference data. */
const foundExperience = z.object({
  companyName: z.string(),
  title: z.string(),
  _profession: namedReference.nullable(),
  desc: z.string(),
  ...period,
});
export type FoundExperience = z.output<typeof foundExperience>;

const foundEducation = z.object({
  educationType: z.number().int(),
  schoolName: z.string(),
  title: z.string(),
  ...period,
});
export type FoundEducation = z.output<typeof foundEducation>;

const foundContact = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  _city: namedReference.nullable(),
});

/**
 * The content of a CV, for the job seeker to review. Levels and days that the CV does not give are null. `unknown` and
 * `unknownTraits` are names that the reference data does not have.
 */
export const parsedResume = z.object({
  contact: foundContact,
  desc: z.string(),
  skills: z.array(z.object({ _skill: namedReference, rating })),
  traits: z.array(namedReference),
  languages: z.array(z.object({ langId: id, name: z.string(), rating, first: z.boolean() })),
  licenses: z.array(namedReference),
  vehicles: z.array(z.object({ vehicle: z.enum(vehicleTypes), licenses: z.array(z.string()) })),
  experiences: z.array(foundExperience),
  educations: z.array(foundEducation),
  unknown: z.array(z.string()),
  unknownTraits: z.array(z.string()),
});
export type ResolvedResume = z.output<typeof parsedResume>;

export const resumeStatuses = ['processing', 'done', 'failed'] as const;

/**
 * `parsedResume` is set if the status is done, unless it was reviewed when applying without an account; `errorMessage` may be set if
 * failed. `fileName` is the uploaded file's name.
 */
export const uploadedResume = z.object({
  _id: id,
  status: z.enum(resumeStatuses),
  fileName: z.string(),
  parsedResume: parsedResume.nullable(),
  errorMessage: z.string().nullable(),
  createdAt: instant,
  savedToProfileAt: instant.nullable(),
});
export type UploadedResume = z.output<typeof uploadedResume>;

/**
 * An applicant's CV, for the company. `reading` says how far the profile comes from reading the file (`resumeReadingTexts`); null
 * once its owner has reviewed that.
 */
export const resumeFile = z.object({
  fileName: z.string(),
  createdAt: instant,
  reading: z.enum(resumeReadings).nullable(),
});
export type ResumeFile = z.output<typeof resumeFile>;
