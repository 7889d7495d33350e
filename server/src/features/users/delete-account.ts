import { deleteAccount } from '@platsa/contract/accounts/endpoints';
import { audit, auditAll } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { announce } from '../../events/live-hub.ts';
import { removeFiles } from '../../files/remove-files.ts';
import { limits } from '../../http/limits.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { lockApplications } from '../applicants/queries.ts';
import { notifyBoardChanged } from '../boards/notify-board.ts';
import { lockProfile } from '../profiles/queries.ts';
import { erasePerson, listErasedApplications, listFileKeys } from './erase-person.ts';
import { requireOwnPassword } from './require-own-password.ts';

export const deleteAccountRoute = route(deleteAccount, {
  limits: [limits.deleteAccount],
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId, password } }) {
    await requireOwnPassword(ctx.db, userId, password);
    await ctx.db.transaction().execute(async (tx) => {
      // Whoever applies holds the profile too, so no application slips in between.
      await lockProfile(tx, userId, ctx.now());
      await tellOfApplications(tx, userId);
      const keys = await listFileKeys(tx, userId);
      if (keys.length > 0) await ctx.queue.add(tx, removeFiles, { keys });
      await audit(tx, 'applicant.deleted', { user_id: userId });
      await announce(tx, `user:${userId}`, { type: 'session' });
      await erasePerson(tx, userId);
    });
    return {};
  },
});

/** Of each application its company keeps that there was one, in the log of events, without the person. */
async function tellOfApplications(tx: Tx, userId: string): Promise<void> {
  const applications = await listErasedApplications(tx, userId);
  await lockApplications(
    tx,
    applications.map(({ id }) => id),
  );
  await auditAll(
    tx,
    'applicant.erased',
    applications.map(({ id, company_id, job_id }) => ({ applicant_id: id, company_id, job_id })),
  );
  for (const { id, company_id, job_id, board_id } of applications) {
    await notifyBoardChanged(tx, board_id, { gone: [id] });
    await announce(tx, `company:${company_id}`, { type: 'job', id: job_id });
    await announce(tx, `company:${company_id}`, { type: 'applicant', id });
    await announce(tx, `company:${company_id}`, { type: 'conversation' });
  }
}
