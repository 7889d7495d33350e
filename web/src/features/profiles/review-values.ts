import type { User } from '@platsa/contract/accounts/schema';
import type { NamedReference } from '@platsa/contract/fields';
import { descMax, descMin } from '@platsa/contract/profiles/rules';
import type { FoundEducation, FoundExperience, ParsedResume, Profile } from '@platsa/contract/profiles/schema';
import { expandVehicle, type VehicleType } from '@platsa/contract/reference/vehicles';
import { truncateCodeUnits } from '@platsa/contract/truncate';

/** A found entry and whether it is picked for saving. */
type Selectable<T> = T & { picked: boolean };

type Typed<T extends { startDate: string | null; endDate: string | null }> = Omit<T, 'startDate' | 'endDate'> & {
  startDate: string;
  endDate: string;
};
type TypedExperience = Selectable<Omit<Typed<FoundExperience>, 'title'>>;
type TypedEducation = Selectable<Typed<FoundEducation>>;

/** The review's values: everything found that is not in the profile yet. */
export interface ReviewValues {
  /** `now` is the account's current value; '' if there is none. */
  name: Selectable<{ firstName: string; lastName: string; now: string }>[];
  phone: Selectable<{ phoneNumber: string; now: string }>[];
  city: Selectable<{ _city: NamedReference | null; now: string }>[];
  about: Selectable<{ desc: string }>[];
  experiences: TypedExperience[];
  educations: TypedEducation[];
  skills: Selectable<{ _skill: NamedReference; rating: number }>[];
  languages: Selectable<{ langId: string; name: string; rating: number; first: boolean }>[];
  traits: Selectable<{ tag: NamedReference }>[];
  licenses: Selectable<{ tag: NamedReference }>[];
  vehicles: Selectable<{ vehicle: VehicleType; licenses: string[] }>[];
}

/** The ratings of entries whose level the CV does not state. */
const defaultRatings = { skill: 1, language: 3, firstLanguage: 5 };

export function reviewValues(found: ParsedResume, profile: Profile, user: User): ReviewValues {
  return {
    ...contactValues(found, user),
    about: found.desc && !profile.desc ? [{ picked: fitsAbout(found.desc), desc: found.desc }] : [],
    experiences: found.experiences.map(typedExperience).filter((entry) => !hasExperience(profile, entry)),
    educations: found.educations.map(typedEducation).filter((entry) => !hasEducation(profile, entry)),
    skills: found.skills
      .filter(({ _skill }) => !profile.skills.some((existing) => existing._skill._id === _skill._id))
      .map(({ _skill, rating }) => ({ picked: true, _skill, rating: rating ?? defaultRatings.skill })),
    languages: found.languages
      .filter(({ langId }) => !profile.languages.some((existing) => existing.langId === langId))
      .map((language) => ({
        ...language,
        picked: true,
        rating: language.rating ?? (language.first ? defaultRatings.firstLanguage : defaultRatings.language),
      })),
    traits: newTags(found.traits, profile._traits),
    licenses: newTags(found.licenses, profile._licenses),
    vehicles: found.vehicles
      .filter((vehicle) => !hasVehicle(profile, vehicle))
      .map((entry) => ({ ...entry, picked: true })),
  };
}

function fitsAbout({ length }: string): boolean {
  return length >= descMin && length <= descMax;
}

export function isEmpty(values: ReviewValues): boolean {
  return Object.values(values).every((entries) => entries.length === 0);
}

/** Missing contact details are picked by default; differing ones are offered unpicked. */
function contactValues({ contact }: ParsedResume, user: User) {
  const { firstName, lastName, phoneNumber, _city } = contact;
  const now = `${user.firstName} ${user.lastName}`.trim();
  const isOtherName = firstName && lastName && !isSame(`${firstName} ${lastName}`, now);
  const digits = (text: string) => text.replace(/\D/g, '').replace(/^(46|0)/, '');
  const isOtherPhone = phoneNumber && digits(phoneNumber) !== digits(user.phoneNumber);
  return {
    name: isOtherName ? [{ picked: now === '', firstName, lastName, now }] : [],
    phone: isOtherPhone ? [{ picked: user.phoneNumber === '', phoneNumber, now: user.phoneNumber }] : [],
    city: _city && _city._id !== user._city?._id ? [{ picked: !user._city, _city, now: user._city?.name ?? '' }] : [],
  };
}

function typedExperience({ title, ...found }: FoundExperience): TypedExperience {
  // The CV's own title is more precise than the matched profession, so it goes into the description.
  const titleSaysMore = title !== '' && !isSame(title, found._profession?.name ?? '');
  const desc = truncateCodeUnits([titleSaysMore ? title : '', found.desc].filter(Boolean).join('\n'), 2000);
  return { ...found, desc, ...typedPeriod(found), picked: true };
}

function typedEducation(found: FoundEducation): TypedEducation {
  return { ...found, ...typedPeriod(found), picked: true };
}

function typedPeriod({ startDate, endDate }: { startDate: string | null; endDate: string | null }) {
  return { startDate: startDate ?? '', endDate: endDate ?? '' };
}

function hasExperience({ experiences }: Profile, { companyName, _profession, startDate }: TypedExperience): boolean {
  return experiences.some(
    (existing) =>
      isSame(existing.companyName, companyName) &&
      existing._profession._id === _profession?._id &&
      existing.startDate === startDate,
  );
}

function hasEducation({ educations }: Profile, { schoolName, title, startDate }: TypedEducation): boolean {
  return educations.some(
    (existing) =>
      isSame(existing.schoolName, schoolName) && isSame(existing.title, title) && existing.startDate === startDate,
  );
}

function hasVehicle(
  { vehicles }: Profile,
  { vehicle, licenses }: { vehicle: VehicleType; licenses: string[] },
): boolean {
  const existing = vehicles.find((entry) => entry.vehicle === vehicle)?.licenses ?? [];
  const wanted = licenses.flatMap((licenseType) => expandVehicle({ vehicleType: vehicle, licenseType }));
  return wanted.every(({ licenseType }) => existing.includes(licenseType));
}

function newTags(found: readonly NamedReference[], existing: readonly NamedReference[]) {
  return found.filter(({ _id }) => !existing.some((tag) => tag._id === _id)).map((tag) => ({ picked: true, tag }));
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
