import type { Comparison } from '@platsa/contract/interviews/scorecards';

export type Finalist = Comparison['finalists'][number];
export type FinalistCell = Finalist['cells'][number];

/** Grades so far apart need a talk. */
const disagreement = 2;

export function findCell(finalist: Finalist, attributeId: string): FinalistCell | undefined {
  return finalist.cells.find(({ _attribute }) => _attribute === attributeId);
}

function listRatings(cell: FinalistCell | undefined): number[] {
  return (cell?.judgements ?? []).flatMap(({ rating }) => (rating === null ? [] : [rating]));
}

/** Whether those who judged saw different things. */
export function isDisputed(cell: FinalistCell | undefined): boolean {
  const ratings = listRatings(cell);
  return ratings.length > 1 && Math.max(...ratings) - Math.min(...ratings) >= disagreement;
}

function meanRating(cell: FinalistCell | undefined): number {
  const ratings = listRatings(cell);
  return ratings.length === 0 ? 0 : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
}

/** 'name', 'match' or the id of one attribute. */
export type FinalistOrder = string;

const byName = new Intl.Collator('sv');

/** By name, by match, or by one attribute: the mean of its grades, then the fit of the profile. There is no total. */
export function orderFinalists(finalists: readonly Finalist[], order: FinalistOrder): Finalist[] {
  const compareNames = (one: Finalist, other: Finalist) =>
    byName.compare(`${one.firstName} ${one.lastName}`, `${other.firstName} ${other.lastName}`);
  const compare = (one: Finalist, other: Finalist): number => {
    if (order === 'name') return 0;
    if (order === 'match') return other.score - one.score;
    const [cell, otherCell] = [findCell(one, order), findCell(other, order)];
    return meanRating(otherCell) - meanRating(cell) || (otherCell?.fit ?? 0) - (cell?.fit ?? 0);
  };
  return finalists.toSorted((one, other) => compare(one, other) || compareNames(one, other));
}
