import type { Answers } from '@platsa/contract/applications/forms';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { listRequirements, questionsView } from '../jobs/index.ts';
import { profileChanged, readProfile, requireRoom, writeSections } from '../profiles/index.ts';
import { answersAsChanges } from './answers.ts';

/** Lays what somebody answered an advert's questions into the profile. The caller holds the profile. */
export async function storeAnswers(
  ctx: Context,
  tx: Tx,
  { jobId, userId, answers }: { jobId: string; userId: string; answers: Answers },
): Promise<void> {
  const questions = questionsView(await listRequirements(tx, [jobId]));
  const changes = answersAsChanges(await readProfile(tx, userId), answers, questions);
  if (Object.keys(changes).length === 0) return;
  requireRoom(changes, (section) => `answers.${section.replace('_', '')}`);
  await writeSections(tx, userId, changes, dayInStockholm(ctx.now()));
  await profileChanged(ctx, tx, userId, { matching: true });
}
