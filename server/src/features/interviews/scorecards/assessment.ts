import type { Assessment } from '@platsa/contract/interviews/scorecards';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { derivedId } from '../../../db/derived-id.ts';
import { listRequirements } from '../../jobs/index.ts';
import { listJobKinds } from '../kinds/kinds.ts';

/** An attribute that a job's interviews judge. */
export interface AttributeRow {
  id: string;
  /** The requirement's tag; null for an attribute that the company has added. */
  tagId: string | null;
  name: string;
  grades: string[];
  /** Removed from the plan, or a requirement that the job no longer has. */
  isGone: boolean;
}

const noGrades = ['', '', '', '', ''];

/** The job's requirements with what the plan says of them, and the company's own attributes, in the plan's order. */
export async function listAttributes(db: Db, jobId: string): Promise<AttributeRow[]> {
  const [requirements, stored] = await Promise.all([
    listRequirements(db, [jobId]),
    db
      .selectFrom('assessmentAttributes')
      .select(['id', 'tagId', 'name', 'grades', 'deletedAt'])
      .where('jobId', '=', jobId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ]);
  const names = new Map(requirements.map(({ tagId, name }) => [tagId, name]));
  const storedTags = new Set(stored.map(({ tagId }) => tagId));
  const added = requirements.filter(({ tagId }) => !storedTags.has(tagId));
  return [
    ...stored.map(({ deletedAt, ...row }) => {
      const required = row.tagId ? names.get(row.tagId) : undefined;
      return { ...row, name: required ?? row.name, isGone: row.tagId ? !required : deletedAt !== null };
    }),
    ...added.map(({ tagId, name }) => ({
      ...{ id: requirementId(jobId, tagId), tagId, name, grades: noGrades, isGone: false },
    })),
  ];
}

/** The id that a requirement has before and after the plan is saved. */
export function requirementId(jobId: string, tagId: string): string {
  return derivedId('attribute', jobId, tagId);
}

function listPlan(db: Db, jobId: string) {
  return db
    .selectFrom('assessmentPlan')
    .select(['kindId', 'attributeId'])
    .where('jobId', '=', jobId)
    .orderBy('kindId')
    .execute();
}

/** The attributes that an interview of the kind judges: the planned ones, or all if the job has no plan. */
export async function listJudged(
  db: Db,
  { companyId, jobId, kindId }: { companyId: string; jobId: string; kindId: string },
): Promise<AttributeRow[]> {
  const [attributes, plan, kinds] = await Promise.all([
    listAttributes(db, jobId),
    listPlan(db, jobId),
    listJobKinds(db, { companyId, jobId }),
  ]);
  const present = attributes.filter(({ isGone }) => !isGone);
  const presentIds = new Set(present.map(({ id }) => id));
  // Interviews of a kind that has been removed or copied to the job go on with their own plan.
  const kindIds = new Set([kindId, ...kinds.map(({ id }) => id)]);
  const planned = plan.filter((row) => kindIds.has(row.kindId) && presentIds.has(row.attributeId));
  if (planned.length === 0) return present;
  const ofKind = new Set(planned.filter((row) => row.kindId === kindId).map(({ attributeId }) => attributeId));
  return present.filter(({ id }) => ofKind.has(id));
}

interface KitQuestion {
  id: string;
  kindId: string;
  text: string;
  userId: string | null;
  isGone: boolean;
}

/** The questions of a job's interviews, removed ones too. */
export async function listQuestions(db: Db, jobId: string): Promise<KitQuestion[]> {
  const rows = await db
    .selectFrom('kitQuestions')
    .select(['id', 'kindId', 'text', 'userId', 'deletedAt'])
    .where('jobId', '=', jobId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ deletedAt, ...row }) => ({ ...row, isGone: deletedAt !== null }));
}

export async function readAssessment(
  db: Db,
  { companyId, jobId }: { companyId: string; jobId: string },
): Promise<Assessment> {
  const [attributes, plan, kinds, preparations, questions, settings] = await Promise.all([
    listAttributes(db, jobId),
    listPlan(db, jobId),
    listJobKinds(db, { companyId, jobId }),
    db.selectFrom('interviewKits').select(['kindId', 'preparation']).where('jobId', '=', jobId).execute(),
    listQuestions(db, jobId),
    db.selectFrom('assessments').select('isRequired').where('jobId', '=', jobId).executeTakeFirst(),
  ]);
  const kindIds = new Set(kinds.map(({ id }) => id));
  return {
    attributes: attributes
      .filter(({ isGone }) => !isGone)
      .map(({ id, tagId, name, grades }) => ({
        ...{ _id: id, name, _tag: tagId, grades, isRequirement: tagId !== null },
        _kinds: plan
          .filter(({ attributeId, kindId }) => attributeId === id && kindIds.has(kindId))
          .map(({ kindId }) => kindId),
      })),
    kits: kinds.map(({ id, name }) => ({
      ...{ _kind: id, name },
      preparation: preparations.find(({ kindId }) => kindId === id)?.preparation ?? '',
      questions: questions
        .filter(({ kindId, isGone }) => kindId === id && !isGone)
        .map((question) => ({ _id: question.id, text: question.text, _user: question.userId })),
    })),
    isRequired: settings?.isRequired ?? false,
  };
}

/** A job's copy of a kind begins with the plan and the kit of the original. */
export async function copyKit(tx: Tx, { jobId, from, to }: { jobId: string; from: string; to: string }): Promise<void> {
  await sql`
    INSERT INTO assessment_plan (job_id, kind_id, attribute_id)
    SELECT job_id, ${to}, attribute_id FROM assessment_plan WHERE job_id = ${jobId} AND kind_id = ${from}`.execute(tx);
  await sql`
    INSERT INTO interview_kits (job_id, kind_id, preparation)
    SELECT job_id, ${to}, preparation FROM interview_kits WHERE job_id = ${jobId} AND kind_id = ${from}`.execute(tx);
  await sql`
    INSERT INTO kit_questions (job_id, id, kind_id, text, company_id, user_id, position)
    SELECT job_id, uuid_v7(), ${to}, text, company_id, user_id, position FROM kit_questions
    WHERE job_id = ${jobId} AND kind_id = ${from} AND deleted_at IS NULL`.execute(tx);
}
