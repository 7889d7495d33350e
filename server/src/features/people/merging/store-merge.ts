import type { Tx } from '../../../db/database.ts';
import type { AbsorbedPair } from './absorb-application.ts';
import type { MergeStep } from './changes.ts';

interface StoredMerge {
  companyId: string;
  fromId: string;
  keptId: string;
  /** Null where the person has done it, which the company cannot undo. */
  mergedBy: string | null;
  imageId: string | null;
  /** The name that the person had. */
  name: string;
  steps: readonly MergeStep[];
  absorbed: readonly AbsorbedPair[];
}

/**
 * Stores that a person's id leads to another, with what undoing it needs. With an application that has absorbed another one,
 * that one is erased too (forget-merges.ts). Returns the merge's id.
 */
export async function storeMerge(tx: Tx, { name, steps, absorbed, ...merge }: StoredMerge): Promise<string> {
  const pairs = absorbed.map(({ first, later }) => ({ firstId: first.id, laterId: later.id }));
  const { id } = await tx
    .insertInto('merges')
    .values({ ...merge, changes: JSON.stringify({ name, steps, absorbed: pairs }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
