import { createHash, randomUUID } from 'node:crypto';
import { agencyLimits } from '@platsa/contract/jobs/agency';
import { occupationByCode, referencePlaces } from '@platsa/reference-data/catalog';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import { dayInStockholm } from '../../stockholm-time.ts';
import { country, durations, employmentTypes, permanent, wageTypeNames, worktimeExtents } from './concepts.ts';

export interface AgencyStandIn {
  /** As settings name the real one. */
  url: string;
  taxonomyUrl: string;
  app: FastifyInstance;
  stop(): Promise<void>;
}

const base = '/direct-transferred-job-posting/v1/sandbox';

/**
 * Stands in for Arbetsförmedlingen where no AF_URL is set: on a loopback port of its own, with the agency's limits and
 * its ways to say no. Its ads are in the database, so that all server processes have the same agency.
 */
export async function startAgencyStandIn(db: Db, now: () => Date): Promise<AgencyStandIn> {
  const app = Fastify({ forceCloseConnections: true });
  registerJobAds(app, db, now);
  registerTaxonomy(app);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: `${address}${base}`, taxonomyUrl: `${address}/taxonomy`, app, stop: () => app.close() };
}

function toRefusal(errors: readonly object[]) {
  return { trackingId: randomUUID(), cause: { message: { errors } } };
}

function registerJobAds(app: FastifyInstance, db: Db, now: () => Date): void {
  const getEmployerId = (headers: Record<string, unknown>) => String(headers['employer-id'] ?? '');

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(base)) return undefined;
    if (!request.headers.client_id || !request.headers.client_secret) return reply.status(401).send(toRefusal([]));
    return /^\d+$/.test(getEmployerId(request.headers)) ? undefined : reply.status(403).send(toRefusal([]));
  });

  app.post(`${base}/jobads`, async (request, reply) => {
    const errors = findRefusals(request.body, dayInStockholm(now()));
    if (errors.length > 0) return reply.status(400).send(toRefusal(errors));
    const id = randomUUID();
    const row = { id, employerId: getEmployerId(request.headers), body: JSON.stringify(request.body) };
    await db.insertInto('agencyStandInAds').values(row).execute();
    return reply.status(201).send({ id });
  });

  app.put<{ Params: { id: string } }>(`${base}/jobads/:id`, async (request, reply) => {
    const errors = findRefusals(request.body, dayInStockholm(now()));
    if (errors.length > 0) return reply.status(400).send(toRefusal(errors));
    const { numUpdatedRows } = await db
      .updateTable('agencyStandInAds')
      .set({ body: JSON.stringify(request.body), updatedAt: now() })
      .where('id', '=', request.params.id)
      .where('employerId', '=', getEmployerId(request.headers))
      .executeTakeFirst();
    return numUpdatedRows === 0n ? reply.status(404).send(toRefusal([])) : reply.send({ id: request.params.id });
  });

  app.delete<{ Params: { id: string } }>(`${base}/jobads/:id`, async (request, reply) => {
    const { numDeletedRows } = await db
      .deleteFrom('agencyStandInAds')
      .where('id', '=', request.params.id)
      .where('employerId', '=', getEmployerId(request.headers))
      .executeTakeFirst();
    return numDeletedRows === 0n ? reply.status(404).send(toRefusal([])) : reply.status(204).send();
  });
}

const municipalities = new Set(referencePlaces.map(({ municipality }) => municipality));

/** The agency's list of concepts, with made-up ids of the right shape. */
function registerTaxonomy(app: FastifyInstance): void {
  const answer = (known: boolean, name: string) => (known ? [{ 'taxonomy/id': conceptId(name) }] : []);
  app.get<{ Querystring: Record<string, string> }>('/taxonomy/specific/concepts/ssyk', async ({ query }) => {
    const code = query['ssyk-code-2012'] ?? '';
    return answer(occupationByCode(code) !== undefined, code);
  });
  app.get<{ Querystring: Record<string, string> }>('/taxonomy/main/concepts', async ({ query }) => {
    const name = query['preferred-label'] ?? '';
    const wages: readonly string[] = Object.values(wageTypeNames);
    return answer(query.type === 'municipality' ? municipalities.has(name) : wages.includes(name), name);
  });
}

function conceptId(name: string): string {
  const letters = createHash('sha256').update(name).digest('hex');
  return `${letters.slice(0, 4)}_${letters.slice(4, 7)}_${letters.slice(7, 10)}`;
}

const { contactName, description, email, openings, phoneNumber, title, webAddress, workplaceName } = agencyLimits;

const concept = z.string().regex(/^\w{4}_\w{3}_\w{3}$/, 'Okänt begrepp i taxonomin');
const conceptAmong = (ids: readonly string[]) =>
  z.string().refine((id) => ids.includes(id), 'Okänt begrepp i taxonomin');
const between = ({ min, max }: { min: number; max: number }) =>
  z.string().min(min, `Minst ${min} tecken krävs`).max(max, `Högst ${max} tecken tillåts`);
const upTo = (max: number) => between({ min: 1, max });

const contact = z
  .object({
    firstname: upTo(contactName),
    surname: upTo(contactName),
    title: z.string().optional(),
    email: between(email).optional(),
    phoneNumber: between(phoneNumber).optional(),
  })
  .refine((given) => given.email || given.phoneNumber, 'E-post eller telefonnummer krävs');

const workplace = z.object({
  name: upTo(workplaceName),
  municipality: concept,
  country: z.literal(country, 'Okänt land'),
  postalAddress: z.object({
    street: upTo(agencyLimits.street),
    postalCode: z.string().regex(/^\d{5}$/, 'Postnumret ska ha fem siffror'),
    city: upTo(agencyLimits.city),
  }),
});

const jobAd = z.object({
  jobAdResponsibleEmail: between(email),
  employerWebAddress: between(webAddress),
  contacts: z.array(contact).min(1, 'Minst en kontaktperson krävs'),
  title: upTo(title),
  description: z.string().refine((html) => {
    const { length } = html.replaceAll(/<[^>]*>/g, '').trim();
    return length >= description.min && length <= description.max;
  }, `Beskrivningen ska ha ${description.min}–${description.max} tecken`),
  lastPublishDate: z.iso.date('Ogiltigt datum'),
  totalJobOpenings: z.number().int().min(openings.min).max(openings.max),
  occupation: concept,
  employmentType: conceptAmong(Object.values(employmentTypes)),
  duration: conceptAmong(durations).optional(),
  worktimeExtent: conceptAmong(Object.values(worktimeExtents)).optional(),
  wageType: concept,
  application: z.object({
    method: z
      .object({ webAddress: between(webAddress).optional(), email: between(email).optional() })
      .refine((method) => method.webAddress || method.email, 'Ange hur man ansöker'),
    reference: z.string().optional(),
  }),
  workplaces: z.array(workplace).min(1, 'Minst en arbetsplats krävs'),
});

interface StandInError {
  field: string;
  message: string;
}

/** The errors with which the agency would refuse an ad on a day; none if it accepts the ad. */
function findRefusals(body: unknown, today: string): StandInError[] {
  const parsed = jobAd.safeParse(body);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => ({ field: fieldName(path), message }));
  }
  return [...findLastDayRefusals(parsed.data.lastPublishDate, today), ...findTermsRefusals(parsed.data)];
}

function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

function findLastDayRefusals(lastPublishDate: string, today: string): StandInError[] {
  const days = (Date.parse(lastPublishDate) - Date.parse(today)) / 86_400_000;
  const { min, max } = agencyLimits.lastDay;
  const isWithin = days >= min && days <= max;
  return isWithin ? [] : [{ field: 'lastPublishDate', message: `Sista dag ska vara ${min}–${max} dagar framåt` }];
}

function findTermsRefusals({ employmentType, worktimeExtent, duration }: z.output<typeof jobAd>): StandInError[] {
  const { onCall, ordinary, summer } = employmentTypes;
  if (employmentType === ordinary && !worktimeExtent) return [{ field: 'worktimeExtent', message: 'Omfattning krävs' }];
  if (employmentType === onCall && worktimeExtent) {
    return [{ field: 'worktimeExtent', message: 'Omfattning anges inte för behovsanställning' }];
  }
  if (employmentType === summer && duration === permanent) {
    return [{ field: 'duration', message: 'Ett sommarjobb kan inte vara tills vidare' }];
  }
  return [];
}
