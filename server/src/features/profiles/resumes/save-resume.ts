import type { ParsedInputOf } from '@platsa/contract/endpoint';
import { saveResume } from '@platsa/contract/profiles/endpoints';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { ownPerson } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { getUser, lockUser, setContact, userView } from '../../accounts/index.ts';
import { requirePlace } from '../../reference/index.ts';
import { addToProfile } from '../add-to-profile.ts';
import { checkReferences, requireBegun } from '../check-changes.ts';
import { lockProfileOnBoards } from '../queries.ts';
import { readProfile } from '../read-profile.ts';
import { changeProfile, requireRoom } from '../write-profile.ts';
import { findOwnResume, resumeColumns } from './queries.ts';
import { resumeView } from './view.ts';

type SaveResumeInput = ParsedInputOf<typeof saveResume>;

export const saveResumeRoute = route(saveResume, {
  subject: ({ ctx, input }) => findOwnResume(ctx.db, { personId: input.userId, resumeId: input.resumeId }),
  policy: ownPerson,
  async handle({ ctx, input, subject }) {
    if (subject.row.status !== 'done') {
      throw new ApiError('conflict', { userFriendlyMessage: 'CV:t är inte färdigläst.' });
    }
    await checkChoice(ctx, input);
    return inTransaction(ctx, async (tx) => {
      await lockUser(tx, input.userId);
      await lockProfileOnBoards(tx, input.userId, ctx.now());
      const changes = addToProfile(await readProfile(tx, input.userId), input);
      requireRoom(changes);
      await changeProfile(ctx, tx, input.userId, changes);
      await saveContact(ctx, tx, input);
      const row = await markSaved(ctx, tx, input.resumeId);
      return {
        uploadedResume: resumeView(row),
        profile: await readProfile(tx, input.userId),
        user: userView(await getUser(tx, input.userId), ctx.now()),
      };
    });
  },
});

async function checkChoice(
  ctx: Context,
  { userId: _u, resumeId: _r, contact, ...choice }: SaveResumeInput,
): Promise<void> {
  await checkReferences(ctx.db, choice);
  requireBegun(choice.experiences, dayInStockholm(ctx.now()));
  if (contact?._city) await requirePlace(ctx.db, contact._city, 'Du måste ange en stad');
}

async function saveContact(ctx: Context, tx: Tx, { userId, contact }: SaveResumeInput): Promise<void> {
  if (!contact || Object.keys(contact).length === 0) return;
  await setContact(tx, userId, contact, ctx.now());
  await record(ctx, tx, { type: 'account.changed', by: userId });
}

/** A CV that is saved again keeps its first time. */
async function markSaved(ctx: Context, tx: Tx, resumeId: string) {
  const row = await tx
    .updateTable('uploadedResumes')
    .set((eb) => ({ savedToProfileAt: eb.fn.coalesce('savedToProfileAt', eb.val(ctx.now())) }))
    .where('id', '=', resumeId)
    .returning(resumeColumns)
    .executeTakeFirst();
  // Deleted meanwhile, in another window.
  if (!row) throw new ApiError('notFound');
  await record(ctx, tx, { type: 'resume.changed', by: row.personId, personId: row.personId });
  return row;
}
