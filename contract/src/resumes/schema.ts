import { z } from 'zod';
import { id, instant, namedReference } from '../fields.ts';
import { vehicleTypes } from '../reference/vehicles.ts';

const rating = z.number().int().nullable();
const period = { startDate: z.string().nullable(), endDate: z.string().nullable(), current: z.boolean() };

/** `title` is what the CV says, `_profession` the one of ours that it seems to be. */
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
export type FoundContact = z.output<typeof foundContact>;

/**
 * What was found in a CV, for its owner to look over. A level or a day that the CV does not tell is null; `unknown` are
 * the things it names that are none of ours.
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
});
export type ParsedResume = z.output<typeof parsedResume>;

export const resumeStatuses = ['processing', 'done', 'failed'] as const;

/** `parsedResume` of a done one, `errorMessage` of a failed one. `fileName` as its owner called it. */
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

/** The CV of somebody who has applied, as the company may fetch it. */
export const resumeFile = z.object({ fileName: z.string(), createdAt: instant });
