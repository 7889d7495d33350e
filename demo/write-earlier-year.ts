import { randomUUID } from 'node:crypto';
import { anonymousName } from '@platsa/contract/applications/retention';
import type { ColumnStage } from '@platsa/contract/boards/rules';
import type { SourceChannel } from '@platsa/contract/jobs/sources';
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import type { Insertable } from 'kysely';
import type { Tx } from '../server/src/db/database.ts';
import type { Database } from '../server/src/db/tables.ts';
import { inTransaction } from '../server/src/db/transaction.ts';
import { createBoard, listColumns } from '../server/src/features/boards/index.ts';
import { getDefaultBrand } from '../server/src/features/companies/index.ts';
import { addDays, dayInStockholm } from '../server/src/platform/stockholm-time.ts';
import { offerRefused } from './decide-applications.ts';
import type { DemoCompany } from './load-company.ts';
import { getPlace, getTagId } from './people/references.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoServer } from './server.ts';
import { dayMoment } from './times.ts';

/**
 * Writes the year before: jobs that are archived, whose applications have become anonymous, with all that was done with
 * them. They are rows, because the server's operations happen today and a year of them would take minutes. The events are
 * those that the operations record.
 */

/** A profession and a town for each; one job begins every nineteenth day. */
export const earlierJobs = [
  ['Varmkökskock', 'Stockholm'],
  ['Undersköterska äldreboende', 'Uppsala'],
  ['Orderplockare', 'Jönköping'],
  ['Redovisningsekonom', 'Göteborg'],
  ['Barista', 'Malmö'],
  ['Sjuksköterska', 'Västerås'],
  ['Fjärrförare', 'Örebro'],
  ['Hotellreceptionist', 'Stockholm'],
  ['TIG-svetsare', 'Eskilstuna'],
  ['Kundtjänstmedarbetare', 'Karlstad'],
  ['Serviceelektriker', 'Linköping'],
  ['Lokalvårdare', 'Göteborg'],
  ['Fullstackutvecklare', 'Stockholm'],
  ['Butikssäljare', 'Borås'],
  ['Undersköterska natt', 'Gävle'],
  ['Snickare', 'Halmstad'],
] as const;

const daysBetween = 19;
const daysOpen = 26;
const firstDay = -348;

type EventRow = Insertable<Database['events']>;

interface EarlierApplication {
  id: string;
  at: Date;
  source: SourceChannel;
  /** Undefined: withdrawn. */
  stage: ColumnStage | undefined;
  columnSince: Date;
  score: number;
  reasonId: string | null;
}

export async function writeEarlierYear(server: DemoServer, company: DemoCompany, startedAt: Date): Promise<void> {
  const { ctx } = server;
  const isWritten = await ctx.db
    .selectFrom('jobs')
    .select('id')
    .where('companyId', '=', company.companyId)
    .where('startDate', '=', addDays(dayInStockholm(startedAt), firstDay))
    .executeTakeFirst();
  if (isWritten) return;
  const random = createRandom('the year before');
  await inTransaction(ctx, async (tx) => {
    for (const [index, job] of earlierJobs.entries()) await writeJob(tx, company, { job, index, startedAt, random });
  });
}

interface EarlierJob {
  job: (typeof earlierJobs)[number];
  index: number;
  startedAt: Date;
  random: Random;
}

async function writeJob(tx: Tx, { companyId, members }: DemoCompany, earlier: EarlierJob) {
  const { job, index, startedAt, random } = earlier;
  const [profession, town] = job;
  const start = firstDay + index * daysBetween;
  const recruiters = members.map(({ userId }) => userId);
  const author = recruiters[index % recruiters.length] ?? null;
  const { id: brandId } = await getDefaultBrand(tx, companyId);
  const { id: jobId } = await tx
    .insertInto('jobs')
    .values({
      ...{ shortId: randomUUID(), companyId, brandId, createdBy: author },
      ...{
        title: `${profession} i ${town}`,
        professionId: getTagId('profession', profession),
        cityId: getPlace(town).id,
      },
      ...{ status: 'archived', description: 'Annonsen är avslutad.', createdAt: dayMoment(startedAt, start, 8) },
      startDate: addDays(dayInStockholm(startedAt), start),
      endDate: addDays(dayInStockholm(startedAt), start + daysOpen),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { boardId } = await createBoard(tx, { jobId, companyId });
  await addOfferColumn(tx, { boardId, companyId });
  const columns = new Map((await listColumns(tx, boardId)).map(({ id, stage }) => [stage, id]));
  const reasons = await tx
    .selectFrom('declineReasons')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .orderBy('position')
    .execute();
  const events: EventRow[] = [];
  const amount = random.between(14, 31);
  const applications = Array.from({ length: amount }, (_, number) => {
    const way = drawWay(number, random);
    return followWay({
      way,
      start,
      startedAt,
      random,
      recruiters,
      reasons,
      columns,
      events,
    });
  });
  const about = { companyId, jobId };
  await insertApplications(tx, about, applications, columns);
  await tx
    .insertInto('events')
    .values(events.map((event) => ({ ...event, ...about })))
    .execute();
}

/** Before the column of those who are declined. */
async function addOfferColumn(tx: Tx, of: { boardId: string; companyId: string }): Promise<void> {
  const columns = await listColumns(tx, of.boardId);
  const after = columns.findIndex(({ stage }) => stage === 'interview');
  const position = generateKeyBetween(columns[after]?.position ?? null, columns[after + 1]?.position ?? null);
  const column = { value: 'Erbjudande', color: '#0b7285', stage: 'offer' as const, position };
  await tx
    .insertInto('boardColumns')
    .values({ ...of, ...column })
    .execute();
}

/** The stages after the first; the first applications get furthest. Nothing: still there, or withdrawn. */
function drawWay(number: number, random: Random): ColumnStage[] | 'withdrawn' {
  if (number === 0) return ['review', 'interview', 'offer', 'hired'];
  if (number === 1 && random.chance(0.4)) return ['review', 'interview', 'offer', 'declined'];
  if (number <= 3) return ['review', 'interview', 'declined'];
  if (random.chance(0.05)) return 'withdrawn';
  return random.chance(0.45) ? ['review', 'declined'] : ['declined'];
}

/** How many days a stage takes, about. */
const usualDays: Record<ColumnStage, number> = { new: 4, review: 6, interview: 9, offer: 3, hired: 0, declined: 0 };

const sources: readonly SourceChannel[] = [
  ...(['agency', 'agency', 'agency', 'career_page', 'career_page', 'platsa', 'platsa', 'direct'] as const),
  ...(['social', 'social', 'search', 'job_site', 'link', 'referral'] as const),
];

interface Way {
  way: ColumnStage[] | 'withdrawn';
  start: number;
  startedAt: Date;
  random: Random;
  recruiters: readonly string[];
  reasons: readonly { id: string; name: string }[];
  columns: ReadonlyMap<ColumnStage, string>;
  /** Collects the acts. */
  events: EventRow[];
}

function followWay({ way, start, startedAt, random, recruiters, reasons, columns, events }: Way): EarlierApplication {
  const id = randomUUID();
  const at = dayMoment(startedAt, start + random.between(0, daysOpen - 1), 8 + random.next() * 13);
  const source = random.pick(sources);
  events.push({ type: 'applicant.applied', applicationId: id, createdAt: at });
  // Better matches get further.
  const score = Math.min(0.97, 0.22 + (way === 'withdrawn' ? 1 : way.length) * 0.12 + random.next() * 0.25);
  const application = { id, at, source, score, columnSince: at, reasonId: null };
  if (way === 'withdrawn') {
    events.push({ type: 'applicant.withdrawn', applicationId: id, createdAt: later(at, random.between(1, 9), random) });
    return { ...application, stage: undefined };
  }
  const by = random.pick([...recruiters, recruiters[0] ?? '']);
  let [stage, since]: [ColumnStage, Date] = ['new', at];
  for (const next of way) {
    const days = usualDays[stage] * (0.4 + random.next() * 1.3);
    const createdAt = later(since, days, random);
    const answers = stage === 'new' || next === 'declined';
    const type = next === 'declined' ? 'applicant.declined' : 'applicant.message.sent';
    if (answers) events.push({ type, applicationId: id, by, createdAt });
    events.push({
      ...{ type: 'applicant.hiringstatus.changed', applicationId: id, by, createdAt },
      ...{ fromColumnId: columns.get(stage), fromStage: stage, fromSince: since },
      ...{ columnId: columns.get(next), stage: next },
    });
    [stage, since] = [next, createdAt];
  }
  const gotOffer = way.includes('offer');
  const likely = reasons.filter(({ name }) => (name === offerRefused) === gotOffer);
  const hasReason = stage === 'declined' && (gotOffer || random.chance(0.85));
  return { ...application, stage, columnSince: since, reasonId: hasReason ? random.pick(likely).id : null };
}

function later(moment: Date, days: number, random: Random): Date {
  return new Date(moment.getTime() + (days * 24 + random.next() * 5) * 3_600_000);
}

async function insertApplications(
  tx: Tx,
  { companyId, jobId }: { companyId: string; jobId: string },
  applications: readonly EarlierApplication[],
  columns: ReadonlyMap<ColumnStage, string>,
): Promise<void> {
  const positions = generateNKeysBetween(null, null, applications.length);
  const rows = applications.flatMap(({ id, at, source, score, stage, columnSince, reasonId }, index) => {
    const columnId = stage && columns.get(stage);
    if (!columnId) return [];
    return [
      {
        ...{ id, companyId, jobId, personId: randomUUID(), columnId, columnSince, position: positions[index] ?? '' },
        ...{ declined: stage === 'declined', declineReasonId: reasonId, sourceChannel: source },
        ...{ score, scoreParts: '[]' },
        ...{ createdAt: at, anonymisedAt: new Date(at.getTime() + 30 * 86_400_000) },
      },
    ];
  });
  const persons = rows.map(({ personId }) => ({ id: personId, companyId, firstName: anonymousName, lastName: '' }));
  await tx.insertInto('persons').values(persons).execute();
  await tx
    .insertInto('profiles')
    .values(rows.map(({ personId, createdAt }) => ({ personId, updatedAt: createdAt })))
    .execute();
  await tx.insertInto('applicants').values(rows).execute();
}
