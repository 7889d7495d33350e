/** A profile's numbers and words, and how complete it is. Free of the validator. */

export const descMin = 150;
export const descMax = 750;
/** Most entries of a section. */
export const sectionMax = 30;
export const topicsMin = 1;
export const topicsMax = 10;

/** By availability 0–4. */
export const availabilityLabels = [
  'Omgående',
  'Om 1 månad',
  'Om 2 månader',
  'Om mer än 2 månader',
  'Söker ej nya utmaningar',
] as const;

/** By rating 1–4. */
export const skillLevels = ['0-1 år', '1-3 år', '3-5 år', '5+ år'] as const;

/** By educationType 0–5. */
export const educationTypes = [
  'Grundskola',
  'Gymnasium',
  'Högskola/Universitet',
  'Yrkeshögskola',
  'Folkhögskola',
  'Annat',
] as const;

/** What the message of a text that is too short says; `length` is that of the text so far. */
export function descTooShortMessage(length: number): string {
  return `Du måste skriva minst ${descMin - length} tecken till`;
}

interface CompletionSource {
  desc: string;
  skills: readonly unknown[];
  _traits: readonly unknown[];
  educations: readonly unknown[];
  _preferredProfessions: readonly unknown[];
  experiences: readonly unknown[];
  languages: readonly unknown[];
}

/** The seven parts that count, in the order in which they help an applicant most. */
export const completionParts = [
  'desc',
  '_preferredProfessions',
  'experiences',
  'skills',
  'educations',
  'languages',
  '_traits',
] as const satisfies readonly (keyof CompletionSource)[];
export type CompletionPart = (typeof completionParts)[number];

export interface Completion {
  /** 0–100: seven equal parts, rounded up. */
  percent: number;
  missing: CompletionPart[];
  /** What to fill in next, and the percent that gives; null when nothing is missing. */
  next: { part: CompletionPart; percent: number } | null;
}

export function profileCompletion(profile: CompletionSource): Completion {
  const missing = completionParts.filter((part) => !isFilled(profile, part));
  const [part] = missing;
  return {
    percent: percentOf(missing.length),
    missing,
    next: part ? { part, percent: percentOf(missing.length - 1) } : null,
  };
}

function isFilled(profile: CompletionSource, part: CompletionPart): boolean {
  return part === 'desc' ? profile.desc.length >= descMin : profile[part].length > 0;
}

function percentOf(missing: number): number {
  const all = completionParts.length;
  return Math.min(100, Math.ceil(((all - missing) / all) * 100));
}

/** Sizes, times and texts of the CV import. Free of the validator. */

export const resumeMaxBytes = 10_000_000;
export const notPdfMessage = 'Endast PDF-filer är tillåtna.';

/** So many of a person's uploads are kept; older ones go with their files. */
export const maxResumes = 5;

/** While a CV is being read, its owner's list is asked for again this often, and this long at most. */
export const resumePollMs = 2_000;
export const resumePollTimeoutMs = 120_000;
