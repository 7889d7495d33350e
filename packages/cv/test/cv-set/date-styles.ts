import type { TruePeriod } from './cv-truth.ts';
import type { Random } from './random.ts';

export type Language = 'sv' | 'en';

const months = {
  sv: 'januari februari mars april maj juni juli augusti september oktober november december'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};

function short(name: string): string {
  return name.length <= 4 ? name : name.slice(0, 3);
}

interface DateStyle {
  language?: Language;
  /** Only the years are written. */
  yearsOnly?: boolean;
  point: (year: string, month: number, language: Language) => string;
  between: readonly string[];
}

const two = (month: number) => String(month).padStart(2, '0');
const name = (month: number, language: Language) => months[language][month - 1] ?? '';

export const dateStyles: Readonly<Record<string, DateStyle>> = {
  iso: { point: (year, month) => `${year}-${two(month)}`, between: [' – ', ' - ', '--', ' till '] },
  slash: { point: (year, month) => `${two(month)}/${year}`, between: ['–', ' - ', ' – '] },
  dot: { point: (year, month) => `${two(month)}.${year}`, between: [' – ', ' - '] },
  joined: { point: (year, month) => `${year}${two(month)}`, between: ['-', ' – '] },
  long: { point: (year, month, language) => `${name(month, language)} ${year}`, between: ['–', ' – ', ' - '] },
  short: { point: (year, month, language) => `${short(name(month, language))} ${year}`, between: [' – ', '-', ' - '] },
  shortDot: {
    language: 'sv',
    point: (year, month, language) => `${short(name(month, language))}. ${year}`,
    between: [' t.o.m. ', ' – '],
  },
  apostrophe: {
    language: 'en',
    point: (year, month, language) => `${short(name(month, language))} ’${year.slice(2)}`,
    between: [' – '],
  },
  year: { yearsOnly: true, point: (year) => year, between: ['–', ' - ', '-', ' – '] },
};

const ongoing = { sv: ['nu', 'pågående', 'nuvarande', 'idag', 'tills vidare'], en: ['Present', 'present', 'now'] };

export function styleNames(language: Language): string[] {
  return Object.entries(dateStyles).flatMap(([key, style]) => ((style.language ?? language) === language ? [key] : []));
}

/** Writes periods all in one way, chosen once a CV. */
export function periodWriter(styleName: string, language: Language, random: Random): (period: TruePeriod) => string {
  const style = dateStyles[styleName];
  if (!style) throw new RangeError(styleName);
  const between = random.pick(style.between.filter((text) => language === 'sv' || !/till|t\.o\.m/.test(text)));
  const now = random.pick(ongoing[language]);
  const write = (date: string) => style.point(date.slice(0, 4), Number(date.slice(5, 7) || '1'), language);
  const openEnd = random.chance(0.15) && between.trim() !== 'till' && between !== ' t.o.m. ';
  return ({ startDate, endDate }) => {
    if (endDate !== null) return `${write(startDate)}${between}${write(endDate)}`;
    return openEnd ? `${write(startDate)}${between.trimEnd()}` : `${write(startDate)}${between}${now}`;
  };
}
