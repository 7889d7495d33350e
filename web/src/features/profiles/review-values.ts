import type { User } from '@platsa/contract/accounts/schema';
import type { NamedReference } from '@platsa/contract/fields';
import { descMax, descMin, positionName } from '@platsa/contract/profiles/rules';
import type { FoundEducation, FoundExperience, Profile, ResolvedResume } from '@platsa/contract/profiles/schema';
import { expandVehicle, type VehicleType } from '@platsa/contract/reference/vehicles';
import { truncateCodeUnits } from '@platsa/contract/truncate';
import { notRated } from './use-list.ts';

/** A found entry and whether it is picked for saving. */
type Selectable<T> = T & { picked: boolean };

type TypedDates<T extends { startDate: string | null; endDate: string | null }> = Omit<T, 'startDate' | 'endDate'> & {
  startDate: string;
  endDate: string;
};
/** `declined`: the title is to stand without a profession. */
type ReviewedExperience = Selectable<TypedDates<FoundExperience>> & { declined: boolean };
type ReviewedEducation = Selectable<TypedDates<FoundEducation>>;

/** The review's values: everything found that is not in the profile yet, or is there with another level. */
export interface ReviewValues {
  /** `now` is the account's current value; '' if there is none. */
  name: Selectable<{ firstName: string; lastName: string; now: string }>[];
  phone: Selectable<{ phoneNumber: string; now: string }>[];
  city: Selectable<{ _city: NamedReference | null; now: string }>[];
  about: Selectable<{ desc: string }>[];
  experiences: ReviewedExperience[];
  educations: ReviewedEducation[];
  /** `before` is the level in the profile; null if it is not there. `rating` is `notRated` where the CV gives no level. */
  skills: Selectable<{ _skill: NamedReference; rating: number; before: number | null }>[];
  languages: Selectable<{ langId: string; name: string; rating: number; first: boolean; before: number | null }>[];
  traits: Selectable<{ tag: NamedReference }>[];
  licenses: Selectable<{ tag: NamedReference }>[];
  vehicles: Selectable<{ vehicle: VehicleType; licenses: string[] }>[];
}

/** The key of the draft: each CV has its own. */
export const reviewDraft = (resumeId: string) => `cv-review.${resumeId}`;

export function reviewValues(found: ResolvedResume, profile: Profile, user: User): ReviewValues {
  return {
    ...contactValues(found, user),
    about: found.desc && !profile.desc ? [{ picked: fitsAbout(found.desc), desc: found.desc }] : [],
    experiences: found.experiences.filter((entry) => !hasExperience(profile, entry)).map(typedExperience),
    educations: found.educations.map(typedEducation).filter((entry) => !hasEducation(profile, entry)),
    skills: found.skills
      .map((skill) =>
        withLevel(
          skill,
          profile.skills.find(({ _skill }) => _skill._id === skill._skill._id),
        ),
      )
      .filter(isNews),
    languages: found.languages
      .map((language) =>
        withLevel(
          language,
          profile.languages.find(({ langId }) => langId === language.langId),
        ),
      )
      .filter(isNews),
    traits: newTags(found.traits, profile._traits),
    licenses: newTags(found.licenses, profile._licenses),
    vehicles: found.vehicles
      .filter((vehicle) => !hasVehicle(profile, vehicle))
      .map((entry) => ({ ...entry, picked: true })),
  };
}

/** Corrections of a level in the profile are offered, but not ticked. */
function withLevel<T extends { rating: number | null }>(found: T, existing: { rating: number | null } | undefined) {
  return {
    ...found,
    picked: existing === undefined,
    rating: found.rating ?? notRated,
    before: existing?.rating ?? null,
  };
}

function isNews({ rating, before }: { rating: number; before: number | null }): boolean {
  return before === null || (rating !== notRated && rating !== before);
}

function fitsAbout({ length }: string): boolean {
  return length >= descMin && length <= descMax;
}

export function isEmptyReview(values: ReviewValues): boolean {
  return Object.values(values).every((entries) => entries.length === 0);
}

/** Missing contact details are picked by default; differing ones are offered unpicked. */
function contactValues({ contact }: ResolvedResume, user: User) {
  const { firstName, lastName, phoneNumber, _city } = contact;
  const now = `${user.firstName} ${user.lastName}`.trim();
  const isOtherName = firstName && lastName && !isSameText(`${firstName} ${lastName}`, now);
  const digits = (text: string) => text.replace(/\D/g, '').replace(/^(46|0)/, '');
  const isOtherPhone = phoneNumber && digits(phoneNumber) !== digits(user.phoneNumber);
  return {
    name: isOtherName ? [{ picked: now === '', firstName, lastName, now }] : [],
    phone: isOtherPhone ? [{ picked: user.phoneNumber === '', phoneNumber, now: user.phoneNumber }] : [],
    city: _city && _city._id !== user._city?._id ? [{ picked: !user._city, _city, now: user._city?.name ?? '' }] : [],
  };
}

/** A profession that is only near the CV's title is asked about, not taken over. */
function typedExperience(found: FoundExperience): ReviewedExperience {
  const title = truncateCodeUnits(found.title, 100);
  const position = isSameText(title, found._profession?.name ?? '') ? { title: '' } : { title, _profession: null };
  const desc = truncateCodeUnits(found.desc, 2000);
  return { ...found, ...(title && position), desc, ...typedPeriod(found), declined: false, picked: true };
}

function typedEducation(found: FoundEducation): ReviewedEducation {
  return { ...found, ...typedPeriod(found), picked: true };
}

function typedPeriod({ startDate, endDate }: { startDate: string | null; endDate: string | null }) {
  return { startDate: startDate ?? '', endDate: endDate ?? '' };
}

function hasExperience({ experiences }: Profile, found: FoundExperience): boolean {
  return experiences.some(
    (existing) =>
      isSameText(existing.companyName, found.companyName) &&
      (isSameText(positionName(existing), found.title) || existing._profession?._id === found._profession?._id) &&
      existing.startDate === found.startDate,
  );
}

function hasEducation({ educations }: Profile, { schoolName, title, startDate }: ReviewedEducation): boolean {
  return educations.some(
    (existing) =>
      isSameText(existing.schoolName, schoolName) &&
      isSameText(existing.title, title) &&
      existing.startDate === startDate,
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

function isSameText(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
