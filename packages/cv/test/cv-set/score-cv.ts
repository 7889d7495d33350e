import type { ParsedResume } from '../../src/parsed-resume.ts';
import { add, type Counts, f1, many, noCounts, normal, normalPhone, one, pairUp, similarity } from './compare.ts';
import type { CvTruth, TruePeriod } from './cv-truth.ts';

export const fields = [
  ...(['name', 'email', 'phone', 'city', 'skills', 'traits', 'languages', 'languageLevel'] as const),
  ...(['exp.company', 'exp.profession', 'exp.start', 'exp.end', 'exp.entry'] as const),
  ...(['edu.school', 'edu.title', 'edu.type', 'edu.dates', 'edu.entry', 'licences'] as const),
];

type Field = (typeof fields)[number];
export type Score = Record<Field, Counts>;

interface FoundPeriod {
  startDate: string | null;
  endDate: string | null;
  current: boolean;
}

/** Months are compared where the truth has them, otherwise years. */
function sameDate(found: string | null, truth: string | null): boolean {
  return truth === null
    ? found === null
    : found !== null && found.slice(0, Math.min(7, truth.length)) === truth.slice(0, 7);
}

function sameEnd(found: FoundPeriod, truth: TruePeriod): boolean {
  return truth.current ? found.current && found.endDate === null : sameDate(found.endDate, truth.endDate);
}

const company = (text: string) =>
  normal(text)
    .replace(/\b(ab|aktiebolag|hb|kb)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const near = (found: string, truth: string) => found !== '' && similarity(found, truth) >= 0.9;
const sameYear = (found: string | null, truth: string) => (found?.slice(0, 4) === truth.slice(0, 4) ? 1 : 0);

function withoutPlace(text: string, place: string | null): string {
  return place !== null && text.endsWith(place) ? text.slice(0, -place.length).replace(/[\s,–|-]+$/, '') : text;
}

type Verdict = [Field, boolean, boolean][];

function count(score: Score, verdict: Verdict): void {
  for (const [field, right, found] of verdict) {
    add(score[field], right ? { right: 1, wrong: 0, missed: 0 } : { right: 0, wrong: found ? 1 : 0, missed: 1 });
  }
}

function unpaired(score: Score, own: readonly Field[], wrong: number, missed: number): void {
  for (const field of own) add(score[field], { right: 0, wrong, missed });
}

function scoreExperiences(score: Score, { experiences: found }: ParsedResume, { experiences: truth }: CvTruth): void {
  const pairs = pairUp(found, truth, (a, b) => {
    const names = 0.4 * similarity(company(a.companyName), company(b.companyName));
    return names + 0.3 * similarity(normal(a.title), normal(b.profession)) + 0.3 * sameYear(a.startDate, b.startDate);
  });
  for (const [a, b] of pairs) {
    const companyRight = near(company(withoutPlace(a.companyName, b.location)), company(b.companyName));
    const titleRight = near(normal(a.title), normal(b.profession));
    const [start, end] = [sameDate(a.startDate, b.startDate), sameEnd(a, b)];
    count(score, [
      ['exp.company', companyRight, a.companyName !== ''],
      ['exp.profession', titleRight, a.title !== ''],
      ['exp.start', start, a.startDate !== null],
      ['exp.end', end, a.current || a.endDate !== null],
      ['exp.entry', companyRight && titleRight && start && end, true],
    ]);
  }
  const own: Field[] = ['exp.company', 'exp.profession', 'exp.start', 'exp.end', 'exp.entry'];
  unpaired(score, own, found.length - pairs.length, truth.length - pairs.length);
}

function scoreEducations(score: Score, resume: ParsedResume, { educations: truth, educationsOptional }: CvTruth): void {
  const optional = (educationsOptional ?? []).map(normal);
  const found = resume.educations.filter(
    ({ title, schoolName }) => !optional.some((course) => normal(`${title} ${schoolName}`).includes(course)),
  );
  const pairs = pairUp(found, truth, (a, b) => {
    const names = 0.35 * similarity(normal(a.schoolName), normal(b.schoolName));
    return names + 0.35 * similarity(normal(a.title), normal(b.title)) + 0.3 * sameYear(a.startDate, b.startDate);
  });
  for (const [a, b] of pairs) {
    const school = near(normal(withoutPlace(a.schoolName, b.location)), normal(b.schoolName));
    const title = near(normal(a.title), normal(b.title));
    const dates = sameDate(a.startDate, b.startDate) && sameDate(a.endDate, b.endDate);
    count(score, [
      ['edu.school', school, a.schoolName !== ''],
      ['edu.title', title, a.title !== ''],
      ['edu.type', a.educationType === b.educationType, true],
      ['edu.dates', dates, a.startDate !== null || a.endDate !== null],
      ['edu.entry', school && title && dates, true],
    ]);
  }
  const own: Field[] = ['edu.school', 'edu.title', 'edu.type', 'edu.dates', 'edu.entry'];
  unpaired(score, own, found.length - pairs.length, truth.length - pairs.length);
}

const englishPlaces = new Map([['gothenburg', 'göteborg']]);
const place = (text: string | null) => englishPlaces.get(normal(text ?? '')) ?? normal(text ?? '');
const licences = (vehicles: readonly { vehicle: string; licenses: readonly string[] }[]) =>
  vehicles.flatMap(({ vehicle, licenses }) => licenses.map((name) => `${vehicle} ${name}`));

/** How a reader did on one CV; `null` is a reader that gave up. */
export function scoreCv(resume: ParsedResume, truth: CvTruth): Score {
  const score = Object.fromEntries(fields.map((field) => [field, noCounts()])) as Score;
  const { contact } = resume;
  score.name = one(normal(contact.name ?? ''), normal(truth.name));
  score.email = one((contact.email ?? '').toLowerCase(), truth.email.toLowerCase());
  score.phone = one(normalPhone(contact.phone ?? ''), normalPhone(truth.phone));
  score.city = one(place(contact.city), place(truth.city));
  const names = (tags: readonly { name: string }[]) => tags.map(({ name }) => normal(name));
  score.skills = many(names(resume.skills), truth.skills.map(normal), truth.skillsOptional?.map(normal));
  score.traits = many(names(resume.traits), truth.traits.map(normal));
  const codes = resume.languages.map(({ code }) => code);
  score.languages = many(
    codes,
    truth.languages.map(({ code }) => code),
  );
  for (const { code, level } of truth.languages) {
    const rating = resume.languages.find((language) => language.code === code)?.rating ?? null;
    if (level !== null) count(score, [['languageLevel', rating === level, rating !== null]]);
  }
  scoreExperiences(score, resume, truth);
  scoreEducations(score, resume, truth);
  score.licences = many(licences(resume.vehicles), licences(truth.vehicles));
  return score;
}

export function sumScores(scores: readonly Score[]): Score {
  const sum = Object.fromEntries(fields.map((field) => [field, noCounts()])) as Score;
  for (const score of scores) for (const field of fields) add(sum[field], score[field]);
  return sum;
}

/** The mean F1 of the fields, leaving out fields that are empty in both truth and result. */
export function macroF1(score: Score): number {
  const used = fields.filter((field) => score[field].right + score[field].wrong + score[field].missed > 0);
  return used.reduce((sum, field) => sum + f1(score[field]), 0) / Math.max(1, used.length);
}
