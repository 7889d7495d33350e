import { fold } from '@platsa/reference-data/name-key';

/** Language levels from 1 ('Grundläggande' in the profile) to 5 (first language). The first match counts. */
const spoken: readonly (readonly [number, RegExp])[] = [
  [5, /modersmal|native(?! like)|mother ?tongue|forsta ?sprak|1a sprak|first language|bilingual|tvasprakig|hemsprak/],
  [3, /limited working/],
  [
    4,
    /flytande|fluent|mycket (god|bra)|mkt (god|bra)|very good|excellent|utmarkt|avancera|advanced|proficient|professional|obehindra|forhandling|upper intermediate|near native|native like|superior|stark/,
  ],
  [1, /nyborjar|beginner|enstaka|fa ord|begransa|novice|(^| )(lite|little)( |$)|grund|basic|baskunskap|elementar/],
  [2, /(^| )viss|hyfsa|enkel|enkla|limited|pre intermediate|some knowledge|(^| )skol(kunskap|niva|sprak)?|nagot/],
  [3, /god|(^| )bra( |$)|good|intermediate|medel|conversation|working|samtal|konversation|vardag|ganska|kan bra/],
];

const frameworkLevels: Readonly<Record<string, number>> = { A1: 1, A2: 2, B1: 3, B2: 4, C1: 4, C2: 5 };

function byFramework(text: string): number | undefined {
  const levels = [...text.matchAll(/(?<![\p{L}\d])([ABC][12])(?![\p{L}\d])/giu)].map(
    (match) => frameworkLevels[match[1]?.toUpperCase() ?? ''] ?? 0,
  );
  if (levels.length === 0) return undefined;
  return Math.round(levels.reduce((sum, level) => sum + level, 0) / levels.length);
}

const filled = /[★●⬤■◼▰✦█]/gu;
const empty = /[☆○◯□◻▱✧░]/gu;

/** The share of the maximum in '●●●○○', '4/5' or '80 %'. */
function shownShare(text: string): number | undefined {
  const marks = text.match(filled)?.length ?? 0;
  const gaps = text.match(empty)?.length ?? 0;
  if (marks + gaps >= 3) return marks / (marks + gaps);
  const fraction = /(?<!\d)(\d{1,2})\s*(?:\/|av|of|out of)\s*(5|6|10)(?!\d)/.exec(text);
  if (fraction) return Math.min(1, Number(fraction[1]) / Number(fraction[2]));
  const percent = /(?<!\d)(\d{1,3})\s?%/.exec(text);
  return percent ? Math.min(1, Number(percent[1]) / 100) : undefined;
}

export function languageLevel(text: string): number | null {
  const folded = fold(text);
  const fromWords = spoken.find(([, pattern]) => pattern.test(folded))?.[0];
  const framework = byFramework(text);
  if (fromWords === 5 || framework === undefined) {
    const share = shownShare(text);
    return fromWords ?? (share === undefined ? null : Math.max(1, Math.round(share * 5)));
  }
  return framework;
}

/** Skill levels from 1 (up to a year, beginner) to 4 (five years, expert). */
const skilled: readonly (readonly [number, RegExp])[] = [
  [4, /expert|specialist|master|mycket avancera/],
  [4, /^(mycket god|mycket goda kunskaper|avancera(d|t)|advanced|utmarkt|excellent)$/],
  [3, /^(god|goda|goda kunskaper|god vana|bra|good|erfaren|experienced|van|proficient|skilled)$/],
  [2, /^(medel|intermediate|viss|viss erfarenhet|visst|medelgod)$/],
  [
    1,
    /^(grund|grundlaggande|grunder|basic|basics|nyborjare|beginner|novice|grundkunskaper|baskunskaper)( kunskaper| niva)?$/,
  ],
];

function byYears(text: string): number | undefined {
  const years = /(?<!\d)(\d{1,2})\+?\s*(?:års?|years?|yrs?)\b/iu.exec(text)?.[1];
  if (!years) return undefined;
  const count = Number(years);
  if (count < 1) return 1;
  if (count < 3) return 2;
  return count < 5 ? 3 : 4;
}

/** 'Mycket god' in a column beside the skill. */
export function isSkillLevel(text: string): boolean {
  const folded = fold(text);
  return skilled.some(([, pattern]) => pattern.exec(folded)?.[0] === folded);
}

export function skillLevel(text: string): number | null {
  const folded = fold(text);
  const fromWords = skilled.find(([, pattern]) => pattern.test(folded))?.[0];
  const share = shownShare(text);
  return fromWords ?? byYears(text) ?? (share === undefined ? null : Math.max(1, Math.round(share * 4)));
}
