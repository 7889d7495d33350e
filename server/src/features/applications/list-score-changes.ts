import { listScoreChanges } from '@platsa/contract/applications/endpoints';
import type { ScoreChange, ScorePart } from '@platsa/contract/applications/schema';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';
import { route } from '../../http/route.ts';
import { readMaskedApplicants } from '../boards/index.ts';
import { findApplicant, listPartNames } from './queries.ts';

const maxShown = 100;

export const listScoreChangesRoute = route(listScoreChanges, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: readMaskedApplicants,
  async handle({ ctx, subject }) {
    const rows = await selectScoreChanges(ctx.db, [subject.id]).orderBy('id', 'desc').limit(maxShown).execute();
    return { changes: await scoreChangeViews(ctx.db, rows) };
  },
});

/** Changes of the scores of applications. */
export function selectScoreChanges(db: Db, applicantIds: readonly string[]) {
  return db
    .selectFrom('scoreChanges')
    .select(['id', 'applicantId', 'reason', 'scoreBefore', 'scoreAfter', 'createdAt'])
    .select([
      sql<ScorePart[]>`score_changes.parts_before`.as('before'),
      sql<ScorePart[]>`score_changes.parts_after`.as('after'),
    ])
    .where('applicantId', '=', anyId(applicantIds));
}

type ScoreChangeRow = Awaited<ReturnType<ReturnType<typeof selectScoreChanges>['execute']>>[number];

export async function scoreChangeViews(db: Db, rows: readonly ScoreChangeRow[]): Promise<ScoreChange[]> {
  const names = await listPartNames(
    db,
    rows.flatMap(({ before, after }) => [...before, ...after]),
  );
  const addNames = (parts: readonly ScorePart[]) =>
    parts.map((part) => ({ ...part, name: names.get(part.tagId) ?? '' }));
  return rows.map(({ id, reason, scoreBefore, scoreAfter, before, after, createdAt }) => ({
    _id: id,
    reason,
    scoreBefore,
    scoreAfter,
    before: addNames(before),
    after: addNames(after),
    createdAt: createdAt.toISOString(),
  }));
}
