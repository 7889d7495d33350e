import type { Context } from '../../context.ts';
import { type ScoreScope, scoreApplicants } from '../../matching/score-applicants.ts';
import { announceBoard } from '../boards/announce-board.ts';

/** Scores a set of applications and tells each board on which something changed, once. */
export async function scoreAndAnnounce(ctx: Context, scope: ScoreScope): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const changed = await scoreApplicants(tx, scope);
    const companyOfBoard = new Map(changed.map(({ boardId, companyId }) => [boardId, companyId]));
    // In one order everywhere, so that two runs over the same boards cannot lock each other out.
    const boards = [...companyOfBoard].toSorted(([a], [b]) => a.localeCompare(b));
    for (const [boardId, companyId] of boards) await announceBoard(tx, { boardId, companyId });
  });
}
