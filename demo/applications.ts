import type { DemoAdvert } from './advert.ts';
import { demoSeeker, type Person } from './people/people.ts';
import { distanceBetween, placeOf } from './people/references.ts';
import { createRandom, type Random } from './random.ts';
import { dayMoment } from './times.ts';
import type { Trade } from './trade.ts';

export interface PlannedApplication {
  person: Person;
  at: Date;
}

/** Trades whose people look at each other's adverts too. */
const near: readonly (readonly Trade[])[] = [
  ['assistantNurse', 'support', 'nurse', 'medicalOffice', 'rehab'],
  ['teacher', 'childcare', 'support', 'student'],
  ['chef', 'service', 'hotel', 'shop', 'student'],
  ['warehouse', 'warehouseLead', 'courier', 'truck', 'machinist', 'student'],
  ['truck', 'bus', 'courier'],
  ['welder', 'machinist', 'mechanic', 'vehicle', 'electrician'],
  ['carpenter', 'ground', 'plumber', 'electrician', 'forest'],
  ['developer', 'itSupport', 'design'],
  ['finance', 'customerService', 'recruiter', 'sales', 'medicalOffice'],
  ['shop', 'sales', 'customerService', 'student'],
  ['cleaner', 'hotel', 'warehouse', 'guard'],
  ['forest', 'ground', 'warehouse'],
];

/** Where people come in from other work; elsewhere hardly anyone applies without the trade. */
const welcoming = new Set<Trade>([
  ...(['student', 'shop', 'cleaner', 'warehouse', 'service', 'customerService', 'hotel'] as const),
  ...(['courier', 'support', 'machinist', 'forest', 'sales', 'bus'] as const),
]);

const usual = 17;
const mostPerPerson = 7;

/** Who applies for what and when: their own trade first, near home rather than far, and now and then something else. */
export function planApplications(
  adverts: readonly DemoAdvert[],
  people: readonly Person[],
  now: Date,
): Map<DemoAdvert, PlannedApplication[]> {
  const random = createRandom('applications');
  const sent = new Map<Person, number>();
  return new Map(
    adverts
      .filter(({ fate, days: [start] }) => fate !== 'draft' && start < 0)
      .map((advert) => [advert, planFor(advert, people, { now, random, sent })]),
  );
}

interface Planning {
  now: Date;
  random: Random;
  sent: Map<Person, number>;
}

function planFor(advert: DemoAdvert, people: readonly Person[], { now, random, sent }: Planning): PlannedApplication[] {
  const open = Math.min(-advert.days[0], advert.days[1] - advert.days[0]);
  const hoped = Math.round(usual * (advert.pull ?? 1) * Math.min(1.2, 0.25 + open / 18) * (0.8 + random.next() * 0.4));
  const wanted = Math.min(hoped, countLikely(advert, people) + random.between(0, 2));
  const drawn = people
    .filter((person) => person.age >= (advert.age ?? 0) && (sent.get(person) ?? 0) < mostPerPerson)
    // A weighted draw without putting back: the greatest of u^(1/w).
    .map((person) => ({ person, place: random.next() ** (1 / interest(person, advert)) }))
    .sort((a, b) => b.place - a.place)
    .slice(0, wanted);
  for (const { person } of drawn) sent.set(person, (sent.get(person) ?? 0) + 1);
  return drawn
    .map(({ person }) => ({ person, at: momentFor(advert, now, random) }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

function interest(person: Person, advert: DemoAdvert): number {
  if (person.email === demoSeeker.email) return person.trade === advert.trade ? 40 : 0.0001;
  const distance = distanceBetween(placeOf(person.town), placeOf(advert.city));
  const nearness = distance < 15 ? 1 : distance < 70 ? 0.45 : distance < 180 ? 0.08 : 0.025;
  const trade =
    person.trade === advert.trade
      ? 30
      : isNear(person.trade, advert.trade)
        ? 1.5
        : welcoming.has(advert.trade)
          ? 0.12
          : 0.004;
  return trade * nearness;
}

/** How many could have had the thought. */
function countLikely({ trade }: DemoAdvert, people: readonly Person[]): number {
  if (welcoming.has(trade)) return people.length;
  const own = people.filter((person) => person.trade === trade).length;
  return own + Math.ceil(people.filter((person) => isNear(person.trade, trade)).length * 0.12);
}

function isNear(one: Trade, other: Trade): boolean {
  return one !== other && near.some((group) => group.includes(one) && group.includes(other));
}

/** Most come in the first days, by day and in the evening; none after the end, or after now. */
function momentFor({ days: [start, end], fate }: DemoAdvert, now: Date, random: Random): Date {
  const last = Math.min(end, fate === 'inactive' ? -2 : 0);
  const day = start + Math.floor((last - start + 1) * random.next() ** 1.5);
  const hour = Math.min(22.8, Math.max(9.5, 15 + random.bell() * 5));
  const at = dayMoment(now, day, hour);
  const latest = now.getTime() - 60_000 * random.between(4, 90);
  return at.getTime() < latest ? at : new Date(Math.max(latest, dayMoment(now, start, 9.5).getTime()));
}
