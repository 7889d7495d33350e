import { spontaneousTitle } from '@platsa/contract/jobs/labels';
import type { Db, Tx } from '../../db/database.ts';
import { createBoard } from '../boards/index.ts';
import { getDefaultBrand } from '../companies/index.ts';
import { newShortId } from '../jobs/index.ts';

export function findSpontaneousJob(db: Db, companyId: string) {
  return db
    .selectFrom('jobs')
    .select('id')
    .where('companyId', '=', companyId)
    .where('isSpontaneous', '=', true)
    .executeTakeFirst();
}

/** The hidden job that holds the company's spontaneous applications. It is created, with its board, for the first one. */
export async function ensureSpontaneousJob(tx: Tx, companyId: string, now: Date): Promise<string> {
  for (;;) {
    const known = (await findSpontaneousJob(tx, companyId)) ?? (await insertSpontaneousJob(tx, companyId, now));
    if (known) return known.id;
  }
}

/** Undefined when another transaction has created it meanwhile, or another job has the short id. */
async function insertSpontaneousJob(tx: Tx, companyId: string, now: Date): Promise<{ id: string } | undefined> {
  const brand = await getDefaultBrand(tx, companyId);
  const job = await tx
    .insertInto('jobs')
    .values({
      ...{
        shortId: newShortId(),
        companyId,
        brandId: brand.id,
        title: spontaneousTitle,
        status: 'bank',
        isSpontaneous: true,
      },
      ...{ createdAt: now, updatedAt: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (job) await createBoard(tx, { jobId: job.id, companyId });
  return job;
}
