import type { Line } from '../layout/cell.ts';
import type { ParsedExperience } from '../parsed-resume.ts';
import { bodyText } from './body-text.ts';
import { bestPair, isExtra, labelledPair, orderOf, type PairScores, pairTexts } from './name-pair.ts';
import { companyScore } from './organisation-words.ts';
import { isPlace, withoutPlace } from './place-words.ts';
import { professionOf, titleScore, withoutEmploymentForm } from './profession-words.ts';
import type { RawEntry } from './raw-entry.ts';
import { splitEntries } from './split-entries.ts';

const scores: PairScores = {
  title: (text) => titleScore(text) - (companyScore(text) >= 4 ? 4 : 0),
  organisation: (text) => companyScore(text) - (titleScore(text) >= 4 ? 2 : 0),
};

/** Titles come first more often than not. */
const usualOrder = 0.75;

function isComplete(entry: RawEntry): boolean {
  const labelled = labelledPair(entry.head);
  if (labelled) return labelled.title !== '' && labelled.organisation !== '';
  const texts = pairTexts(entry.head);
  if (texts.length < 2) return false;
  const divided = entry.head.filter((piece) => !isExtra(piece.text)).length < 2;
  if (!divided) return true;
  const pair = bestPair(texts, scores, usualOrder);
  return (
    pair !== undefined &&
    scores.title(pair.title) > 0 &&
    (scores.organisation(pair.organisation) > 0 || texts.length === 2)
  );
}

function isName(text: string): boolean {
  return titleScore(text) === 4;
}

function learnOrder(entries: readonly RawEntry[]): number {
  const told = entries.map((entry) => orderOf(pairTexts(entry.head), scores)).filter((order) => order !== 0);
  const mean = told.length === 0 ? 0 : told.reduce((sum, order) => sum + order, 0) / told.length;
  return Math.max(-3, Math.min(3, mean)) + (mean < -0.5 ? 0 : usualOrder);
}

/** 'UNDERSKÖTERSKA LUNDS KOMMUN': a title with an employer's name right behind it. */
function dividedAtTitle(text: string): { title: string; companyName: string } | undefined {
  const words = text.split(/\s+/);
  for (let length = Math.min(words.length - 1, 4); length > 0; length--) {
    const [title, companyName] = [words.slice(0, length).join(' '), words.slice(length).join(' ')];
    if (
      titleScore(title) === 4 &&
      /^\p{Lu}/u.test(companyName) &&
      companyScore(companyName) > 0 &&
      titleScore(companyName) <= 0
    ) {
      return { title, companyName };
    }
  }
  return undefined;
}

function namesOf(entry: RawEntry, order: number): { title: string; companyName: string } {
  const labelled = labelledPair(entry.head);
  if (labelled) return { title: labelled.title, companyName: labelled.organisation };
  const texts = pairTexts(entry.head);
  const [only = ''] = texts;
  if (texts.length < 2) {
    const runTogether = dividedAtTitle(only);
    if (runTogether) return runTogether;
    const isCompany = companyScore(only) > titleScore(only);
    return isCompany ? { title: '', companyName: only } : { title: only, companyName: '' };
  }
  const pair = bestPair(texts, scores, order);
  return { title: pair?.title ?? only, companyName: pair?.organisation ?? '' };
}

function isWithin(role: ParsedExperience, employment: ParsedExperience): boolean {
  const end = ({ endDate }: ParsedExperience) => endDate ?? '9999';
  const { startDate } = employment;
  return role.startDate !== null && startDate !== null && role.startDate >= startDate && end(role) <= end(employment);
}

function mayBeEmployer({ title, companyName, desc }: ParsedExperience): boolean {
  return desc === '' && (title === '' || (companyName === '' && titleScore(title) <= 0));
}

/** An employer with its whole time, above roles with theirs: the roles are what was done there. */
function withRoles(found: readonly ParsedExperience[]): ParsedExperience[] {
  const told: ParsedExperience[] = [];
  let employment: ParsedExperience | undefined;
  let hasRoles = false;
  const close = () => {
    if (employment && !hasRoles) told.push(employment);
    employment = undefined;
    hasRoles = false;
  };
  for (const experience of found) {
    const isRole = experience.title !== '' && experience.companyName === '';
    if (employment && isRole && isWithin(experience, employment)) {
      told.push({ ...experience, companyName: employment.companyName || withoutPlace(employment.title) });
      hasRoles = true;
      continue;
    }
    close();
    if (mayBeEmployer(experience)) employment = experience;
    else told.push(experience);
  }
  close();
  return told;
}

/** 'Snickare' in bold, and behind it 'hos Dalafärg'. */
function employer(text: string): string {
  return withoutPlace(nameAndRest(text).name.replace(/^(?:hos|på|vid|at)\s+(?=[\p{Lu}\d])/u, ''));
}

/** 'Karlskrona kommun. Hälsosamtal och vaccinationer.': behind the name it is told what was done there. */
function nameAndRest(text: string): { name: string; rest: string } {
  const told = /^(?<name>.*\p{Ll}{3})\.\s+(?<rest>\p{Lu}.*\.)$/u.exec(text)?.groups;
  return { name: told?.name ?? text, rest: told?.rest ?? '' };
}

/** What was done, from a column of its own behind the two names, and from below them; where it was says nothing of it. */
function described({ head, body, bodyStart }: RawEntry, title: string, company: string): string {
  const names = [title, company];
  const last = Math.max(...names.map((name) => head.findIndex(({ text }) => text === name)));
  const isTold = names.every((name) => head.some(({ text }) => text === name));
  const beside = isTold ? head.slice(last + 1).filter(({ text }) => text.split(' ').length > 2 && !isExtra(text)) : [];
  const [first, ...others] = body;
  const below = bodyText(first && isPlace(first.text) ? others : body, bodyStart);
  return [nameAndRest(company).rest, ...beside.map(({ text }) => text), below].filter((text) => text !== '').join('\n');
}

export function readExperiences(lines: readonly Line[]): ParsedExperience[] {
  const entries = splitEntries(lines, { isComplete, isName }).filter((entry) => entry.head.length > 0);
  const order = learnOrder(entries);
  const found: ParsedExperience[] = [];
  for (const entry of entries) {
    const { title, companyName } = namesOf(entry, order);
    const above = found.at(-1)?.companyName ?? '';
    const inherits = companyName === '' && order < 0 && above !== '';
    found.push({
      companyName: inherits ? above : employer(companyName),
      title: withoutEmploymentForm(title),
      profession: professionOf(title)?.id ?? null,
      desc: described(entry, title, companyName),
      startDate: entry.period?.startDate ?? null,
      endDate: entry.period?.endDate ?? null,
      current: entry.period?.current ?? false,
    });
  }
  return withRoles(found).filter((experience) => experience.title !== '' || experience.companyName !== '');
}
