import type { Profile } from '@platsa/contract/profiles/schema';
import { expandVehicle } from '@platsa/contract/reference/vehicles';
import type { ProfileSections } from './write-profile.ts';

/**
 * Adds entries to a profile, without those that it has. Returns the sections that gain entries or get another level, each
 * complete.
 */
export function addToProfile(profile: Profile, choice: ProfileSections): ProfileSections {
  const merged: ProfileSections = {
    skills: corrected(
      profile.skills.map(({ _skill, rating }) => ({ _skill: _skill._id, rating })),
      choice.skills,
      skillKey,
    ),
    _traits: added(profile._traits.map(getId), choice._traits, String),
    languages: corrected(
      profile.languages.map(({ name: _, ...language }) => language),
      choice.languages,
      languageKey,
    ),
    _licenses: added(profile._licenses.map(getId), choice._licenses, String),
    _preferredProfessions: added(profile._preferredProfessions.map(getId), choice._preferredProfessions, String),
    vehicles: addedVehicles(profile.vehicles, choice.vehicles),
    experiences: added(
      profile.experiences.map((entry) => ({ ...entry, _profession: entry._profession?._id ?? null })),
      choice.experiences,
      ({ companyName, _profession, title, startDate }) => joinKey(companyName, _profession ?? title, startDate),
    ),
    educations: added(profile.educations, choice.educations, ({ schoolName, title, startDate }) =>
      joinKey(schoolName, title, startDate),
    ),
    ...(choice.desc && choice.desc !== profile.desc && { desc: choice.desc }),
  };
  return Object.fromEntries(Object.entries(merged).filter(([, section]) => section !== undefined));
}

const getId = ({ _id }: { _id: string }) => _id;
const skillKey = ({ _skill }: { _skill: string }) => _skill;
const languageKey = ({ langId }: { langId: string }) => langId;
const joinKey = (...parts: string[]) => parts.map((part) => part.trim().toLowerCase()).join('\n');

/** The present entries followed by the new ones; undefined if there are no new ones. */
function added<T>(present: readonly T[], chosen: readonly T[] = [], key: (entry: T) => string): T[] | undefined {
  const keys = new Set(present.map(key));
  const fresh = chosen.filter((entry) => keys.size < keys.add(key(entry)).size);
  return fresh.length > 0 ? [...present, ...fresh] : undefined;
}

/** Merges entries with a level: a chosen level replaces the present one, unless none was given. */
function corrected<T extends { rating: number | null }>(
  present: readonly T[],
  chosen: readonly T[] = [],
  key: (entry: T) => string,
) {
  const replaced = present.map(
    (entry) => chosen.find((other) => key(other) === key(entry) && other.rating !== null) ?? entry,
  );
  const isChanged = replaced.some((entry, index) => entry.rating !== present[index]?.rating);
  return added(replaced, chosen, key) ?? (isChanged ? replaced : undefined);
}

type Vehicles = Profile['vehicles'];

/** Adds classes to the present ones of the same vehicle. */
function addedVehicles(present: Vehicles, chosen: Vehicles = []): Vehicles | undefined {
  const merged = new Map(present.map(({ vehicle, licenses }) => [vehicle, new Set(licenses)]));
  let isNew = false;
  for (const { vehicle, licenses } of chosen) {
    const owned = merged.get(vehicle) ?? new Set();
    merged.set(vehicle, owned);
    for (const { licenseType } of licenses.flatMap((name) =>
      expandVehicle({ vehicleType: vehicle, licenseType: name }),
    )) {
      isNew ||= !owned.has(licenseType);
      owned.add(licenseType);
    }
  }
  return isNew ? [...merged].map(([vehicle, licenses]) => ({ vehicle, licenses: [...licenses] })) : undefined;
}
