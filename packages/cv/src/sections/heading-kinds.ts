import { recogniseReference } from '@platsa/reference-data/catalog';
import { fold } from '@platsa/reference-data/name-key';
import { headingFillers, headingPhrases, headingWords } from './heading-words.ts';
import type { SectionKind } from './section-kind.ts';

const maxWords = 6;
const maxLength = 48;

function phraseKind(folded: string): SectionKind | undefined {
  return headingPhrases.find(([, phrase]) => phrase.test(folded))?.[0];
}

function wordKind(word: string): SectionKind | undefined {
  return headingWords.find(([, pattern]) => pattern.test(word))?.[0];
}

/** Resolves contradicting words: 'Projekt och ideellt engagemang' is not experience, 'Career summary' is about the person. */
function resolveKinds(kinds: Set<SectionKind>, joinedByAnd: boolean): SectionKind[] {
  if (kinds.has('other')) {
    const rest = [...kinds].filter((kind) => kind !== 'other' && kind !== 'experience');
    return rest.length > 0 && joinedByAnd ? rest : ['other'];
  }
  if (!joinedByAnd && kinds.has('about')) {
    if (kinds.has('experience') || kinds.size === 1) return ['about'];
    kinds.delete('about');
  }
  if (kinds.has('education')) kinds.delete('skills');
  if (kinds.has('languages')) kinds.delete(joinedByAnd ? 'about' : 'skills');
  if (kinds.has('traits') && !joinedByAnd) kinds.delete('skills');
  return [...kinds];
}

/** Letter-spacing loses the space between words. Splits 'OMMIG' and 'WORKEXPERIENCE' into known heading words. */
function splitWords(folded: string): string[] | undefined {
  const ends: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= folded.length; end++) {
    for (let start = Math.max(0, end - 24); start < end && !ends[end]; start++) {
      const word = folded.slice(start, end);
      const before = ends[start];
      if (before && (wordKind(word) || (headingFillers.test(word) && word !== 's'))) ends[end] = [...before, word];
    }
  }
  return ends[folded.length];
}

const experienceQualifier = /^(tidigare|professional|previous|current|prior|relevanta?|senaste)$/;

/** A filler and a heading word without a space: 'Academicbackground', 'Areasof'. */
function pairKind(start: string, end: string): SectionKind | undefined {
  const [first, last] = [wordKind(start), wordKind(end)];
  const filled = headingFillers.test(start) ? last : headingFillers.test(end) ? first : undefined;
  const kind = filled ?? (first === last && first !== 'skills' ? first : undefined);
  return kind === 'experience' &&
    !experienceQualifier.test(start) &&
    !/^(background|history|bakgrund|historik)$/.test(end)
    ? undefined
    : kind;
}

function spacelessKinds(text: string, folded: string): readonly SectionKind[] {
  for (let at = 2; at < folded.length - 1; at++) {
    const [start, end] = [folded.slice(0, at), folded.slice(at)];
    const kind = phraseKind(`${start} ${end}`) ?? (at > 2 ? pairKind(start, end) : undefined);
    if (kind) return [kind];
  }
  const words = text === text.toUpperCase() ? splitWords(folded) : undefined;
  return words && words.length > 1 ? readKinds(words.join(' ')) : [];
}

const cache = new Map<string, readonly SectionKind[]>();

/** 'Körkort m.m.' */
const etcetera = /\s+(?:m\.?\s?m|m\.?\s?fl|etc|osv)\.?$/i;

/** Forms number their parts: 'Anställning 1', 'Utbildning nr 2'. */
const numbered = /\s+(?:(?:nr\.?|no\.?|#)\s*)?\d{1,2}$/i;

/** The kinds of section that a text is a heading for: none, one, or several ('Utbildning & kurser'). */
export function headingKinds(whole: string): readonly SectionKind[] {
  const text = whole.replace(etcetera, '').replace(numbered, '');
  if (text.length > maxLength || /[.,;@!]\s*$|\d/.test(text)) return [];
  const cached = cache.get(text);
  if (cached) return cached;
  const kinds = readKinds(text);
  if (cache.size > 5000) cache.clear();
  cache.set(text, kinds);
  return kinds;
}

/** The first line of a heading that is wrapped in a narrow column. */
const incomplete = /^(akademiska?|sprakliga?|tekniska|technical|academic|educational|professional)$/;

function readKinds(text: string): readonly SectionKind[] {
  const folded = fold(text);
  const phrase = phraseKind(folded);
  if (phrase) return [phrase];
  const words = folded.split(' ');
  if (words.length > maxWords || recogniseReference('profession', text) || incomplete.test(folded)) return [];
  const kinds = new Set<SectionKind>();
  for (const word of words) {
    const kind = wordKind(word);
    if (kind) kinds.add(kind);
    else if (!headingFillers.test(word)) return words.length === 1 ? spacelessKinds(text, folded) : [];
  }
  return resolveKinds(kinds, /&|\+|\/|,|(^|\s)(och|and|samt|o)\s/i.test(text));
}
