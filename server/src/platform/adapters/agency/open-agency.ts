import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/database.ts';
import type { Agency } from './agency.ts';
import { createJsonClient } from './json-client.ts';
import { startAgencyStandIn } from './stand-in.ts';

const timeoutMs = 20_000;

interface OpenAgency {
  agency: Agency;
  close(): Promise<void>;
}

/** The agency itself where AF_URL is set, otherwise our stand-in for it; both by the same client. */
export async function openAgency(
  { agency: access }: Pick<Config, 'agency'>,
  db: Db,
  now: () => Date,
): Promise<OpenAgency> {
  if (access) {
    return { agency: createJsonClient({ ...access, isPractice: false, timeoutMs }), close: async () => {} };
  }
  const standIn = await startAgencyStandIn(db, now);
  const { url, taxonomyUrl } = standIn;
  const practice = { url, taxonomyUrl, clientId: 'platsa', clientSecret: 'platsa', isPractice: true, timeoutMs };
  return { agency: createJsonClient(practice), close: standIn.stop };
}
