import type { Line } from '../layout/cell.ts';
import type { ParsedEducation } from '../parsed-resume.ts';
import { withoutCapitals } from './capitals.ts';
import { educationType } from './education-type.ts';
import type { RawEntry } from './head-parts.ts';
import { bestPair, isExtra, labelledPair, orderEvidence, type PairScores } from './name-pair.ts';
import { isPlace, withoutPlace } from './place-words.ts';
import { isAddition, schoolScore, subjectScore } from './school-words.ts';
import { splitEntries } from './split-entries.ts';

/** In an education the title is the programme or degree, and the organisation is the school. */
const scores: PairScores = {
  // A known school's name is hardly a title, unless it also names a subject.
  title: (text) => subjectScore(text) - (schoolScore(text) >= 3 && subjectScore(text) === 0 ? 3 : 0),
  organisation: schoolScore,
};

/** Most CVs write the title first. */
const usualOrder = 0.75;
const maxNameWords = 6;

/**
 * Splits 'Socionom vid Lunds universitet' in two, but not 'Handelshögskolan vid Umeå universitet', whose parts are both
 * schools.
 */
function splitAtPreposition(text: string): string[] {
  const parts = text.split(/\s+(?:vid|på|at)\s+(?=\p{Lu})/u);
  return parts.every((part) => schoolScore(part) > 0) ? [text] : parts;
}

/**
 * Splits a text at dashes, commas and prepositions: 'Svetsutbildning, licens EN ISO 9606-1, Movant'. The school is the
 * part that looks most like one, or else the last part that is no place; the other parts are the title, without places.
 */
function splitAtSeparators(text: string): { title: string; schoolName: string } | undefined {
  const parts = text
    .split(/\s+[-–—]\s+|,\s+/)
    .flatMap(splitAtPreposition)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length < 2) return undefined;
  const [best] = parts.toSorted((a, b) => schoolScore(b) - subjectScore(b) - (schoolScore(a) - subjectScore(a)));
  const named = best !== undefined && schoolScore(best) > 0 ? best : undefined;
  const last = parts.findLast((part) => !isPlace(part) && !isAddition(part));
  const schoolName = named ?? (last !== parts[0] ? last : undefined);
  if (schoolName === undefined) return undefined;
  const rest = parts.filter((part) => part !== schoolName && (!isPlace(part) || isAddition(part)));
  return { title: rest.join(', '), schoolName };
}

/**
 * The texts of an entry's head, without places and other extras unless there is nothing else. Additions ('120 hp',
 * 'inriktning ekonomi') are joined to the text before them.
 */
function listHeadTexts(entry: RawEntry): string[] {
  const texts = entry.head.map((part) => part.text);
  const named = texts.filter((text) => !isExtra(text));
  const joined: string[] = [];
  for (const text of named.length > 0 ? named : texts) {
    if (joined.length > 0 && isAddition(text)) joined[joined.length - 1] += `, ${text}`;
    else joined.push(text);
  }
  return joined;
}

/** Whether the head already names both education and school, so that lines below it are the body. */
function isComplete(entry: RawEntry): boolean {
  const labelled = labelledPair(entry.head);
  if (labelled) return labelled.title !== '' && labelled.organisation !== '';
  const texts = listHeadTexts(entry);
  if (texts.length >= 2) return true;
  const parts = splitAtSeparators(texts[0] ?? '');
  return parts !== undefined && parts.title !== '' && schoolScore(parts.schoolName) > 0;
}

/** Whether a line looks like part of a head: short, with words for an education or a school. */
function isName(text: string): boolean {
  return text.split(/\s+/).length <= maxNameWords && (subjectScore(text) > 0 || schoolScore(text) > 0);
}

/** Splits a text without a separator between programme and school: 'VÅRD- OCH OMSORGSPROGRAMMET Komvux Malmö'. */
function splitAfterProgramme(text: string): { title: string; schoolName: string } | undefined {
  const { title, schoolName } =
    /^(?<title>.*(?:programmet|examen|linjen))\s+(?<schoolName>\p{Lu}.*)$/iu.exec(text)?.groups ?? {};
  const isSplit =
    title && schoolName && /^\p{Lu}/u.test(schoolName) && schoolScore(schoolName) > 0 && schoolScore(title) <= 0;
  return isSplit ? { title, schoolName } : undefined;
}

/**
 * `order` is positive where this CV writes the title before the school. A name that is not found is an empty string.
 */
function findEducationNames(entry: RawEntry, order: number): { title: string; schoolName: string } {
  const labelled = labelledPair(entry.head);
  if (labelled) return { title: labelled.title, schoolName: labelled.organisation };
  const texts = listHeadTexts(entry);
  const [only = ''] = texts;
  if (texts.length > 1) {
    const pair = bestPair(texts, scores, order);
    if (pair) return { title: pair.title, schoolName: withoutPlace(pair.organisation) };
  }
  const parts = splitAtSeparators(only) ?? splitAfterProgramme(only);
  if (parts) return parts;
  return schoolScore(only) > subjectScore(only) ? { title: '', schoolName: only } : { title: only, schoolName: '' };
}

/** 'Naturvetenskapligt program, Bagdad': a programme and a school, one of which its words show. */
function isOneLine(entry: RawEntry): boolean {
  const { title, schoolName } = findEducationNames(entry, usualOrder);
  return title !== '' && schoolName !== '' && (subjectScore(title) > 0 || schoolScore(schoolName) > 0);
}

/**
 * Reads the entries of a CV's education section. Their clear cases show whether this CV writes title or school first.
 */
export function readEducations(lines: readonly Line[]): ParsedEducation[] {
  const entries = splitEntries(lines, { isComplete, isName, isOneLine }).filter((entry) => entry.head.length > 0);
  const evidence = entries.map((entry) => orderEvidence(listHeadTexts(entry), scores)).filter((value) => value !== 0);
  const mean = evidence.length === 0 ? 0 : evidence.reduce((sum, value) => sum + value, 0) / evidence.length;
  const order = mean + (mean < -0.5 ? 0 : usualOrder);
  return entries.map((entry) => {
    const { title, schoolName } = findEducationNames(entry, order);
    return {
      educationType: educationType(title, schoolName),
      schoolName,
      title: withoutCapitals(title),
      startDate: entry.period?.startDate ?? null,
      endDate: entry.period?.endDate ?? null,
      current: entry.period?.current ?? false,
    };
  });
}
