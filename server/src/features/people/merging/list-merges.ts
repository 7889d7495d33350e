import { listMerges, type Merge } from '@platsa/contract/people/merge-endpoints';
import { undoDays } from '@platsa/contract/people/merging';
import { sql } from 'kysely';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { isHiddenFrom } from '../../applications/index.ts';
import { getJobViewer } from '../../boards/index.ts';
import { isLatest } from './queries.ts';

const maxShown = 200;
const undoMs = undoDays * 86_400_000;

interface MergeRow {
  id: string;
  keptId: string;
  keptName: string;
  fromName: string;
  byId: string | null;
  byName: string | null;
  createdAt: Date;
  isLatest: boolean;
}

export const listMergesRoute = route(listMerges, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, actor, input: { companyId } }) {
    const viewer = getJobViewer(actor, companyId);
    const { rows } = await sql<MergeRow>`
      SELECT m.id, m.kept_id, trim(kept.first_name || ' ' || kept.last_name) AS kept_name,
        m.changes->>'name' AS from_name, by.id AS by_id, trim(by.first_name || ' ' || by.last_name) AS by_name,
        m.created_at, ${isLatest} AS is_latest
      FROM merges m JOIN persons kept ON kept.id = m.kept_id LEFT JOIN persons by ON by.id = m.merged_by
      WHERE m.company_id = ${companyId} AND m.changes IS NOT NULL AND kept.company_id IS NOT NULL
        AND m.created_at > ${new Date(ctx.now().getTime() - undoMs)} AND NOT ${isHiddenFrom(viewer, sql`kept.id`)}
      ORDER BY m.id DESC LIMIT ${maxShown}`.execute(ctx.db);
    return { merges: rows.map(mergeView) };
  },
});

function mergeView({ id, keptId, keptName, fromName, byId, byName, createdAt, isLatest }: MergeRow): Merge {
  return {
    _id: id,
    _person: { _id: keptId, name: keptName },
    from: fromName,
    _user: byId === null || byName === null ? null : { _id: byId, name: byName },
    createdAt: createdAt.toISOString(),
    until: new Date(createdAt.getTime() + undoMs).toISOString(),
    isLatest,
  };
}
