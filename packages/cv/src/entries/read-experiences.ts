import { firstDay, lastDay } from '@platsa/contract/profiles/day-or-year';
import type { Line } from '../layout/cell.ts';
import type { ParsedExperience } from '../parsed-resume.ts';
import { bodyText } from './body-text.ts';
import { withoutCapitals } from './capitals.ts';
import type { RawEntry } from './head-parts.ts';
import { bestPair, isExtra, labelledPair, orderEvidence, type PairScores, pairTexts } from './name-pair.ts';
import { companyScore } from './organisation-words.ts';
import { isPlace, withoutPlace } from './place-words.ts';
import { findProfession, titleScore, withoutEmploymentForm } from './profession-words.ts';
import { splitEntries } from './split-entries.ts';

const scores: PairScores = {
  title: (text) => titleScore(text) - (companyScore(text) >= 4 ? 4 : 0),
  organisation: (text) => companyScore(text) - (titleScore(text) >= 4 ? 2 : 0),
};

/** Most CVs write the title first. */
const usualOrder = 0.75;

function isComplete(entry: RawEntry): boolean {
  const labelled = labelledPair(entry.head);
  if (labelled) return labelled.title !== '' && labelled.organisation !== '';
  const texts = pairTexts(entry.head);
  if (texts.length < 2) return false;
  const isOneText = entry.head.filter((part) => !isExtra(part.text)).length < 2;
  if (!isOneText) return true;
  const pair = bestPair(texts, scores, usualOrder);
  return (
    pair !== undefined &&
    scores.title(pair.title) > 0 &&
    (scores.organisation(pair.organisation) > 0 || texts.length === 2)
  );
}

/** The highest title score: the text is the name of a profession. */
function isProfessionName(text: string): boolean {
  return titleScore(text) === 4;
}

/** The order of title and employer in this CV: positive when titles come first, negative when employers do. */
function learnOrder(entries: readonly RawEntry[]): number {
  const evidence = entries.map((entry) => orderEvidence(pairTexts(entry.head), scores)).filter((order) => order !== 0);
  const mean = evidence.length === 0 ? 0 : evidence.reduce((sum, order) => sum + order, 0) / evidence.length;
  return Math.max(-3, Math.min(3, mean)) + (mean < -0.5 ? 0 : usualOrder);
}

/** 'UNDERSKÖTERSKA LUNDS KOMMUN': no separator between title and employer. */
function splitAfterTitle(text: string): { title: string; companyName: string } | undefined {
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

function findExperienceNames(entry: RawEntry, order: number): { title: string; companyName: string } {
  const labelled = labelledPair(entry.head);
  if (labelled) return { title: labelled.title, companyName: labelled.organisation };
  const texts = pairTexts(entry.head);
  const [only = ''] = texts;
  if (texts.length < 2) {
    const split = splitAfterTitle(only);
    if (split) return split;
    const isCompany = companyScore(only) > titleScore(only);
    return isCompany ? { title: '', companyName: only } : { title: only, companyName: '' };
  }
  const pair = bestPair(texts, scores, order);
  return { title: pair?.title ?? only, companyName: pair?.organisation ?? '' };
}

function isWithin(role: ParsedExperience, employment: ParsedExperience): boolean {
  const getEndDay = ({ endDate }: ParsedExperience) => lastDay(endDate ?? '9999');
  const { startDate } = employment;
  if (role.startDate === null || startDate === null) return false;
  return firstDay(role.startDate) >= firstDay(startDate) && getEndDay(role) <= getEndDay(employment);
}

function mayBeEmployer({ title, companyName, desc }: ParsedExperience): boolean {
  return desc === '' && (title === '' || (companyName === '' && titleScore(title) <= 0));
}

/** An employer with a period, followed by roles within it: the roles get the employer's name and replace its entry. */
function withRoles(found: readonly ParsedExperience[]): ParsedExperience[] {
  const result: ParsedExperience[] = [];
  let employment: ParsedExperience | undefined;
  let hasRoles = false;
  const close = () => {
    if (employment && !hasRoles) result.push(employment);
    employment = undefined;
    hasRoles = false;
  };
  for (const experience of found) {
    const isRole = experience.title !== '' && experience.companyName === '';
    if (employment && isRole && isWithin(experience, employment)) {
      result.push({ ...experience, companyName: employment.companyName || withoutPlace(employment.title) });
      hasRoles = true;
      continue;
    }
    close();
    if (mayBeEmployer(experience)) employment = experience;
    else result.push(experience);
  }
  close();
  return result;
}

/** The employer without place and preposition: 'hos Dalafärg, Borlänge' is 'Dalafärg'. */
function employer(text: string): string {
  return withoutPlace(nameAndRest(text).name.replace(/^(?:hos|på|vid|at)\s+(?=[\p{Lu}\d])/u, ''));
}

/** 'Karlskrona kommun. Hälsosamtal och vaccinationer.': a name followed by sentences about the work. */
function nameAndRest(text: string): { name: string; rest: string } {
  const groups = /^(?<name>.*\p{Ll}{3})\.\s+(?<rest>\p{Lu}.*\.)$/u.exec(text)?.groups;
  return { name: groups?.name ?? text, rest: groups?.rest ?? '' };
}

/** The description: text after the two names on their line, and the text below without a line that is only a place. */
function description({ head, body, bodyStart }: RawEntry, title: string, company: string): string {
  const names = [title, company];
  const last = Math.max(...names.map((name) => head.findIndex(({ text }) => text === name)));
  const bothInHead = names.every((name) => head.some(({ text }) => text === name));
  const beside = bothInHead
    ? head.slice(last + 1).filter(({ text }) => text.split(' ').length > 2 && !isExtra(text))
    : [];
  const [first, ...others] = body;
  const below = bodyText(first && isPlace(first.text) ? others : body, bodyStart);
  return [nameAndRest(company).rest, ...beside.map(({ text }) => text), below].filter((text) => text !== '').join('\n');
}

export function readExperiences(lines: readonly Line[]): ParsedExperience[] {
  const entries = splitEntries(lines, { isComplete, isName: isProfessionName }).filter(
    (entry) => entry.head.length > 0,
  );
  const order = learnOrder(entries);
  const found: ParsedExperience[] = [];
  for (const entry of entries) {
    const { title, companyName } = findExperienceNames(entry, order);
    const above = found.at(-1)?.companyName ?? '';
    const inherits = companyName === '' && order < 0 && above !== '';
    found.push({
      companyName: inherits ? above : employer(companyName),
      title: withoutCapitals(withoutEmploymentForm(title)),
      profession: findProfession(title)?.id ?? null,
      desc: description(entry, title, companyName),
      startDate: entry.period?.startDate ?? null,
      endDate: entry.period?.endDate ?? null,
      current: entry.period?.current ?? false,
    });
  }
  return withRoles(found).filter((experience) => experience.title !== '' || experience.companyName !== '');
}
