import type { HeadPart } from './head-parts.ts';
import { isPlace } from './place-words.ts';

/** An entry's title (position or programme) and organisation (employer or school). */
export interface NamePair {
  title: string;
  organisation: string;
}

export interface PairScores {
  title: (text: string) => number;
  organisation: (text: string) => number;
}

/** The order in which a CV writes title and organisation, learnt from its clear entries. Positive: title first. */
export type NameOrder = number;

const firstParts = 4;

interface PairCandidate extends NamePair {
  score: number;
}

function candidates(parts: readonly string[], scores: PairScores, order: NameOrder): PairCandidate[] {
  const some = parts.slice(0, firstParts);
  return some.flatMap((title, i) =>
    some.flatMap((organisation, j) => {
      if (i === j) return [];
      const words = scores.title(title) + scores.organisation(organisation);
      const crossed = scores.title(organisation) + scores.organisation(title);
      const late = 0.6 * (Math.max(i, j) - 1);
      return [{ title, organisation, score: words - 0.5 * crossed + (i < j ? order : -order) - late }];
    }),
  );
}

export function bestPair(parts: readonly string[], scores: PairScores, order: NameOrder): NamePair | undefined {
  return candidates(parts, scores, order).toSorted((a, b) => b.score - a.score)[0];
}

const titleLabel =
  /^(befattning|titel|yrkestitel|yrke|yrkesroll|roll|tjänst|anställd som|utbildning|program|kurs|examen|position|job title|title|role|programme?|course|degree|qualification)\s*:\s*/iu;
const organisationLabel =
  /^(arbetsgivare|företag|arbetsplats|skola|lärosäte|universitet|utbildningsanordnare|employer|company|workplace|organi[sz]ation|school|university|institution)\s*:\s*/iu;

/** The pair of a head with labels: 'Arbetsgivare: Vinga AB', 'Befattning: Säljare'. One of them may have none. */
export function labelledPair(head: readonly HeadPart[]): NamePair | undefined {
  const textAfter = (label: RegExp) => head.find(({ text }) => label.test(text))?.text.replace(label, '');
  const [title, organisation] = [textAfter(titleLabel), textAfter(organisationLabel)];
  if (title === undefined && organisation === undefined) return undefined;
  const other = head.find(({ text }) => !titleLabel.test(text) && !organisationLabel.test(text) && !isExtra(text));
  return { title: title ?? other?.text ?? '', organisation: organisation ?? other?.text ?? '' };
}

const mediumSeparator = /\s+[-–—]\s+|\s+(?:hos|på|vid|at)\s+(?=[\p{Lu}\d])|\s*;\s*/u;
const weakSeparator = /,\s+/;

/** Part of a head that is neither title nor organisation: place, number, form of employment. */
export function isExtra(text: string): boolean {
  return (
    isPlace(text) ||
    /^\(?\d[\d\s%]*\)?$/.test(text) ||
    /^(heltid|deltid|timanställd|full[- ]time|part[- ]time|vikariat|visstid)$/i.test(text)
  );
}

/** The texts to choose the pair from. A single part is split at weaker separators. */
export function pairTexts(head: readonly HeadPart[]): string[] {
  const named = head.map((part) => part.text).filter((text) => !isExtra(text));
  const texts = named.length > 0 ? named : head.map((part) => part.text);
  const [only] = texts;
  if (texts.length !== 1 || only === undefined) return texts;
  for (const separator of [mediumSeparator, weakSeparator]) {
    const parts = only.split(separator).filter((part) => part.trim() !== '' && !isExtra(part));
    if (parts.length > 1) return parts;
  }
  return texts;
}

/** Measures how clearly the words of the first two texts show their order; 0 if not at all. */
export function orderEvidence(texts: readonly string[], scores: PairScores): NameOrder {
  const [first, second] = texts;
  if (first === undefined || second === undefined) return 0;
  const straight = scores.title(first) + scores.organisation(second);
  const reversed = scores.title(second) + scores.organisation(first);
  return Math.max(-3, Math.min(3, straight - reversed));
}
