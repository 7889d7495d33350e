import { type PostedFields, readPostedAnswers } from '../questions/posted-answers.ts';
import type { VehicleType } from '../reference/vehicles.ts';

/**
 * The form of an application without an account, as a browser posts it without script and as the form's script reads it.
 * The public site loads this file, so it must not import zod.
 */

/** Names of the fields with answers to the job's questions; `skills.{id}` and `languages.{id}` hold a level or ''. */
export const answerFields = {
  language: (langId: string) => `languages.${langId}`,
  skill: (skillId: string) => `skills.${skillId}`,
  licenses: 'licenses',
  traits: 'traits',
  vehicles: 'vehicles',
} as const;

/** The value of a vehicle's checkbox: 'car B'. */
export const vehicleValue = (vehicleType: string, licenseType: string) => `${vehicleType} ${licenseType}`;

/** The fields of the application that the posted ones give. */
export function readGuestForm(posted: PostedFields) {
  const readPostedText = (name: string) => {
    const value = posted[name];
    return (typeof value === 'string' ? value : (value?.[0] ?? '')).trim();
  };
  return {
    email: readPostedText('email'),
    firstName: readPostedText('firstName'),
    lastName: readPostedText('lastName'),
    phoneNumber: readPostedText('phoneNumber'),
    birthDate: readPostedText('birthDate'),
    trade: readPostedText('trade'),
    message: readPostedText('message'),
    website: readPostedText('website'),
    mayKeep: readPostedText('mayKeep') !== '',
    acceptsTerms: readPostedText('acceptsTerms') !== '',
    answers: { ...readRequirementAnswers(posted), own: readPostedAnswers(posted) },
  };
}

function readRequirementAnswers(posted: PostedFields) {
  const listValues = (name: string): string[] => {
    const value = posted[name];
    return (typeof value === 'string' ? [value] : [...(value ?? [])]).filter(Boolean);
  };
  const listRated = (kind: 'languages' | 'skills') =>
    Object.keys(posted).flatMap((name) => {
      const [level] = name.startsWith(`${kind}.`) ? listValues(name) : [];
      return level ? [{ id: name.slice(kind.length + 1), rating: Number(level) }] : [];
    });
  return {
    languages: listRated('languages').map(({ id, rating }) => ({ langId: id, rating })),
    licenses: listValues(answerFields.licenses),
    skills: listRated('skills').map(({ id, rating }) => ({ _skill: id, rating })),
    traits: listValues(answerFields.traits),
    vehicles: listValues(answerFields.vehicles).map((value) => {
      const [vehicleType = '', licenseType = ''] = value.split(' ');
      return { vehicleType: vehicleType as VehicleType, licenseType };
    }),
  };
}
