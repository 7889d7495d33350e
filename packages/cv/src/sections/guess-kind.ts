import { recogniseReference } from '@platsa/reference-data/catalog';
import { findPeriod } from '../dates/period.ts';
import { companyScore } from '../entries/organisation-words.ts';
import { titleScore } from '../entries/profession-words.ts';
import { schoolScore, subjectScore } from '../entries/school-words.ts';
import type { Line } from '../layout/cell.ts';
import { share } from '../layout/column-kind.ts';
import { splitItems, unwrapped } from '../tags/items.ts';
import { languagesIn } from '../tags/language-names.ts';
import { languageLevel } from '../tags/levels.ts';
import { readTraits } from '../tags/read-traits.ts';
import { readVehicles } from '../tags/read-vehicles.ts';
import type { SectionKind } from './section-kind.ts';

function entryKind(lines: readonly Line[]): SectionKind | undefined {
  const texts = lines.flatMap((line) => line.cells.flatMap((cell) => cell.text.split(/\s*[|•·,(]\s*/)));
  const sum = (score: (text: string) => number) => texts.reduce((total, text) => total + Math.max(0, score(text)), 0);
  const work = sum(titleScore) + sum(companyScore);
  const study = sum(schoolScore) + sum(subjectScore);
  if (work === 0 && study === 0) return undefined;
  return work > study ? 'experience' : 'education';
}

function namesLanguage(item: string): boolean {
  const words = item.split(/[\s:,()–—-]+/);
  return words.length <= 6 && (languagesIn(words).length > 0 || languageLevel(item) !== null);
}

function areTraits(items: readonly string[]): boolean {
  return share(items, (item) => readTraits([item])[0]?.tagId != null) >= 0.5;
}

/** Whether a section lists traits: 'Personlig kompetens' sounds like skills but often lists traits. */
export function listsTraits(lines: readonly Line[]): boolean {
  const items = unwrapped(lines).flatMap(splitItems);
  return (
    items.length >= 2 &&
    areTraits(items) &&
    share(items, (item) => recogniseReference('skill', item) !== undefined) < 0.3
  );
}

/** The kind of a section with an unknown heading, by its content. */
export function guessKind(lines: readonly Line[]): SectionKind {
  const ranges = lines.filter((line) => line.cells.some((cell) => findPeriod(cell.text)?.isRange)).length;
  if (ranges > 0) return entryKind(lines) ?? 'other';
  const texts = unwrapped(lines);
  if (share(texts.flatMap(splitItems), namesLanguage) >= 0.6) return 'languages';
  if (share(texts, (text) => readVehicles([text], false).length > 0) >= 0.5) return 'licences';
  const items = texts.flatMap(splitItems);
  if (items.length < 2 || share(items, (item) => item.split(' ').length <= 4) < 0.7) return 'other';
  if (areTraits(items)) return 'traits';
  return share(items, (item) => recogniseReference('skill', item) !== undefined) >= 0.3 ? 'skills' : 'other';
}
