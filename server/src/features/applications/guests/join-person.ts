import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { refreshBoardsShowing } from '../../boards/index.ts';
import { deletePerson } from '../delete-person.ts';
import { type Gift, giveApplications } from './give-applications.ts';

/**
 * Adds a person without an account to an account, after which the person is gone. The account's profile and CVs stay as they
 * are; the person's CVs become some of the account's, which only this company gets without a review. The caller has locked
 * both, and made sure that no job has an application of both.
 */
export async function joinPerson(ctx: Context, tx: Tx, gift: Gift): Promise<void> {
  const { companyId, fromId, toId } = gift;
  await tx
    .updateTable('uploadedResumes')
    .set({ personId: toId, companyId, savedToProfileAt: null })
    .where('personId', '=', fromId)
    .execute();
  await giveApplications(ctx, tx, gift);
  await deletePerson(ctx, tx, fromId);
  await refreshBoardsShowing(tx, { personId: toId });
}
