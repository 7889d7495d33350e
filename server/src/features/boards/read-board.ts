import type { Board, BoardItem } from '@platsa/contract/boards/schema';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isRecommended } from '../../engines/matching/index.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { guestColumns, guestView, notAssessedView } from './guest-facts.ts';
import { chooseMasks, maskItem } from './masks.ts';
import { getBoardRow, listColumnDetails } from './queries.ts';
import { ratingsOnBoard } from './ratings.ts';
import { boardJobView } from './view.ts';

/** The board with its columns and applications. */
export async function readBoard(db: Db, boardId: string, now: Date): Promise<Board> {
  const board = await getBoardRow(db, boardId);
  const [columns, rows] = await Promise.all([
    listColumnDetails(db, boardId),
    itemRows(db).where('applicants.jobId', '=', board.jobId).execute(),
  ]);
  const rowsOfColumn = Map.groupBy(rows, ({ columnId }) => columnId);
  return {
    _id: boardId,
    _company: board.companyId,
    _job: boardJobView({ ...board, id: board.jobId }),
    columns: columns.map((column) => ({
      ...column,
      items: (rowsOfColumn.get(column._id) ?? []).map((row) => itemView(row, now)),
    })),
  };
}

/** The board for those who may not know who applied. */
export async function readMaskedBoard(db: Db, boardId: string, now: Date): Promise<Board> {
  const board = await readBoard(db, boardId, now);
  const ids = board.columns.flatMap(({ items }) => items.map(({ _applicant }) => _applicant._id));
  const masks = chooseMasks(board._job._id, ids.toSorted());
  return {
    ...board,
    columns: board.columns.map((column) => ({
      ...column,
      items: column.items.flatMap((item) => {
        const mask = masks.get(item._applicant._id);
        return mask ? [maskItem(item, mask)] : [];
      }),
    })),
  };
}

type ItemRow = Awaited<ReturnType<ReturnType<typeof itemRows>['execute']>>[number];

/** Applications as a board shows them, in the order of their positions. */
function itemRows(db: Db) {
  return (
    db
      .selectFrom('applicants')
      .innerJoin('persons', 'persons.id', 'applicants.personId')
      .leftJoin('profiles', 'profiles.personId', 'persons.id')
      .leftJoin('places', 'places.id', 'persons.cityId')
      .select(['applicants.id', 'applicants.columnId', 'applicants.position', 'applicants.createdAt'])
      .leftJoinLateral(ratingsOnBoard.as('rated'), (join) => join.onTrue())
      .select(['rated.rating', 'rated.ratings', 'applicants.declined', 'applicants.messaged', 'applicants.columnSince'])
      // Truncated, because rounding up could show a higher match level than the score has.
      .select(sql<number>`trunc(applicants.score::numeric, 4)::float8`.as('score'))
      .select(['persons.firstName', 'persons.lastName', 'persons.imageId', 'places.label as city'])
      .select(guestColumns)
      .select(['profiles.availability', 'profiles.updatedAt as profileUpdatedAt'])
      .select((eb) =>
        eb
          .selectFrom('applicantComments')
          .whereRef('applicantId', '=', 'applicants.id')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('comments'),
      )
      .select((eb) =>
        eb
          .selectFrom('interviews')
          .whereRef('interviews.applicantId', '=', 'applicants.id')
          .where('interviews.status', '=', 'booked')
          .select(({ fn }) => fn.max('interviews.startsAt').as('startsAt'))
          .as('interviewAt'),
      )
      .select((eb) =>
        eb.exists(eb.selectFrom('proposals').whereRef('proposals.applicantId', '=', 'applicants.id')).as('isProposed'),
      )
      .select((eb) =>
        eb
          .selectFrom('experiences')
          .leftJoin('tags', 'tags.id', 'experiences.professionId')
          .whereRef('experiences.personId', '=', 'persons.id')
          .orderBy('experiences.latest', 'desc')
          .orderBy('experiences.startDate', 'desc')
          .limit(1)
          .select(sql<string>`coalesce(tags.name, experiences.title)`.as('name'))
          .as('latestJob'),
      )
      .$narrowType<{ comments: number }>()
      .orderBy('applicants.position')
      .orderBy('applicants.id')
  );
}

function itemView(row: ItemRow, now: Date): BoardItem {
  return {
    position: row.position,
    _applicant: {
      _id: row.id,
      _user: {
        firstName: row.firstName,
        lastName: row.lastName,
        images: row.imageId ? [row.imageId] : [],
        _city: row.city === null ? null : { name: row.city },
        ...guestView(row),
      },
      score: row.score,
      ...notAssessedView(row),
      isRecommended: isRecommended({ ...row, appliedAt: row.createdAt }, now),
      rating: row.rating ?? 0,
      ratings: row.ratings,
      declined: row.declined,
      commentsCount: row.comments,
      messaged: row.messaged,
      ...(row.interviewAt && { interviewAt: row.interviewAt.toISOString() }),
      ...(row.isProposed && { isProposed: true }),
      // Without milliseconds: the response of a board with hundreds of applications gets smaller.
      createdAt: `${row.createdAt.toISOString().slice(0, 19)}Z`,
      columnSince: dayInStockholm(row.columnSince),
      latestJob: row.latestJob,
    },
  };
}
