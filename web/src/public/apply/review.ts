import type { cvProfileForm, FoundProfile } from '@platsa/contract/profiles/cv-profile';
import { vehicleName } from '@platsa/contract/reference/vehicles';
import type { z } from 'zod';

/** A CV as it was read: lines that the applicant corrects, leaves out or takes in again. */

export interface ReviewLine<Value> {
  key: string;
  isKept: boolean;
  value: Value;
}

interface PeriodValue {
  startDate: string;
  endDate: string;
  current: boolean;
}

interface ExperienceValue extends PeriodValue {
  companyName: string;
  title: string;
  desc: string;
  /** The nearest profession of the list, and whether the time counts as experience in it. */
  profession: { _id: string; name: string } | null;
  counts: boolean;
}

interface EducationValue extends PeriodValue {
  educationType: number;
  schoolName: string;
  title: string;
}

/** A word of the lists; without an id one that they lack. */
interface WordValue {
  id: string | null;
  name: string;
  rating: number | null;
}

interface OtherValue {
  kind: 'trait' | 'license' | 'vehicle';
  id: string | null;
  name: string;
}

export interface Review {
  desc: string;
  experiences: ReviewLine<ExperienceValue>[];
  educations: ReviewLine<EducationValue>[];
  skills: ReviewLine<WordValue>[];
  languages: ReviewLine<WordValue>[];
  others: ReviewLine<OtherValue>[];
}

type ReviewSection = Exclude<keyof Review, 'desc'>;

export function toReview(found: FoundProfile): Review {
  const skills = found.skills.map(({ _skill, rating }) => ({ id: _skill._id, name: _skill.name, rating }));
  const unknown = found.unknown.map((name) => ({ id: null, name, rating: null }));
  const others: OtherValue[] = [
    ...found._licenses.map(({ _id, name }) => ({ kind: 'license' as const, id: _id, name })),
    ...found.vehicles.flatMap(({ vehicle, licenses }) =>
      licenses.map((license) => ({
        kind: 'vehicle' as const,
        id: `${vehicle} ${license}`,
        name: vehicleName(vehicle, license),
      })),
    ),
    ...found._traits.map(({ _id, name }) => ({ kind: 'trait' as const, id: _id, name })),
    ...found.unknownTraits.map((name) => ({ kind: 'trait' as const, id: null, name })),
  ];
  return {
    desc: found.desc,
    experiences: toLines(
      found.experiences.map((experience) => ({
        ...toPeriod(experience),
        companyName: experience.companyName,
        title: experience.title || (experience._profession?.name ?? ''),
        desc: experience.desc,
        profession: experience._profession,
        counts: isSameTitle(experience),
      })),
    ),
    educations: toLines(
      found.educations.map((education) => ({
        ...toPeriod(education),
        educationType: education.educationType,
        schoolName: education.schoolName,
        title: education.title,
      })),
    ),
    skills: toLines([...skills, ...unknown]),
    languages: toLines(found.languages.map(({ langId, name, rating }) => ({ id: langId, name, rating }))),
    others: toLines(others),
  };
}

/** Words that the lists lack are left out until the applicant takes them in. */
function toLines<Value extends object>(values: readonly Value[]): ReviewLine<Value>[] {
  return values.map((value, index) => ({ key: String(index), isKept: !('id' in value && value.id === null), value }));
}

interface ReadPeriod {
  startDate: string | null;
  endDate: string | null;
  current: boolean;
}

function toPeriod({ startDate, endDate, current }: ReadPeriod): PeriodValue {
  return { startDate: startDate ?? '', endDate: endDate ?? '', current };
}

/** A profession that is only near a title is suggested, not taken. */
function isSameTitle({ title, _profession }: FoundProfile['experiences'][number]): boolean {
  return _profession !== null && (title === '' || title.toLowerCase() === _profession.name.toLowerCase());
}

/** Messages by section and key of a line, for what can't be sent as it is. */
export type ReviewProblems = Partial<Record<ReviewSection, Record<string, string>>>;

export function checkReview(review: Review): ReviewProblems {
  const problems: ReviewProblems = {};
  const checkLines = <Value>(
    section: ReviewSection,
    lines: ReviewLine<Value>[],
    problemOf: (value: Value) => string | undefined,
  ) => {
    for (const { key, isKept, value } of lines) {
      const problem = isKept && problemOf(value);
      if (problem) problems[section] = { ...problems[section], [key]: problem };
    }
  };
  checkLines('experiences', review.experiences, ({ title, companyName, startDate }) => {
    if (title.trim() === '') return 'Du måste ange en yrkestitel';
    if (companyName.trim() === '') return 'Du måste ange ett namn på företaget';
    return startDate.trim() === '' ? missingStart : undefined;
  });
  checkLines('educations', review.educations, ({ title, schoolName, startDate }) => {
    if (title.trim() === '') return 'Du måste ange ett namn på utbildningen';
    if (schoolName.trim() === '') return 'Du måste ange ett namn på skolan';
    return startDate.trim() === '' ? missingStart : undefined;
  });
  return problems;
}

const missingStart = 'Ange året du började, eller ta bort raden';

/** The profile as it is sent: the kept lines. */
export function toProfile(review: Review): z.input<typeof cvProfileForm> {
  const others = (kind: OtherValue['kind']) => listKept(review.others).filter((other) => other.kind === kind);
  const word = ({ id, name }: { id: string | null; name: string }) => id ?? { name };
  return {
    ...(review.desc && { desc: review.desc }),
    experiences: listKept(review.experiences).map(({ profession, counts, ...experience }) => ({
      ...experience,
      _profession: counts && profession ? profession._id : null,
    })),
    educations: listKept(review.educations),
    skills: listKept(review.skills).map((skill) => ({ _skill: word(skill), ...knownLevel(skill) })),
    languages: listKept(review.languages).flatMap(({ id, ...language }) =>
      id === null ? [] : [{ langId: id, ...knownLevel(language) }],
    ),
    _traits: others('trait').map(word),
    _licenses: others('license').flatMap(({ id }) => id ?? []),
    vehicles: others('vehicle').map(({ id }) => {
      const [vehicle = '', license = ''] = (id ?? '').split(' ');
      return { vehicle: vehicle as 'car', licenses: [license] };
    }),
  };
}

const knownLevel = ({ rating }: { rating: number | null }) => (rating === null ? {} : { rating });

function listKept<Value>(lines: readonly ReviewLine<Value>[]): Value[] {
  return lines.filter(({ isKept }) => isKept).map(({ value }) => value);
}

/** The number of lines that are sent. */
export function countKept(review: Review): number {
  const { desc: _, ...sections } = review;
  return Object.values(sections).reduce((sum, lines) => sum + listKept<unknown>(lines).length, 0);
}
