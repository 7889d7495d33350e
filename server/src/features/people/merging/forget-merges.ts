import { undoDays } from '@platsa/contract/people/merging';
import { sql } from 'kysely';
import type { FeatureReactions, Reaction } from '../../../events/react-to-event.ts';
import { journalChanges } from '../../../platform/journal/journal.ts';
import type { ScheduledJob } from '../../../platform/queue.ts';

/** Merges that can't be undone any more keep the ids alone: the old one leads to the kept person. Expired links to join an account are deleted. */
export const forgetMerges: ScheduledJob = {
  name: 'forget-merges',
  title: 'Glömma det som behövs för att ångra sammanslagningar',
  cron: '25 1 * * *',
  retries: 2,
  async handle({ db, now }) {
    await db
      .updateTable('merges')
      .set({ changes: null, imageId: null })
      .where('changes', 'is not', null)
      .where('createdAt', '<=', new Date(now().getTime() - undoDays * 86_400_000))
      .execute();
    await db.deleteFrom('joinLinks').where('expiresAt', '<=', now()).execute();
  },
};

/**
 * With an application that is deleted or becomes anonymous, the one that it took up is forgotten too. It is noted in the
 * journal, so that restoring a backup from before the merge does not bring it back.
 */
const forgetAbsorbed: Reaction = async (ctx, tx, { companyId, applicationId }) => {
  if (!companyId || !applicationId) return;
  const { rows } = await sql<{ id: string; laterId: string }>`
    SELECT m.id, pair->>'laterId' AS later_id FROM merges m, json_array_elements(m.changes->'absorbed') pair
    WHERE m.company_id = ${companyId} AND m.changes IS NOT NULL AND pair->>'firstId' = ${applicationId}
    ORDER BY m.id FOR UPDATE OF m`.execute(tx);
  if (rows.length === 0) return;
  await tx
    .updateTable('merges')
    .set({ changes: null, imageId: null })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const by = { event: 'applicant.deleted', userId: null } as const;
  await journalChanges(
    ctx,
    tx,
    rows.map(({ laterId }) => ({ kind: 'application', id: laterId, by })),
  );
};

export const mergeReactions: FeatureReactions = {
  'applicant.withdrawn': { forgetAbsorbed },
  'applicant.deleted': { forgetAbsorbed },
  'applicant.erased': { forgetAbsorbed },
  'applicant.expired': { forgetAbsorbed },
  'applicant.anonymised': { forgetAbsorbed },
};
