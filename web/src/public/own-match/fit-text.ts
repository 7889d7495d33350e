import type { NamedScorePart } from '@platsa/contract/applications/schema';
import { importanceLabels, languageLevelLabels, yearsLabel } from '@platsa/contract/jobs/labels';
import { kravImportance } from '@platsa/contract/jobs/requirements';
import { skillLevels } from '@platsa/contract/profiles/rules';

/** Explains a match part: 'Söker 3–5 år, har 1–3 år'. */

type Part = Pick<NamedScorePart, 'kind' | 'state' | 'min' | 'max' | 'level' | 'importance'>;

export const stateText = { met: 'Uppfyllt', partly: 'Delvis', missing: 'Saknas' } as const;

export function importanceWord(importance: number): string {
  return Object.values(importanceLabels)[importance - 1] ?? '';
}

export function fitText(part: Part): string {
  const asked = askedText(part);
  const actual = part.state === 'missing' ? 'saknas i profilen' : levelText(part);
  if (!asked) return actual ? capital(actual) : 'Finns i profilen';
  const verb = part.importance === kravImportance ? 'Kräver' : 'Söker';
  return `${verb} ${asked}, ${actual}`;
}

/** The range's last step means five years or more. */
const sliderEnd = 6;

function askedText({ kind, min, max }: Part): string {
  if (kind === 'language') return min && min > 1 ? `minst ${level(languageLevelLabels, min)}` : '';
  if (kind !== 'skill' && kind !== 'profession') return '';
  const range = [min ?? 0, max ?? sliderEnd] as const;
  // The full range means that any level will do.
  return range[0] === 0 && range[1] === sliderEnd ? '' : yearsLabel(range).toLowerCase();
}

function levelText({ kind, level: actual }: Part): string {
  if (actual === null) return '';
  if (kind === 'skill') return `har ${level(skillLevels, actual)}`;
  if (kind === 'language') return `har ${level(languageLevelLabels, actual)}`;
  return actual === 0 ? 'har under 1 år' : `har ${actual} år`;
}

/** The name of a level, counted from 1, for use in a sentence. */
function level(words: readonly string[], actual: number): string {
  return (words[actual - 1] ?? '').replace('-', '–').toLowerCase();
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
