import type { InputOf } from '@platsa/contract/endpoint';
import type { updateProfile } from '@platsa/contract/profiles/endpoints';
import type { Random } from '../random.ts';
import type { Archetype } from './archetypes.ts';
import type { Deck } from './deck.ts';
import { municipalityName } from './places.ts';
import { getTagId } from './references.ts';

type Profile = InputOf<typeof updateProfile>;
export type Experience = NonNullable<Profile['experiences']>[number];
export type Education = NonNullable<Profile['educations']>[number];

export interface Life {
  random: Random;
  archetype: Archetype;
  /** Home town and its municipality. */
  town: string;
  municipality: string;
  /** Today, yyyy-MM-dd. */
  today: string;
  birthYear: number;
  /** Years in the trade. */
  years: number;
}

/** Experiences, latest first: one to four employments in a row. */
export function workHistory(life: Life, employers: Deck, duties: Deck): Experience[] {
  const { random, archetype, years, today } = life;
  if (years < 1 && random.chance(0.6)) return [];
  const places = Math.min(4, Math.max(1, Math.round(years / 4 + random.bell())));
  const months = Math.max(4, Math.round(years * 12 + random.between(-5, 5)));
  const employed = random.chance(0.62);
  let end = monthsBefore(today, employed ? 0 : random.between(1, 9));
  return Array.from({ length: places }, (_, index) => {
    const share = Math.max(3, Math.round((months / places) * (0.7 + random.next() * 0.6)));
    const start = monthsBefore(end, share);
    const current = employed && index === 0;
    const entry = {
      companyName: employerName(employers.draw(), life),
      _profession: getTagId(
        'profession',
        index === 0 ? (archetype.professions[0] ?? '') : random.pick(archetype.professions),
      ),
      desc: duties.draw(),
      startDate: start,
      endDate: current ? null : end,
      current,
    };
    end = monthsBefore(start, random.between(0, 3));
    return entry;
  });
}

const folkHighSchools = [
  'Bäckedals folkhögskola',
  'Strömbäcks folkhögskola',
  'Hola folkhögskola',
  'Sörängens folkhögskola',
];
const upperSecondary = [
  'Björkängsgymnasiet',
  'Östra gymnasiet',
  'Sankt Olofs gymnasium',
  'Hagagymnasiet',
  'Fjärdingskolan',
];
const universities = [
  'Umeå universitet',
  'Uppsala universitet',
  'Göteborgs universitet',
  'Lunds universitet',
  'Linköpings universitet',
  'Karlstads universitet',
  'Malmö universitet',
  'Mittuniversitetet',
  'Luleå tekniska universitet',
];

/** One or two educations, at typical ages. */
export function educationHistory(life: Life): Education[] {
  const { random, archetype, birthYear, today } = life;
  const thisYear = Number(today.slice(0, 4));
  const [main, ...others] = random.shuffled(archetype.educations.slice(0, 3));
  const chosen = [main, ...(random.chance(0.35) ? others.slice(0, 1) : [])].filter((item) => item !== undefined);
  return chosen.flatMap(([educationType, title, kind]) => {
    const isSchool = educationType === 1;
    const startYear = birthYear + (isSchool ? 16 : random.between(19, 26));
    const length = isSchool ? 3 : kind === 'kurs' ? 1 : kind === 'universitet' ? 3 : random.between(1, 2);
    if (startYear > thisYear || (startYear === thisYear && today.slice(5) < '08-20')) return [];
    const ended = startYear + length < thisYear || (startYear + length === thisYear && today.slice(5) > '06-12');
    return [
      {
        educationType,
        title,
        schoolName: schoolName(kind, life),
        startDate: `${startYear}-08-${random.between(18, 24)}`,
        endDate: ended ? `${startYear + length}-06-${random.between(8, 12).toString().padStart(2, '0')}` : null,
        current: !ended,
      },
    ];
  });
}

function schoolName(kind: string, { random, town }: Life): string {
  switch (kind) {
    case 'universitet':
      return random.pick(universities);
    case 'folkhogskola':
      return random.pick(folkHighSchools);
    case 'komvux':
      return `Komvux ${town}`;
    case 'yh':
      return `Yrkeshögskolan ${town}`;
    case 'kurs':
      return `Utbildningscentrum ${town}`;
    default:
      return random.pick(upperSecondary);
  }
}

function employerName(name: string, { town, municipality }: Life): string {
  return name.replace('{kommun}', municipalityName(municipality)).replace('{stad}', town);
}

/** First day of the month, this many months earlier. */
function monthsBefore(day: string, months: number): string {
  const moment = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  return moment.toISOString().slice(0, 10);
}
