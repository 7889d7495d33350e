import { listBoards } from '@platsa/contract/boards/endpoints';
import { type SqlBool, sql } from 'kysely';
import { cutPage, decodeCursor, textCursor } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';
import { anyMemberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { countHired, responsibleColumns } from './job-columns.ts';
import { countApplications, getJobViewer, hasRightOn, isOwnJob, type JobViewer } from './job-lists.ts';
import { descriptionStart } from './queries.ts';
import { boardRowView } from './view.ts';

const pageSize = 100;

export const listBoardsRoute = route(listBoards, {
  subject: ({ input }) => ({ companyId: input.companyId }),
  policy: anyMemberOf,
  async handle({ ctx, input, actor }) {
    const now = ctx.now();
    // One more than shown says whether there is a next page.
    const viewer = getJobViewer(actor, input.companyId);
    const rows = await listBoardRows(ctx.db, { ...input, ...viewer, limit: pageSize + 1 });
    const { shown, next } = cutPage(rows, pageSize, ({ title, id }) => [title, id]);
    const jobIds = shown.map(({ jobId }) => jobId);
    const countsOf = await countApplications(ctx.db, actor.userId, jobIds);
    return { boards: shown.map((row) => boardRowView(row, countsOf(row.jobId), dayInStockholm(now))), next };
  },
});

interface BoardSearch extends JobViewer {
  search?: string | undefined;
  after?: string | undefined;
  limit: number;
}

/** Ordered by the job's title in Swedish order, then by id. */
export function listBoardRows(db: Db, { search, after, limit, ...viewer }: BoardSearch) {
  const cursor = decodeCursor(after, textCursor);
  let query = db
    .selectFrom('boards')
    .innerJoin('jobs', 'jobs.id', 'boards.jobId')
    .leftJoin('persons as responsible', 'responsible.id', 'jobs.responsibleId')
    .select(responsibleColumns)
    .select(isOwnJob(viewer).as('isOwn'))
    .select(['boards.id', 'boards.movedAt', 'jobs.id as jobId', 'jobs.title', 'jobs.startDate', 'jobs.endDate'])
    .select(['jobs.status', 'jobs.openings', 'jobs.outcome', countHired])
    .select(descriptionStart)
    .select((eb) =>
      eb
        .selectFrom('applicants')
        .whereRef('applicants.jobId', '=', 'jobs.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('applicants'),
    )
    .where('boards.companyId', '=', viewer.companyId)
    .where(hasRightOn(viewer, 'seeMaskedApplicants'))
    // The boards of the candidate bank are reached from there.
    .where('jobs.status', '<>', 'bank')
    .orderBy(sql`jobs.title COLLATE "sv-x-icu"`)
    .orderBy('boards.id')
    .limit(limit)
    .$narrowType<{ applicants: number }>();
  if (search) query = query.where(mentions(search));
  if (cursor) {
    const [title, boardId] = cursor;
    query = query.where(
      sql<SqlBool>`(jobs.title COLLATE "sv-x-icu", boards.id) > (${title}::text COLLATE "sv-x-icu", ${boardId}::uuid)`,
    );
  }
  return query.execute();
}

function mentions(text: string) {
  const infix = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(jobs.search_title LIKE forgiving(${infix}) OR jobs.description ILIKE ${infix}
    OR jobs.start_date::text LIKE ${infix} OR jobs.end_date::text LIKE ${infix})`;
}
