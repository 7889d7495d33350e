import { findReferenceByName } from '../../reference/catalog.ts';
import { fold } from '../../reference/fold.ts';
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

/** 'Projekt och ideellt engagemang' holds no employments, 'Career summary' is about the person. */
function settle(kinds: Set<SectionKind>, joinedByAnd: boolean): SectionKind[] {
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

/** Letter-spacing loses the space between words: 'OMMIG', 'WORKEXPERIENCE'. */
function spacelessKind(folded: string): SectionKind | undefined {
  if (folded.includes(' ')) return undefined;
  for (let at = 2; at < folded.length - 1; at++) {
    const [start, end] = [folded.slice(0, at), folded.slice(at)];
    const filled = headingFillers.test(start) ? wordKind(end) : headingFillers.test(end) ? wordKind(start) : undefined;
    const kind = phraseKind(`${start} ${end}`) ?? filled;
    if (kind) return kind;
  }
  return undefined;
}

const found = new Map<string, readonly SectionKind[]>();

/** What a text is the heading of: nothing, one kind, or several ('Utbildning & kurser'). */
export function headingKinds(text: string): readonly SectionKind[] {
  if (text.length > maxLength || /[.,;@!]\s*$|\d/.test(text)) return [];
  const known = found.get(text);
  if (known) return known;
  const kinds = readKinds(text);
  if (found.size > 5000) found.clear();
  found.set(text, kinds);
  return kinds;
}

function readKinds(text: string): readonly SectionKind[] {
  const folded = fold(text);
  const phrase = phraseKind(folded);
  if (phrase) return [phrase];
  const words = folded.split(' ');
  if (words.length > maxWords || findReferenceByName('profession', text)) return [];
  const kinds = new Set<SectionKind>();
  for (const word of words) {
    const kind = wordKind(word);
    if (kind) kinds.add(kind);
    else if (!headingFillers.test(word)) return words.length === 1 ? listed(spacelessKind(folded)) : [];
  }
  return settle(kinds, /&|\+|\/|,|(^|\s)(och|and|samt|o)\s/i.test(text));
}

function listed(kind: SectionKind | undefined): readonly SectionKind[] {
  return kind ? [kind] : [];
}

export function isHeading(text: string): boolean {
  return headingKinds(text).length > 0;
}
