import { importanceLabels, languageLevelLabels, yearsLabel } from '../jobs/labels.ts';
import { capsScore, kravImportance, matchWeight } from '../jobs/requirements.ts';
import { levelFrom } from '../levels.ts';
import { capital, midSentence } from '../mid-sentence.ts';
import { skillLevels } from '../profiles/rules.ts';
import { vehicleRight } from '../reference/vehicles.ts';
import type { NamedScorePart, ScorePart } from './schema.ts';

/** Swedish sentences about the parts of a match. The public site loads this file, so it must not import zod. */

type ExplainedScorePart = Pick<NamedScorePart, 'kind' | 'state' | 'min' | 'max' | 'level' | 'importance' | 'kin'>;

export const stateText = { met: 'Uppfyllt', partly: 'Delvis', missing: 'Saknas' } as const;

export function importanceWord(importance: number): string {
  return Object.values(importanceLabels)[importance - 1] ?? '';
}

/** Explains a part beside its name: 'Söker 3–5 år, har 1–3 år'. */
export function fitText(part: ExplainedScorePart): string {
  const asked = askedText(part);
  const actual = part.state === 'missing' ? 'saknas i profilen' : heldText(part);
  return asked ? `${verb(part)} ${asked}, ${actual}` : capital(actual);
}

function heldText(part: ExplainedScorePart): string {
  if (part.kind === 'trait') return 'egen uppgift i profilen';
  if (part.level === null) return 'finns i profilen';
  const kin = part.kin && ` som ${midSentence(part.kin)}, ett närliggande yrke som räknas delvis`;
  return `har ${levelText(part)}${kin ?? ''}`;
}

/**
 * The part that explains a score best: the missing Krav that limits it; for a low score the missing requirement with the
 * most weight; otherwise the years in the profession, then the skill or licence that adds most to the score, then a language,
 * then what the job needs and the person lacks: a trait, which anyone ticks, explains nothing beside it. A requirement that
 * is met only in part is chosen last. Undefined without parts.
 */
export function mainReason<P extends ScorePart>(score: number, parts: readonly P[]): P | undefined {
  const heaviest = (candidates: readonly P[], weight: (part: P) => number) =>
    candidates.toSorted(
      (a, b) => weight(b) - weight(a) || reasonKinds.indexOf(a.kind) - reasonKinds.indexOf(b.kind),
    )[0];
  const gave = (part: P) => matchWeight(part) * part.fit;
  const lacks = (part: P) => matchWeight(part) * (1 - part.fit);
  const holding = heaviest(parts.filter(capsScore), lacks);
  const missing = heaviest(
    parts.filter(({ state }) => state === 'missing'),
    matchWeight,
  );
  const held = parts.filter(({ state }) => state !== 'missing');
  const enough = held.filter(({ state, kin }) => state === 'met' || kin);
  const years = enough.filter(({ kind, level }) => kind === 'profession' && level);
  const given = enough.filter((part) => part.kind !== 'trait' && gave(part) > 0);
  const shown = given.filter(({ kind }) => kind !== 'language');
  const short = parts.filter(({ kind, state, needed }) => needed && kind !== 'trait' && state !== 'met');
  const best =
    heaviest(years, gave) ??
    heaviest(shown, gave) ??
    heaviest(given, gave) ??
    heaviest(short, lacks) ??
    heaviest(enough, gave) ??
    heaviest(held, gave);
  return holding ?? (score < levelFrom.medium ? (missing ?? best) : (best ?? missing));
}

/** Order of parts with equal weights: the kinds that say most about a person come first. */
const reasonKinds = ['profession', 'skill', 'license', 'vehicle', 'language', 'trait'];

/** Says a reason to the person it is about: 'Du har 12 år som kock'. */
export function reasonText(part: NamedScorePart): string {
  const { kind, name, kin, state, importance } = part;
  const asked = askedText(part);
  if (state === 'missing') {
    if (kind === 'trait')
      return `Du har inte uppgett ”${midSentence(name)}”${importance === kravImportance ? ', ett krav' : ''}`;
    return `${importance === kravImportance ? 'Krav som saknas' : 'Saknas'}: ${missingText(part)}${asked && `, ${asked}`}`;
  }
  if (kind === 'trait') return `Du har uppgett ”${midSentence(name)}”`;
  if (kind === 'profession' && kin) return `Du har ${levelText(part)} som ${midSentence(kin)}, ett närliggande yrke`;
  const below = state === 'partly' ? `, annonsen ${verb(part).toLowerCase()} ${asked}` : '';
  if (kind === 'profession') return `Du har ${levelText(part)} som ${midSentence(name)}${below}`;
  if (kind === 'vehicle') return `Du har ${vehicleRight(name)}`;
  return kind === 'license' ? `Du har ${midSentence(name)}` : `${name}: ${levelText(part)}${below}`;
}

function missingText({ kind, name }: NamedScorePart): string {
  if (kind === 'profession') return `erfarenhet som ${midSentence(name)}`;
  return kind === 'vehicle' ? vehicleRight(name) : name;
}

function verb({ importance }: ExplainedScorePart): string {
  return importance === kravImportance ? 'Kräver' : 'Söker';
}

/** The range's last step means five years or more. */
const sliderEnd = 6;

function askedText({ kind, min, max }: ExplainedScorePart): string {
  if (kind === 'language') return askedLanguageLevel(min ?? 1);
  if (kind !== 'skill' && kind !== 'profession') return '';
  const range = [min ?? 0, max ?? sliderEnd] as const;
  // The full range means that any level will do.
  return range[0] === 0 && range[1] === sliderEnd ? '' : yearsLabel(range).toLowerCase();
}

/** By level 1–5; any level meets the first. */
function askedLanguageLevel(level: number): string {
  return ['', 'minst viss vana', 'minst god nivå', 'minst flytande', 'modersmålsnivå'][level - 1] ?? '';
}

function levelText({ kind, level }: ExplainedScorePart): string {
  if (level === null) return '';
  if (kind === 'skill') return levelName(skillLevels, level);
  if (kind === 'language') return levelName(languageLevelLabels, level);
  return level === 0 ? 'under 1 år' : `${level} år`;
}

/** The name of a level, counted from 1, for use in a sentence. */
function levelName(words: readonly string[], level: number): string {
  return (words[level - 1] ?? '').replace('-', '–').toLowerCase();
}
