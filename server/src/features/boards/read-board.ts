import type { Board, BoardItem } from '@platsa/contract/boards/schema';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isRecommended } from '../../engines/matching/index.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { getBoardRow, listColumnDetails } from './queries.ts';
import { ratingsOnBoard } from './ratings.ts';
import { boardJobView } from './view.ts';

/** The board with its columns and applications. */
export async function readBoard(db: Db, boardId: string, now: Date): Promise<Board> {
  const board = await getBoardRow(db, boardId);
  const [columns, rows] = await Promise.all([
    listColumnDetails(db, boardId),
    itemRows(db).where('applicants.job_id', '=', board.job_id).execute(),
  ]);
  const rowsOfColumn = Map.groupBy(rows, ({ column_id }) => column_id);
  return {
    _id: boardId,
    _company: board.company_id,
    _job: boardJobView({ ...board, id: board.job_id }),
    columns: columns.map((column) => ({
      ...column,
      items: (rowsOfColumn.get(column._id) ?? []).map((row) => itemView(row, now)),
    })),
  };
}

type ItemRow = Awaited<ReturnType<ReturnType<typeof itemRows>['execute']>>[number];

/** Applications as a board shows them, in the order of their positions. */
function itemRows(db: Db) {
  return (
    db
      .selectFrom('applicants')
      .innerJoin('users', 'users.id', 'applicants.user_id')
      .leftJoin('profiles', 'profiles.user_id', 'users.id')
      .leftJoin('places', 'places.id', 'users.city_id')
      .select(['applicants.id', 'applicants.column_id', 'applicants.position', 'applicants.created_at'])
      .leftJoinLateral(ratingsOnBoard.as('rated'), (join) => join.onTrue())
      .select([
        'rated.rating',
        'rated.ratings',
        'applicants.declined',
        'applicants.messaged',
        'applicants.column_since',
      ])
      // Truncated, because rounding up could show a higher match level than the score has.
      .select(sql<number>`trunc(applicants.score::numeric, 4)::float8`.as('score'))
      .select(['users.first_name', 'users.last_name', 'users.image_id', 'places.label as city'])
      .select(['profiles.availability', 'profiles.updated_at as profile_updated_at'])
      .select((eb) =>
        eb
          .selectFrom('applicant_comments')
          .whereRef('applicant_id', '=', 'applicants.id')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('comments'),
      )
      .select((eb) =>
        eb
          .selectFrom('experiences')
          .leftJoin('tags', 'tags.id', 'experiences.profession_id')
          .whereRef('experiences.user_id', '=', 'users.id')
          .orderBy('experiences.latest', 'desc')
          .orderBy('experiences.start_date', 'desc')
          .limit(1)
          .select(sql<string>`coalesce(tags.name, experiences.title)`.as('name'))
          .as('latest_job'),
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
        firstName: row.first_name,
        lastName: row.last_name,
        images: row.image_id ? [row.image_id] : [],
        _city: row.city === null ? null : { name: row.city },
      },
      score: row.score,
      isRecommended: isRecommended({ ...row, applied_at: row.created_at }, now),
      rating: row.rating ?? 0,
      ratings: row.ratings,
      declined: row.declined,
      commentsCount: row.comments,
      messaged: row.messaged,
      // Without milliseconds: the response of a board with hundreds of applications gets smaller.
      createdAt: `${row.created_at.toISOString().slice(0, 19)}Z`,
      columnSince: dayInStockholm(row.column_since),
      latestJob: row.latest_job,
    },
  };
}
