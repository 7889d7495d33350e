import { recogniseReference } from '@platsa/reference-data/catalog';
import type { Line } from '../layout/cell.ts';
import type { SectionKind } from '../sections/section-kind.ts';
import type { Section } from '../sections/sections.ts';
import { splitItems, unwrapped } from './items.ts';
import { languagesIn } from './language-names.ts';
import { languageLevel } from './levels.ts';
import { mentionsLicence } from './read-vehicles.ts';

/** List texts by their content. */
export interface ClassifiedTexts {
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
  return text.split(/,\s*/).every((item) => recogniseReference('trait', item.trim()) !== undefined);
}

const licenceClass = /^[A-E]{1,2}\d?[A-E]?$/i;

/** 'Excel, Truckkörkort A' is a skill and a licence; licences are read elsewhere. */
function withoutLicences(text: string): string {
  if (!mentionsLicence(text)) return text;
  return splitItems(text)
    .filter((item) => !mentionsLicence(item) && !licenceClass.test(item))
    .join(', ');
}

function chooseKind(kinds: readonly SectionKind[], text: string): keyof ClassifiedTexts | undefined {
  if (text === '') return undefined;
  if (!kinds.includes('languages') && isLanguage(text)) return 'languages';
  if (kinds.includes('languages') && isLanguage(text)) return undefined;
  if (kinds.includes('traits') && (!kinds.includes('skills') || isTrait(text))) return 'traits';
  return kinds.includes('skills') ? 'skills' : undefined;
}

/** A bold line above plain ones names a group: 'Program' above 'AutoCAD, Revit'. */
function withoutGroupNames(lines: readonly Line[]): readonly Line[] {
  const isGroupName = (line: Line, index: number) =>
    line.bold && lines[index + 1]?.bold === false && recogniseReference('skill', line.text) === undefined;
  return lines.filter((line, index) => line.cells.length > 1 || !isGroupName(line, index));
}

/** Sorts the texts of lists, because one section may mix kinds: 'Kompetenser och egenskaper', a language among skills. */
export function classifyTexts(sections: readonly Section[]): ClassifiedTexts {
  const result: ClassifiedTexts = { skills: [], traits: [], languages: [] };
  for (const { kinds, lines } of sections) {
    const hasLists = kinds.some((kind) => kind === 'skills' || kind === 'traits' || kind === 'other');
    if (!hasLists || kinds.includes('experience')) continue;
    for (const text of unwrapped(withoutGroupNames(lines)).map(withoutLicences)) {
      const list = chooseKind(kinds, text);
      if (list) result[list].push(text);
    }
  }
  return result;
}
