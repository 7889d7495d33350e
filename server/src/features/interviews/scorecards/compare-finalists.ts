import type { ScorePart } from '@platsa/contract/applications/schema';
import { compareFinalists } from '@platsa/contract/interviews/scorecard-endpoints';
import type { Comparison } from '@platsa/contract/interviews/scorecards';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { route } from '../../../http/route.ts';
import { handleApplicants } from '../../boards/index.ts';
import { type AttributeRow, listAttributes } from './assessment.ts';
import { judgeView, type ScorecardRow, visibleScorecards } from './scorecards.ts';

/** More beside each other are not compared. */
const maxFinalists = 20;

export const compareFinalistsRoute = route(compareFinalists, {
  subject: ({ ctx, input }) => findJob(ctx.db, input.jobId),
  policy: handleApplicants('seeJudgements'),
  async handle({ ctx, input: { jobId, applicants }, actor }) {
    const finalists = await listFinalists(ctx.db, jobId, applicants);
    const applicantIds = finalists.map(({ id }) => id);
    const [attributes, { cards, hidden }] = await Promise.all([
      listAttributes(ctx.db, jobId),
      visibleScorecards(ctx.db, actor, applicantIds),
    ]);
    const compared = listCompared(attributes, cards);
    const cardsOf = Map.groupBy(cards, ({ applicantId }) => applicantId);
    return {
      attributes: compared.map(({ id, name, tagId, isGone }) => ({
        ...{ _id: id, name, isRequirement: tagId !== null && !isGone },
      })),
      finalists: finalists.map((finalist) => {
        return finalistView(finalist, compared, cardsOf.get(finalist.id) ?? [], hidden.get(finalist.id) ?? 0);
      }),
    };
  },
});

/** The fields that the policy checks. */
function findJob(db: Db, jobId: string) {
  return db
    .selectFrom('jobs')
    .select(['companyId', 'id as jobId', 'unlocked as jobUnlocked'])
    .where('id', '=', jobId)
    .executeTakeFirst();
}

interface FinalistRow {
  id: string;
  firstName: string;
  lastName: string;
  imageId: string | null;
  score: number;
  parts: ScorePart[];
  column: string;
}

/** The chosen applications of the job, or all that have come as far as to an interview or an offer, in the order of the board. */
async function listFinalists(db: Db, jobId: string, chosen: readonly string[]): Promise<FinalistRow[]> {
  const isWanted =
    chosen.length > 0 ? sql`a.id = ${anyId(chosen)}` : sql`c.stage IN ('interview', 'offer') AND NOT a.declined`;
  const { rows } = await sql<FinalistRow>`
    SELECT a.id, p.first_name, p.last_name, p.image_id, a.score, a.score_parts AS parts, c.value AS "column"
    FROM applicants a JOIN board_columns c ON c.id = a.column_id JOIN persons p ON p.id = a.person_id
    WHERE a.job_id = ${jobId} AND a.anonymised_at IS NULL AND ${isWanted}
    ORDER BY c.position, a.position, a.id LIMIT ${maxFinalists}`.execute(db);
  return rows;
}

/** The attributes of the present plan, and after them attributes that only the cards have, named as when they were judged. */
function listCompared(attributes: readonly AttributeRow[], cards: readonly ScorecardRow[]): AttributeRow[] {
  const present = attributes.filter(({ isGone }) => !isGone);
  const compared = new Map(present.map((attribute) => [attribute.id, attribute]));
  for (const { _id: id, name, rating, note } of cards.flatMap((card) => card.attributes)) {
    if (compared.has(id) || (rating === null && note === '')) continue;
    compared.set(id, { id, name, tagId: null, grades: [], isGone: true });
  }
  return [...compared.values()];
}

function finalistView(
  { id, imageId, parts, ...person }: FinalistRow,
  attributes: readonly AttributeRow[],
  cards: readonly ScorecardRow[],
  hidden: number,
): Comparison['finalists'][number] {
  return {
    ...{ ...person, _applicant: id, images: imageId ? [imageId] : [], hidden },
    cells: attributes.map(({ id: attributeId, tagId }) => ({
      _attribute: attributeId,
      fit: parts.find((part) => part.tagId === tagId)?.fit ?? null,
      judgements: cards.flatMap((card) =>
        card.attributes
          .filter(({ _id, rating, note }) => _id === attributeId && (rating !== null || note !== ''))
          .map(({ rating, note }) => ({ _user: judgeView(card), rating, note, interviewName: card.interviewName })),
      ),
    })),
    recommendations: cards.flatMap((card) => {
      const { recommendation, summary, interviewName } = card;
      return recommendation ? [{ _user: judgeView(card), recommendation, summary, interviewName }] : [];
    }),
  };
}
