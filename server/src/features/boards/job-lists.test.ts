import { memberRoles } from '@platsa/contract/companies/schema';
import { grantableRights, jobRights, teamRoles } from '@platsa/contract/jobs/team';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard } from '../../../test/board-builders.ts';
import { aCompany, aMember } from '../../../test/builders.ts';
import { findJobAccess } from '../../http/job-access.ts';
import { nobody } from '../../http/policy.ts';
import { getJobViewer, hasRightOn, isSeenJob, mayReadApplicantsOf, memberHasRight } from './job-lists.ts';

const platsa = useTestApp();

const places = [null, 'responsible', ...teamRoles] as const;
const visibilities = [
  { confidential: false, status: 'active' },
  { confidential: true, status: 'active' },
  { confidential: false, status: 'bank' },
  { confidential: true, status: 'bank' },
] as const;

test.each([false, true])(
  'lists know the same rights as calls about one job; jobs are for their teams: %s',
  async (jobsForTeams) => {
    const { db } = platsa.ctx;
    const company = await aCompany(platsa);
    const { companyId } = company;
    await db.updateTable('companies').set({ jobsForTeams }).where('id', '=', companyId).execute();
    for (const visibility of visibilities) {
      for (const place of places) {
        for (const role of memberRoles) {
          const { jobId } = await aBoard(platsa, { company });
          const { userId } = await aMember(platsa, companyId, role);
          const responsibleId = place === 'responsible' ? userId : null;
          await db
            .updateTable('jobs')
            .set({ ...visibility, responsibleId })
            .where('id', '=', jobId)
            .execute();
          if (place && place !== 'responsible') {
            const extraRights = [...grantableRights[place]].slice(0, 1);
            await db.insertInto('teamMembers').values({ jobId, companyId, userId, role: place, extraRights }).execute();
          }
          const actor = { ...nobody, userId, roles: new Map([[companyId, role]]) };
          const access = await findJobAccess(db, actor, { companyId, jobId });
          const viewer = getJobViewer(actor, companyId);
          const query = db
            .selectFrom('jobs')
            .select(isSeenJob(viewer).as('isSeen'))
            .select(mayReadApplicantsOf(viewer, sql.ref('jobs.id')).as('mayRead'))
            .select(jobRights.map((right) => hasRightOn(viewer, right).as(right)))
            .where('id', '=', jobId);
          const { rows } = await sql`
          SELECT ${sql.join(jobRights.map((right) => sql`${memberHasRight(right)} AS ${sql.ref(right)}`))}
          FROM jobs j JOIN members m ON m.company_id = j.company_id WHERE j.id = ${jobId} AND m.user_id = ${userId}`.execute(
            db,
          );
          const rights = Object.fromEntries(jobRights.map((right) => [right, access?.rights.has(right) ?? false]));
          const about = { ...visibility, place, role };
          const known = { isSeen: access?.isSeen, mayRead: rights.seeApplicants, ...rights };
          expect({ ...about, ...(await query.executeTakeFirst()) }).toEqual({ ...about, ...known });
          expect({ ...about, ...(rows[0] as object) }).toEqual({ ...about, ...rights });
        }
      }
    }
  },
);
