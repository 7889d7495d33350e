import { listNewApplicants } from '@platsa/contract/statistics/endpoints';
import type { NewApplicant } from '@platsa/contract/statistics/schema';
import { cutPage, decodeCursor, timeCursor } from '../../db/cursor.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { getNewSince } from '../boards/index.ts';
import { countNewApplicants, listNewApplicantRows, type NewApplicantRow, type OfCompany } from './overview-queries.ts';

const pageSize = 50;

export const listNewApplicantsRoute = route(listNewApplicants, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { companyId, match, after, ...input }, actor: { userId } }) {
    const now = ctx.now();
    const since = input.since ? new Date(input.since) : await getNewSince(ctx.db, { companyId, userId }, now);
    const of: OfCompany = { db: ctx.db, companyId, today: dayInStockholm(now) };
    // One more than shown says whether there is a next page.
    const page = { match, after: decodeCursor(after, timeCursor), limit: pageSize + 1 };
    const [rows, all, high] = await Promise.all([
      listNewApplicantRows(of, since, page),
      countNewApplicants(of, since),
      countNewApplicants(of, since, 'high'),
    ]);
    const { shown, next } = cutPage(rows, pageSize, ({ cursorTime, id }) => [cursorTime, id]);
    return { applicants: shown.map(newApplicantView), next, since: since.toISOString(), counts: { all, high } };
  },
});

export function newApplicantView(row: NewApplicantRow): NewApplicant {
  return {
    _id: row.id,
    workflowId: row.boardId,
    _user: {
      firstName: row.firstName,
      lastName: row.lastName,
      images: row.imageId ? [row.imageId] : [],
      _city: row.cityId && row.cityName ? { _id: row.cityId, name: row.cityName } : null,
    },
    title: row.title,
    score: row.score,
    createdAt: row.createdAt.toISOString(),
  };
}
