import type { NamedScorePart } from '@platsa/contract/applications/schema';
import { importanceLabels, languageLevelLabels, yearsLabel } from '@platsa/contract/jobs/labels';
import { kravImportance } from '@platsa/contract/jobs/requirements';
import { skillLevels } from '@platsa/contract/profiles/rules';

/** Why a requirement gave what it gave, in words: 'Söker 3–5 år, har 1–3 år'. */

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

/** The slider's last step stands for five years and more. */
const sliderEnd = 6;

function askedText({ kind, min, max }: Part): string {
  if (kind === 'language') return min && min > 1 ? `minst ${level(languageLevelLabels, min)}` : '';
  if (kind !== 'skill' && kind !== 'profession') return '';
  const range = [min ?? 0, max ?? sliderEnd] as const;
  // From nothing to the end: the thing itself is asked for.
  return range[0] === 0 && range[1] === sliderEnd ? '' : yearsLabel(range).toLowerCase();
}

function levelText({ kind, level: actual }: Part): string {
  if (actual === null) return '';
  if (kind === 'skill') return `har ${level(skillLevels, actual)}`;
  if (kind === 'language') return `har ${level(languageLevelLabels, actual)}`;
  return actual === 0 ? 'har under 1 år' : `har ${actual} år`;
}

/** Levels count from 1; a language's name of a level stands in a sentence. */
function level(words: readonly string[], actual: number): string {
  return (words[actual - 1] ?? '').replace('-', '–').toLowerCase();
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
