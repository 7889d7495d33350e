import type { ScorePart } from '@platsa/contract/applications/schema';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { auditAll } from '../../platform/audit.ts';
import { announce } from '../../platform/live-events/live-hub.ts';
import type { OwnDataPart } from '../accounts/index.ts';
import { notifyBoardChanged } from '../boards/index.ts';
import { listPartNames, lockApplications } from './queries.ts';

/** A job seeker's applications. Deleting the account deletes them; their companies are notified. */
export const applicationData: OwnDataPart = {
  async collect({ db }, user) {
    return {
      documents: [
        {
          name: 'ansokningar.json',
          description: 'jobb du har sökt, och hur din profil mötte kraven',
          data: await listOwnApplications(db, user.id),
        },
      ],
    };
  },
  async erase(_ctx, tx, userId) {
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
  },
};

async function listOwnApplications(db: Db, userId: string) {
  const rows = await db
    .selectFrom('applicants')
    .innerJoin('jobs', 'jobs.id', 'applicants.job_id')
    .innerJoin('companies', 'companies.id', 'applicants.company_id')
    .select(['applicants.id', 'jobs.title', 'companies.name as company', 'applicants.created_at as createdAt'])
    .select(['applicants.score', sql<ScorePart[]>`applicants.score_parts`.as('match')])
    .where('applicants.user_id', '=', userId)
    .orderBy('applicants.id')
    .execute();
  const parts = rows.flatMap(({ match }) => match);
  const names = await listPartNames(db, parts);
  return rows.map((row) => ({ ...row, match: row.match.map((part) => ({ ...part, name: names.get(part.tagId) })) }));
}

function listErasedApplications(tx: Tx, userId: string) {
  return tx
    .selectFrom('applicants')
    .innerJoin('boards', 'boards.job_id', 'applicants.job_id')
    .select(['applicants.id', 'applicants.company_id', 'applicants.job_id', 'boards.id as board_id'])
    .where('applicants.user_id', '=', userId)
    .execute();
}
