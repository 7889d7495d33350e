import { listNewApplicants } from '@platsa/contract/statistics/endpoints';
import type { NewApplicant } from '@platsa/contract/statistics/schema';
import { cutPage, decodeCursor, timeCursor } from '../../db/cursor.ts';
import { anyMemberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { getJobViewer, guestView, notAssessedView } from '../boards/index.ts';
import { countUnread, listUnread, type NewApplicantRow, type UnreadScope } from './unread-queries.ts';

const pageSize = 50;

export const listNewApplicantsRoute = route(listNewApplicants, {
  subject: ({ input }) => input,
  policy: anyMemberOf,
  async handle({ ctx, input: { companyId, match, mine, after }, actor }) {
    const of: UnreadScope = { db: ctx.db, ...getJobViewer(actor, companyId), mine };
    // One more than shown says whether there is a next page.
    const page = { match, after: decodeCursor(after, timeCursor), limit: pageSize + 1 };
    const [rows, counts] = await Promise.all([listUnread(of, page), countUnread(of)]);
    const { shown, next } = cutPage(rows, pageSize, ({ cursorTime, id }) => [cursorTime, id]);
    return { applicants: shown.map(newApplicantView), next, counts };
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
      ...guestView(row),
    },
    title: row.title,
    score: row.score,
    ...notAssessedView(row),
    createdAt: row.createdAt.toISOString(),
  };
}
