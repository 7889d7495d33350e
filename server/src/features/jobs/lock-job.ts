import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';

/** Serializes changes of and applications to one job; read the job after this. Undefined when it does not exist. */
export function lockJob(tx: Tx, jobId: string) {
  return tx.selectFrom('jobs').select('id').where('id', '=', jobId).forNoKeyUpdate().executeTakeFirst();
}

/** Locks a job (shared) until what is computed from its requirements is stored. A deleted job answers notFound. */
export async function shareLockJob(tx: Tx, jobId: string): Promise<void> {
  await tx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .forShare()
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
}
