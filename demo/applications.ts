import type { DemoJob } from './jobs.ts';
import { demoJobSeeker, type Person } from './people/people.ts';
import { distanceBetween, getPlace } from './people/references.ts';
import { createRandom, type Random } from './random.ts';
import { dayMoment } from './times.ts';
import type { Trade } from './trade.ts';

export interface PlannedApplication {
  person: Person;
  at: Date;
}

/** Trades whose job seekers apply to each other's jobs too. */
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

/** Trades that are open to newcomers; elsewhere hardly anyone applies from another trade. */
const welcoming = new Set<Trade>([
  ...(['student', 'shop', 'cleaner', 'warehouse', 'service', 'customerService', 'hotel'] as const),
  ...(['courier', 'support', 'machinist', 'forest', 'sales', 'bus'] as const),
]);

const usual = 17;
const mostPerPerson = 7;

/** Plans who applies to what and when: mostly in their own trade and near home, now and then elsewhere. */
export function planApplications(
  jobs: readonly DemoJob[],
  people: readonly Person[],
  now: Date,
): Map<DemoJob, PlannedApplication[]> {
  const random = createRandom('applications');
  const sent = new Map<Person, number>();
  return new Map(
    jobs
      .filter(({ fate, days: [start] }) => fate !== 'draft' && start < 0)
      .map((job) => [job, planFor(job, people, { now, random, sent })]),
  );
}

interface Planning {
  now: Date;
  random: Random;
  sent: Map<Person, number>;
}

function planFor(job: DemoJob, people: readonly Person[], { now, random, sent }: Planning): PlannedApplication[] {
  const open = Math.min(-job.days[0], job.days[1] - job.days[0]);
  const hoped = Math.round(usual * (job.pull ?? 1) * Math.min(1.2, 0.25 + open / 18) * (0.8 + random.next() * 0.4));
  const wanted = Math.min(hoped, countLikely(job, people) + random.between(0, 2));
  const drawn = people
    .filter((person) => person.age >= (job.age ?? 0) && (sent.get(person) ?? 0) < mostPerPerson)
    // Weighted sampling without replacement: the greatest of u^(1/w).
    .map((person) => ({ person, place: random.next() ** (1 / interest(person, job)) }))
    .sort((a, b) => b.place - a.place)
    .slice(0, wanted);
  for (const { person } of drawn) sent.set(person, (sent.get(person) ?? 0) + 1);
  return drawn
    .map(({ person }) => ({ person, at: momentFor(job, now, random) }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

function interest(person: Person, job: DemoJob): number {
  if (person.email === demoJobSeeker.email) return person.trade === job.trade ? 40 : 0.0001;
  const distance = distanceBetween(getPlace(person.town), getPlace(job.city));
  const nearness = distance < 15 ? 1 : distance < 70 ? 0.45 : distance < 180 ? 0.08 : 0.025;
  const trade =
    person.trade === job.trade ? 30 : isNear(person.trade, job.trade) ? 1.5 : welcoming.has(job.trade) ? 0.12 : 0.004;
  return trade * nearness;
}

/** Number of job seekers who might apply. */
function countLikely({ trade }: DemoJob, people: readonly Person[]): number {
  if (welcoming.has(trade)) return people.length;
  const own = people.filter((person) => person.trade === trade).length;
  return own + Math.ceil(people.filter((person) => isNear(person.trade, trade)).length * 0.12);
}

function isNear(one: Trade, other: Trade): boolean {
  return one !== other && near.some((group) => group.includes(one) && group.includes(other));
}

/** Most applications come in the first days, by day and in the evening; none after the end, or after now. */
function momentFor({ days: [start, end], fate }: DemoJob, now: Date, random: Random): Date {
  const last = Math.min(end, fate === 'inactive' ? -2 : 0);
  const day = start + Math.floor((last - start + 1) * random.next() ** 1.5);
  const hour = Math.min(22.8, Math.max(9.5, 15 + random.bell() * 5));
  const at = dayMoment(now, day, hour);
  const latest = now.getTime() - 60_000 * random.between(4, 90);
  return at.getTime() < latest ? at : new Date(Math.max(latest, dayMoment(now, start, 9.5).getTime()));
}
