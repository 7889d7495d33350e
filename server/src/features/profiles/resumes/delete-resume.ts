import { deleteResume } from '@platsa/contract/profiles/endpoints';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ownPerson } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { fileRemoval } from '../../../platform/file-removal.ts';
import { journalChanges } from '../../../platform/journal/journal.ts';
import { findOwnResume, resumeKey } from './queries.ts';

export const deleteResumeRoute = route(deleteResume, {
  subject: ({ ctx, input }) => findOwnResume(ctx.db, { personId: input.userId, resumeId: input.resumeId }),
  policy: ownPerson,
  async handle({ ctx, input: { resumeId } }) {
    await inTransaction(ctx, (tx) => removeResume(ctx, tx, resumeId));
    return {};
  },
});

/** Deletes a CV with its file. False when it is gone already. */
export async function removeResume(ctx: Context, tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx.deleteFrom('uploadedResumes').where('id', '=', id).returning('personId').executeTakeFirst();
  if (!deleted) return false;
  await ctx.queue.add(tx, fileRemoval, { keys: [resumeKey(id)] });
  await journalChanges(ctx, tx, [{ kind: 'resume', id }]);
  await record(ctx, tx, { type: 'resume.changed', personId: deleted.personId });
  return true;
}
