import type { Line } from '../layout/cell.ts';
import type { ParsedEducation } from '../parsed-resume.ts';
import { educationType } from './education-type.ts';
import { bestPair, isExtra, labelledPair, orderEvidence, type PairScores } from './name-pair.ts';
import { isPlace, withoutPlace } from './place-words.ts';
import type { RawEntry } from './raw-entry.ts';
import { isAddition, schoolScore, subjectScore } from './school-words.ts';
import { splitEntries } from './split-entries.ts';

const scores: PairScores = {
  title: (text) => subjectScore(text) - (schoolScore(text) >= 3 && subjectScore(text) === 0 ? 3 : 0),
  organisation: schoolScore,
};
const usualOrder = 0.75;
const maxNameWords = 6;

/** 'Socionom vid Lunds universitet' is two names, 'Handelshögskolan vid Umeå universitet' one. */
function splitAtPreposition(text: string): string[] {
  const parts = text.split(/\s+(?:vid|på|at)\s+(?=\p{Lu})/u);
  return parts.every((part) => schoolScore(part) > 0) ? [text] : parts;
}

/** 'Svetsutbildning, licens EN ISO 9606-1, Movant': the school is one of the parts, the rest is the title. */
function splitAtSeparators(text: string): { title: string; schoolName: string } | undefined {
  const parts = text
    .split(/\s+[-–—]\s+|,\s+/)
    .flatMap(splitAtPreposition)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length < 2) return undefined;
  const best = parts.toSorted((a, b) => schoolScore(b) - subjectScore(b) - schoolScore(a) + subjectScore(a))[0];
  const named = best !== undefined && schoolScore(best) > 0 ? best : undefined;
  const last = parts.findLast((part) => !isPlace(part) && !isAddition(part));
  const schoolName = named ?? (last !== parts[0] ? last : undefined);
  if (schoolName === undefined) return undefined;
  const rest = parts.filter((part) => part !== schoolName && (!isPlace(part) || isAddition(part)));
  return { title: rest.join(', '), schoolName };
}

function textsOf(entry: RawEntry): string[] {
  const texts = entry.head.map((piece) => piece.text);
  const named = texts.filter((text) => !isExtra(text));
  const joined: string[] = [];
  for (const text of named.length > 0 ? named : texts) {
    if (joined.length > 0 && isAddition(text)) joined[joined.length - 1] += `, ${text}`;
    else joined.push(text);
  }
  return joined;
}

function isComplete(entry: RawEntry): boolean {
  const labelled = labelledPair(entry.head);
  if (labelled) return labelled.title !== '' && labelled.organisation !== '';
  const texts = textsOf(entry);
  if (texts.length >= 2) return true;
  const parts = splitAtSeparators(texts[0] ?? '');
  return parts !== undefined && parts.title !== '' && schoolScore(parts.schoolName) > 0;
}

function isName(text: string): boolean {
  return text.split(/\s+/).length <= maxNameWords && (subjectScore(text) > 0 || schoolScore(text) > 0);
}

/** 'VÅRD- OCH OMSORGSPROGRAMMET Komvux Malmö': no separator between programme and school. */
function splitAfterProgramme(text: string): { title: string; schoolName: string } | undefined {
  const { title, schoolName } =
    /^(?<title>.*(?:programmet|examen|linjen))\s+(?<schoolName>\p{Lu}.*)$/iu.exec(text)?.groups ?? {};
  const isDivided =
    title && schoolName && /^\p{Lu}/u.test(schoolName) && schoolScore(schoolName) > 0 && schoolScore(title) <= 0;
  return isDivided ? { title, schoolName } : undefined;
}

function namesOf(entry: RawEntry, order: number): { title: string; schoolName: string } {
  const labelled = labelledPair(entry.head);
  if (labelled) return { title: labelled.title, schoolName: labelled.organisation };
  const texts = textsOf(entry);
  const [only = ''] = texts;
  if (texts.length > 1) {
    const pair = bestPair(texts, scores, order);
    if (pair) return { title: pair.title, schoolName: withoutPlace(pair.organisation) };
  }
  const parts = splitAtSeparators(only) ?? splitAfterProgramme(only);
  if (parts) return parts;
  return schoolScore(only) > subjectScore(only) ? { title: '', schoolName: only } : { title: only, schoolName: '' };
}

export function readEducations(lines: readonly Line[]): ParsedEducation[] {
  const entries = splitEntries(lines, { isComplete, isName }).filter((entry) => entry.head.length > 0);
  const evidence = entries.map((entry) => orderEvidence(textsOf(entry), scores)).filter((order) => order !== 0);
  const mean = evidence.length === 0 ? 0 : evidence.reduce((sum, order) => sum + order, 0) / evidence.length;
  const order = mean + (mean < -0.5 ? 0 : usualOrder);
  return entries.map((entry) => {
    const { title, schoolName } = namesOf(entry, order);
    return {
      educationType: educationType(title, schoolName),
      schoolName,
      title,
      startDate: entry.period?.startDate ?? null,
      endDate: entry.period?.endDate ?? null,
      current: entry.period?.current ?? false,
    };
  });
}
