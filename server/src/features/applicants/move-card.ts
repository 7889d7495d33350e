import type { Context } from '../../context.ts';
import { type Outcome, writeTogether } from '../../db/write-together.ts';
import { type LaidCard, layCards } from './lay-cards.ts';
import { type CardMove, placeCard, readAround } from './place-card.ts';
import { placeBetween } from './position.ts';

/** Moves a card by itself. Those that are moved at the same time, on any boards, are laid in one transaction. */
export const moveCard = writeTogether<CardMove, LaidCard>({
  key: ({ applicantId }) => applicantId,
  several: moveCards,
  one: (ctx, move) => placeCard(ctx, ctx.db, move),
});

async function moveCards(ctx: Context, moves: readonly CardMove[]): Promise<Outcome<LaidCard>[]> {
  const around = await readAround(ctx.db, moves);
  const placed = moves.map((move, index) => ({ move, around: around[index] }));
  const quiet = placed.flatMap(({ move, around }) =>
    around && !around.mails ? [{ ...move, position: placeBetween(around.before, around.after) }] : [],
  );
  const laid = await layCards(ctx.db, quiet, { passOver: true });
  const outcomes = new Map(quiet.map(({ applicantId }, index) => [applicantId, laid[index]]));
  return moves.map(({ applicantId }) => outcomeOf(outcomes.get(applicantId)));
}

function outcomeOf(laid: LaidCard | Error | undefined): Outcome<LaidCard> {
  if (!laid) return 'alone';
  return laid instanceof Error ? { refused: laid } : { done: laid };
}
