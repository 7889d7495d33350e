import { id } from '@platsa/contract/fields';
import { type DifferentPeople, listDifferentPeople } from '@platsa/contract/people/different-endpoints';
import { sql } from 'kysely';
import { z } from 'zod';
import { cutPage, decodeCursor } from '../../../db/cursor.ts';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { isKnownTo } from '../../applications/index.ts';
import { getJobViewer } from '../../boards/index.ts';
import { isShownDecision } from './decisions.ts';

const pageSize = 20;

interface DecisionRow {
  id: string;
  personId: string;
  personName: string;
  otherId: string;
  otherName: string;
  byId: string | null;
  byName: string | null;
  createdAt: Date;
}

export const listDifferentPeopleRoute = route(listDifferentPeople, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, actor, input: { companyId, after } }) {
    const viewer = getJobViewer(actor, companyId);
    const [last] = decodeCursor(after, z.tuple([id])) ?? [];
    const { rows } = await sql<DecisionRow>`
      SELECT d.id, d.created_at, one.id AS person_id, trim(one.first_name || ' ' || one.last_name) AS person_name,
        other.id AS other_id, trim(other.first_name || ' ' || other.last_name) AS other_name,
        by.id AS by_id, trim(by.first_name || ' ' || by.last_name) AS by_name
      FROM different_persons d JOIN persons one ON one.id = d.person_id JOIN persons other ON other.id = d.other_id
        LEFT JOIN persons by ON by.id = d.decided_by
      WHERE d.company_id = ${companyId} AND ${isShownDecision} ${last ? sql`AND d.id < ${last}` : sql``}
        AND NOT EXISTS (SELECT FROM persons p WHERE p.id IN (d.person_id, d.other_id) AND NOT ${isKnownTo(viewer, sql`p.id`)})
      ORDER BY d.id DESC LIMIT ${pageSize + 1}`.execute(ctx.db);
    const { shown, next } = cutPage(rows, pageSize, (row) => [row.id]);
    return { different: shown.map(decisionView), next };
  },
});

function decisionView(row: DecisionRow): DifferentPeople {
  return {
    _id: row.id,
    people: [
      { _id: row.personId, name: row.personName },
      { _id: row.otherId, name: row.otherName },
    ],
    _user: row.byId === null || row.byName === null ? null : { _id: row.byId, name: row.byName },
    createdAt: row.createdAt.toISOString(),
  };
}
