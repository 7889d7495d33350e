import type { Context } from '../../context.ts';
import { type ScoreScope, scoreApplicants } from '../../matching/score-applicants.ts';
import { announceCards } from '../boards/announce-board.ts';

/** Scores a set of applications and tells each board on which something changed, once. */
export async function scoreAndAnnounce(ctx: Context, scope: ScoreScope): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const changed = await scoreApplicants(tx, scope);
    const byBoard = Map.groupBy(changed, ({ boardId }) => boardId);
    // In one order everywhere, so that two runs over the same boards cannot lock each other out.
    const boards = [...byBoard].toSorted(([a], [b]) => a.localeCompare(b));
    for (const [, cards] of boards) {
      const ids = cards.map(({ applicantId }) => applicantId);
      if (cards[0]) await announceCards(tx, cards[0], ids, ctx.now());
    }
  });
}
