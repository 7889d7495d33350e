import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';

/** What an advert's answers are made of besides the advert: the view of it, its contract, and the renderer that was built. */
const views = ['../features/jobs/', '../../../contract/src/jobs/'].map((folder) => new URL(folder, import.meta.url));
const built = ['ssr/server-entry.js', 'client/.vite/manifest.json'].map(
  (file) => new URL(`../../../web/dist/${file}`, import.meta.url),
);

interface StoredPage {
  /** The advert's own, read before anything is made of it. */
  revision: number;
  bytes: Buffer | null;
}

/**
 * Finished answers about adverts (brotli), shared by all server processes: the memory of one would not hold them. A page
 * is right as long as the advert has the revision that it had when the page was begun, so nothing has to be dropped.
 */
export interface PageStore {
  /** Nothing for an advert that is not published. */
  find(jobId: string, kind: string, day: string): Promise<StoredPage | undefined>;
  /** A page that can't be kept is made again by the next who asks. */
  keep(page: { jobId: string; kind: string; day: string; revision: number; bytes: Buffer }): Promise<void>;
}

export async function openPageStore(db: Db, publicUrl: string, log: Logger): Promise<PageStore> {
  const version = `${await hashOfSources()} ${publicUrl}`;
  return {
    async find(jobId, kind, day) {
      const { rows } = await sql<StoredPage>`
        SELECT advert.revision, page.bytes FROM public_jobs advert
        LEFT JOIN public_pages page ON page.job_id = advert.job_id AND page.kind = ${kind}
          AND page.revision = advert.revision AND page.stamp = ${`${day} ${version}`}
        WHERE advert.job_id = ${jobId}`.execute(db);
      return rows[0];
    },
    async keep({ jobId, kind, day, revision, bytes }) {
      const stamp = `${day} ${version}`;
      // The advert may have been taken down meanwhile.
      await sql`
        INSERT INTO public_pages (job_id, kind, revision, stamp, bytes)
        SELECT job_id, ${kind}, ${revision}, ${stamp}, ${bytes} FROM public_jobs WHERE job_id = ${jobId} FOR KEY SHARE
        ON CONFLICT (job_id, kind) DO UPDATE SET revision = excluded.revision, stamp = excluded.stamp,
          bytes = excluded.bytes WHERE public_pages.revision <= excluded.revision`
        .execute(db)
        .catch((error: unknown) => log.warn({ err: error, jobId }, 'a page could not be kept'));
    },
  };
}

/** A new build or view makes new pages. Without a build there are only answers in JSON. */
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const files = views.map(async (folder) => (await readdir(folder)).sort().map((name) => new URL(name, folder)));
  for (const file of [...(await Promise.all(files)).flat(), ...built])
    hash.update(await readFile(file).catch(() => ''));
  return hash.digest('hex').slice(0, 16);
}
