import { id } from '@platsa/contract/fields';
import { type Duplicate, type DuplicatePerson, listDuplicates } from '@platsa/contract/people/merge-endpoints';
import { mostCounted } from '@platsa/contract/people/merging';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { cutPage, decodeCursor } from '../../../db/cursor.ts';
import type { Db } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { isKnownTo } from '../../applications/index.ts';
import { getJobViewer, type JobViewer, seesApplicantsOf } from '../../boards/index.ts';
import { areEqual, type CommonValue, commonValues } from './common-values.ts';
import { isDecided } from './decisions.ts';

const pageSize = 20;

const pairCursor = z.tuple([id, id]);

interface Pair {
  firstId: string;
  laterId: string;
  reasons: Duplicate['reasons'];
  total: number;
}

export const listDuplicatesRoute = route(listDuplicates, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, actor, input: { companyId, after } }) {
    const viewer = getJobViewer(actor, companyId);
    const page = { viewer, after: decodeCursor(after, pairCursor), limit: pageSize + 1 };
    const { rows: pairs } = await selectPairs(page).execute(ctx.db);
    const { shown, next } = cutPage(pairs, pageSize, ({ laterId, firstId }) => [laterId, firstId]);
    const people = await listComparedPeople(
      ctx.db,
      viewer,
      shown.flatMap(({ firstId, laterId }) => [firstId, laterId]),
    );
    const duplicates = shown.flatMap(({ firstId, laterId, reasons }): Duplicate[] => {
      const [first, later] = [people.get(firstId), people.get(laterId)];
      // One of them may have been deleted a moment ago.
      return first && later ? [{ reasons, people: [first, later] }] : [];
    });
    return { duplicates, total: pairs[0]?.total ?? 0, next };
  },
});

/**
 * SQL: everybody with a value that others have too, beside the first of them. All values are counted in the order of an index
 * alone; then the few that are there twice are looked up, which `OFFSET 0` keeps the planner from doing by a second scan.
 */
function selectSame(companyId: string, { reason, isFilled, read }: CommonValue) {
  const columns = read('p').map((_, index) => sql.ref(`shared.value${index}`));
  const named = sql.join(read('p').map((value, index) => sql`${value} AS ${sql.ref(`value${index}`)}`));
  return sql`
    SELECT ${reason} AS reason, same.id, first_value(same.id) OVER (PARTITION BY ${sql.join(columns)} ORDER BY same.id) AS first_id
    FROM (
      SELECT ${named} FROM persons p WHERE p.company_id = ${companyId} AND ${isFilled('p')}
      GROUP BY ${sql.join(read('p'))} HAVING count(*) > 1
    ) AS shared, LATERAL (
      SELECT o.id FROM persons o
      WHERE o.company_id = ${companyId} AND ${isFilled('o')} AND ${areEqual(read('o'), columns)} OFFSET 0
    ) AS same`;
}

/** SQL: whoever is not the same as the first with a value, beside the first that may still be. */
function selectSameAsNext(companyId: string, { reason, isFilled, read }: CommonValue) {
  return sql`
    SELECT ${reason}, p.id, (
      SELECT o.id FROM persons o WHERE o.company_id = ${companyId} AND o.id < p.id AND ${isFilled('o')}
        AND ${areEqual(read('o'), read('p'))} AND NOT ${isDecided(companyId, sql`o.id`, sql`p.id`)} ORDER BY o.id LIMIT 1)
    FROM persons p WHERE p.company_id = ${companyId} AND p.id IN (
      SELECT greatest(person_id, other_id) FROM different_persons WHERE company_id = ${companyId})`;
}

interface PairPage {
  viewer: JobViewer;
  after: [string, string] | undefined;
  limit: number;
}

/** Pairs of the first person with a value and each other one with it. No more are checked than are counted. */
const selectPairs = ({ viewer, after, limit }: PairPage) => sql<Pair>`
    WITH same AS (
      ${sql.join(
        [selectSame, selectSameAsNext].flatMap((select) =>
          commonValues.map((value) => select(viewer.companyId, value)),
        ),
        sql` UNION ALL `,
      )}
    ), pairs AS (
      SELECT first_id, id AS later_id, array_agg(DISTINCT reason ORDER BY reason) AS reasons
      FROM same WHERE id <> first_id GROUP BY first_id, id
    ), sorted AS (
      SELECT first_id, later_id, reasons FROM pairs
      ${after ? sql`WHERE (later_id, first_id) < (${after[0]}::uuid, ${after[1]}::uuid)` : sql``}
      ORDER BY later_id DESC, first_id DESC
    ), shown AS (
      SELECT first_id, later_id, reasons FROM sorted
      WHERE NOT ${isDecided(viewer.companyId, sql`first_id`, sql`later_id`)}
        AND NOT EXISTS (
          SELECT FROM persons p WHERE p.id IN (first_id, later_id) AND NOT ${isKnownTo(viewer, sql`p.id`, 'seeContact')})
      ORDER BY later_id DESC, first_id DESC LIMIT ${mostCounted + 1}
    )
    SELECT first_id, later_id, reasons, (SELECT count(*) FROM shown) AS total FROM shown
    ORDER BY later_id DESC, first_id DESC LIMIT ${limit}`;

type DuplicateRow = Omit<DuplicatePerson, '_id' | '_city' | 'images' | 'createdAt'> & {
  id: string;
  cityId: string | null;
  cityName: string | null;
  imageId: string | null;
  createdAt: Date;
};

/**
 * Lists what the company has about persons, as far as the viewer sees it. A person with an account is shown by the
 * applications to the company alone.
 */
export async function listComparedPeople(
  db: Db,
  viewer: JobViewer,
  ids: readonly string[],
): Promise<Map<string, DuplicatePerson>> {
  const isShown = sql`a.person_id = p.id AND a.company_id = ${viewer.companyId} AND ${seesApplicantsOf(viewer, 'j')}`;
  const { rows } = await sql<DuplicateRow>`
    SELECT p.id, p.first_name, p.last_name, coalesce(p.email, u.email, '') AS email, p.phone_number, p.birth_date, p.city_id,
      city.label AS city_name, p.image_id, p.created_at, (${profileLines}) AS profile,
      (${applicationsOfPerson(isShown)}) AS applications,
      (SELECT count(*) FROM applicant_comments c JOIN applicants a ON a.id = c.applicant_id JOIN jobs j ON j.id = a.job_id
        WHERE ${isShown}) AS comments,
      (SELECT coalesce(sum(c.last_number), 0) FROM conversations c JOIN applicants a ON a.id = c.applicant_id
        JOIN jobs j ON j.id = a.job_id WHERE ${isShown}) AS messages,
      CASE WHEN u.id IS NULL THEN (SELECT count(*) FROM uploaded_resumes r WHERE r.person_id = p.id) ELSE 0 END AS resumes
    FROM persons p LEFT JOIN users u ON u.id = p.id LEFT JOIN places city ON city.id = p.city_id
    WHERE p.id = ${anyId(ids)}`.execute(db);
  return new Map(rows.map((row) => [row.id, duplicateView(row)]));
}

const profileLines = sql`
  SELECT coalesce(json_agg(line), '[]') FROM (
    SELECT line FROM (
      SELECT e.latest, coalesce(nullif(e.title, ''), t.name) || ', ' || e.company_name AS line
      FROM experiences e LEFT JOIN tags t ON t.id = e.profession_id WHERE e.person_id = p.id
      UNION ALL
      SELECT latest, title || ', ' || school_name FROM educations WHERE person_id = p.id
    ) AS entries ORDER BY latest DESC, line LIMIT 5
  ) AS lines`;

/** The keys are those of the wire. */
const applicationsOfPerson = (isShown: RawBuilder<unknown>) => sql`
  SELECT coalesce(json_agg(listed), '[]') FROM (
    SELECT a.id AS "_id", json_build_object('_id', j.id, 'name', j.title) AS "_job", c.value AS "column",
      to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"
    FROM applicants a JOIN jobs j ON j.id = a.job_id JOIN board_columns c ON c.id = a.column_id
    WHERE ${isShown} AND j.unlocked ORDER BY a.created_at DESC LIMIT 20
  ) AS listed`;

function duplicateView({ id, cityId, cityName, imageId, createdAt, ...row }: DuplicateRow): DuplicatePerson {
  return {
    ...row,
    _id: id,
    _city: cityId === null || cityName === null ? null : { _id: cityId, name: cityName },
    images: imageId === null ? [] : [imageId],
    createdAt: createdAt.toISOString(),
  };
}
