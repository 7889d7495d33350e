import { findReferenceByName } from '../../../platform/reference-data/catalog.ts';
import type { SectionKind } from '../sections/section-kind.ts';
import type { Section } from '../sections/sections.ts';
import { unwrapped } from './items.ts';
import { languagesIn } from './language-names.ts';
import { languageLevel } from './levels.ts';
import { mentionsLicence } from './read-vehicles.ts';

/** Texts of lists by what they turned out to hold. */
export interface SortedTexts {
  skills: string[];
  traits: string[];
  languages: string[];
}

function isLanguage(text: string): boolean {
  const words = text.split(/[\s:,()–—-]+/).filter((word) => word !== '');
  const names = languagesIn(words);
  const first = names[0];
  return (
    first !== undefined &&
    words.length <= 8 &&
    (languageLevel(text) !== null || words.length === first.end - first.start)
  );
}

function isTrait(text: string): boolean {
  return text.split(/,\s*/).every((item) => findReferenceByName('trait', item.trim()) !== undefined);
}

function isFor(kinds: readonly SectionKind[], text: string): keyof SortedTexts | undefined {
  if (mentionsLicence(text)) return undefined;
  if (!kinds.includes('languages') && isLanguage(text)) return 'languages';
  if (kinds.includes('languages') && isLanguage(text)) return undefined;
  if (kinds.includes('traits') && (!kinds.includes('skills') || isTrait(text))) return 'traits';
  return kinds.includes('skills') ? 'skills' : undefined;
}

/** Lists under one heading may hold several things: 'Kompetenser och egenskaper', a language among the skills. */
export function sortOut(sections: readonly Section[]): SortedTexts {
  const sorted: SortedTexts = { skills: [], traits: [], languages: [] };
  for (const { kinds, lines } of sections) {
    const holdsLists = kinds.some((kind) => kind === 'skills' || kind === 'traits' || kind === 'other');
    if (!holdsLists || kinds.includes('experience')) continue;
    for (const text of unwrapped(lines)) {
      const list = isFor(kinds, text);
      if (list) sorted[list].push(text);
    }
  }
  return sorted;
}
