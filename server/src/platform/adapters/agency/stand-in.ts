import { createHash, randomUUID } from 'node:crypto';
import { occupationByCode, referencePlaces } from '@platsa/reference-data/catalog';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Db } from '../../../db/database.ts';
import { dayInStockholm } from '../../stockholm-time.ts';
import { wageTypeNames } from './concepts.ts';
import { findRefusals } from './stand-in-rules.ts';

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
