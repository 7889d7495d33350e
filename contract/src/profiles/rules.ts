/** Limits and labels of a profile, its completeness, and the CV import. This file must not import zod. */

export const descMin = 150;
export const descMax = 750;
/** The most entries of a section. */
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
/** The availability of job seekers who do not look for a job. */
export const notLooking = 4;

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

/** The message for a description of `length` characters, which is too short. */
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

/** The seven parts that count, the most useful to a job seeker first. */
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
  /** The next part to fill in, and `percent` after that; null if nothing is missing. */
  next: { part: CompletionPart; percent: number } | null;
}

export function profileCompletion(profile: CompletionSource): Completion {
  const missing = completionParts.filter((part) => !isPartComplete(profile, part));
  const [part] = missing;
  return {
    percent: calculateCompletion(missing.length),
    missing,
    next: part ? { part, percent: calculateCompletion(missing.length - 1) } : null,
  };
}

function isPartComplete(profile: CompletionSource, part: CompletionPart): boolean {
  return part === 'desc' ? profile.desc.length >= descMin : profile[part].length > 0;
}

function calculateCompletion(missing: number): number {
  const all = completionParts.length;
  return Math.min(100, Math.ceil(((all - missing) / all) * 100));
}

export const resumeMaxBytes = 10_000_000;
export const notPdfMessage = 'Endast PDF-filer är tillåtna.';

/** Files that a CV for a company may be: a Word document and a picture become a PDF. For a file field's `accept`. */
export const cvFileTypes =
  'application/pdf,.pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,.docx,image/jpeg,image/png,image/webp';
export const notCvFileMessage = 'Välj en PDF, en Word-fil (DOCX) eller en bild (JPG, PNG eller WebP).';

/** Uploaded CVs stored per job seeker; older ones are deleted with their files. */
export const maxResumes = 5;

/** While a CV is being read, the client refetches the list at this interval, until the timeout. */
export const resumePollMs = 2_000;
export const resumePollTimeoutMs = 120_000;

/** The states of reading a CV that its owner has not reviewed. */
export const resumeReadings = ['waiting', 'unreviewed', 'failed'] as const;
export const resumeReadingTexts: Readonly<Record<(typeof resumeReadings)[number], string>> = {
  waiting: 'CV:t läses just nu.',
  unreviewed: 'Profilen är läst ur CV:t av ett program, och ingen har granskat den. Jämför med filen.',
  failed: 'CV:t gick inte att läsa av ett program. Öppna filen för att se vad som står där.',
};

/** Name of a position: the job seeker's own title, or the profession's name. */
export function positionName({ title, _profession }: { title: string; _profession: { name: string } | null }): string {
  return title || (_profession?.name ?? '');
}
