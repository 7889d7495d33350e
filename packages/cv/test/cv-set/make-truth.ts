import { fold } from '@platsa/reference-data/name-key';
import type { CvTruth, TrueEducation, TrueExperience, TrueLanguage } from './cv-truth.ts';
import { dateStyles, type Language } from './date-styles.ts';
import type { Random } from './random.ts';
import english from './words-en.json' with { type: 'json' };
import swedish from './words-sv.json' with { type: 'json' };

export const words = { sv: swedish, en: english };

function date(months: number, yearsOnly: boolean): string {
  const year = String(Math.floor(months / 12));
  return yearsOnly ? year : `${year}-${String((months % 12) + 1).padStart(2, '0')}`;
}

type Field = (typeof swedish.fields)[number];

function experiences(random: Random, field: Field, yearsOnly: boolean, city: string): TrueExperience[] {
  const titles = random.shuffle(field.titles);
  let end = 2026 * 12 + random.between(0, 8);
  return random.some(field.employers, 2, 5).map((companyName, index) => {
    const current = index === 0 && random.chance(0.6);
    const start = end - random.between(14, 60);
    const entry: TrueExperience = {
      companyName,
      profession: titles[index] ?? random.pick(titles),
      desc: random.some(field.tasks, 1, 3).join('\n'),
      startDate: date(start, yearsOnly),
      endDate: current ? null : date(end, yearsOnly),
      current,
      location: random.chance(0.3) ? city : null,
    };
    end = start - random.between(0, 8);
    return entry;
  });
}

function educations(random: Random, language: Language, yearsOnly: boolean, before: number): TrueEducation[] {
  let end = before;
  const kinds = random
    .some(Object.entries(words[language].schools), 1, 3)
    .toSorted((a, b) => (a[0] === '1' ? 1 : b[0] === '1' ? -1 : 0));
  return kinds.map(([type, list]) => {
    const [title = '', schoolName = ''] = random.pick(list);
    const start = end - 12 * random.between(1, 3) + 2;
    const entry: TrueEducation = {
      ...{ title, schoolName, educationType: Number(type), location: null, current: false },
      startDate: date(start, yearsOnly),
      endDate: date(end, yearsOnly),
    };
    end = start - random.between(2, 14);
    return entry;
  });
}

function languages(random: Random, language: Language): TrueLanguage[] {
  const { languages: names, levels } = words[language];
  const [first, second, ...others] = names;
  const held = [first, second, ...random.some(others, 0, 2)].filter((name) => name !== undefined);
  return held.map(([code = '', name = ''], index) => {
    const level = index === 0 ? 5 : random.between(1, 4);
    const key = String(level) as keyof typeof levels;
    return { code, name, level, levelText: random.pick(levels[key]) };
  });
}

function vehicles(random: Random): CvTruth['vehicles'] {
  const held: CvTruth['vehicles'] = [];
  if (random.chance(0.7)) held.push({ vehicle: 'car', licenses: random.chance(0.2) ? ['B', 'BE'] : ['B'] });
  if (held.length > 0 && random.chance(0.2)) held.push({ vehicle: 'truck', licenses: ['C', 'CE'] });
  if (random.chance(0.25))
    held.push({
      vehicle: 'forklift',
      licenses: random.pick([
        ['A1', 'A2'],
        ['A4', 'B1', 'B2'],
        ['B2', 'B3', 'C2'],
      ]),
    });
  return held;
}

/** An invented person. */
export function makeTruth(
  random: Random,
  language: Language,
  styleName: string,
): CvTruth & { street: string; zip: string } {
  const list = words[language];
  const field = random.pick(list.fields);
  const yearsOnly = dateStyles[styleName]?.yearsOnly === true;
  const [first, last] = [random.pick(list.first), random.pick(list.last)];
  const [city = '', zip = ''] = random.pick(list.cities);
  const jobs = experiences(random, field, yearsOnly, city);
  const [year = '2010', month = '1'] = (jobs.at(-1)?.startDate ?? '2010').split('-');
  const digits = () => String(random.between(10, 99));
  const national = `70-174 06 ${digits()}`;
  return {
    name: `${first} ${last}`,
    email: `${fold(first).replace(/\s/g, '')}.${fold(last).replace(/\s/g, '')}@${random.pick(list.mail)}`,
    phone: random.pick([`0${national}`, `+46 ${national}`, `0${national.replace(/[\s-]/g, '')}`, `+46 (0)${national}`]),
    ...{ city, zip, street: `${random.pick(list.streets)} ${random.between(1, 60)}` },
    desc: random.some(list.about, 2, 3).join(' '),
    skills: random.some(field.skills, 4, 8),
    traits: random.chance(0.6) ? random.some(list.traits, 3, 5) : [],
    languages: languages(random, language),
    experiences: jobs,
    educations: educations(random, language, yearsOnly, Number(year) * 12 + Number(month) - 4),
    educationsOptional: list.courses,
    vehicles: vehicles(random),
  };
}
