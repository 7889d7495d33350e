import type { BoardApplication } from '@platsa/contract/boards/schema';

/** An application on a board, for tests. */
export function card(id: string, score = 0, createdAt = '2026-01-01T00:00:00Z'): BoardApplication {
  const _user = { firstName: id, lastName: '', images: [], _city: null };
  const marks = { isRecommended: false, commentsCount: 0, messaged: false };
  return {
    _id: id,
    _user,
    score,
    rating: 0,
    ratings: null,
    declined: false,
    ...marks,
    createdAt,
    columnSince: '2026-01-01',
    latestJob: null,
  };
}
