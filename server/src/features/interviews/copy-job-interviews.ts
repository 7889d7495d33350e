import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { DuplicatedJob } from '../../events/commit-hooks.ts';
import { requirementId } from './scorecards/assessment.ts';

/** Gives a duplicated job the kinds of interviews of the original's own, its assessment plan and its kits. */
export async function copyJobInterviews(tx: Tx, job: DuplicatedJob): Promise<void> {
  const kinds = await copyOwnKinds(tx, job);
  const attributes = await copyAttributes(tx, job);
  await copyPlan(tx, job, kinds, attributes);
  await copyKits(tx, job, kinds);
}

/** The ids of the copies by those of the originals. */
async function copyOwnKinds(tx: Tx, { originalId, jobId }: DuplicatedJob): Promise<Map<string, string>> {
  const own = await tx
    .selectFrom('interviewKinds')
    .select('id')
    .where('jobId', '=', originalId)
    .where('deletedAt', 'is', null)
    .execute();
  const copies = new Map(own.map(({ id }) => [id, newId()]));
  const pairs = sql`unnest(${[...copies.keys()]}::uuid[], ${[...copies.values()]}::uuid[]) AS copy (original, id)`;
  await sql`
    INSERT INTO interview_kinds (id, company_id, job_id, copied_from, name, minutes, place, needed, buffer_before, buffer_after,
      notice_hours, horizon_days, weekdays, opens_at, closes_at, change_hours, invitation, reminder)
    SELECT copy.id, k.company_id, ${jobId}, k.copied_from, k.name, k.minutes, k.place, k.needed, k.buffer_before, k.buffer_after,
      k.notice_hours, k.horizon_days, k.weekdays, k.opens_at, k.closes_at, k.change_hours, k.invitation, k.reminder
    FROM ${pairs} JOIN interview_kinds k ON k.id = copy.original`.execute(tx);
  await sql`
    INSERT INTO interview_kind_people (kind_id, company_id, user_id)
    SELECT copy.id, p.company_id, p.user_id FROM ${pairs} JOIN interview_kind_people p ON p.kind_id = copy.original`.execute(
    tx,
  );
  return copies;
}

async function copyAttributes(tx: Tx, { originalId, jobId }: DuplicatedJob): Promise<Map<string, string>> {
  const stored = await tx
    .selectFrom('assessmentAttributes')
    .select(['id', 'tagId', 'name', 'grades', 'position'])
    .where('jobId', '=', originalId)
    .where('deletedAt', 'is', null)
    .execute();
  const copies = new Map(stored.map(({ id, tagId }) => [id, tagId ? requirementId(jobId, tagId) : newId()]));
  const rows = stored.map((row) => ({ ...row, jobId, id: copies.get(row.id) ?? newId() }));
  if (rows.length > 0) await tx.insertInto('assessmentAttributes').values(rows).execute();
  return copies;
}

/** Kinds of the company's list are the copy's, too. */
async function copyPlan(
  tx: Tx,
  { originalId, jobId }: DuplicatedJob,
  kinds: ReadonlyMap<string, string>,
  attributes: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`
    INSERT INTO assessments (job_id, is_required)
    SELECT ${jobId}, is_required FROM assessments WHERE job_id = ${originalId}`.execute(tx);
  const plan = await tx
    .selectFrom('assessmentPlan as plan')
    .innerJoin('interviewKinds as kind', 'kind.id', 'plan.kindId')
    .select(['plan.kindId', 'plan.attributeId'])
    .where('plan.jobId', '=', originalId)
    .where('kind.deletedAt', 'is', null)
    .execute();
  const rows = plan.flatMap(({ kindId, attributeId }) => {
    const copied = attributes.get(attributeId);
    return copied ? [{ jobId, kindId: kinds.get(kindId) ?? kindId, attributeId: copied }] : [];
  });
  if (rows.length > 0) await tx.insertInto('assessmentPlan').values(rows).execute();
}

async function copyKits(
  tx: Tx,
  { originalId, jobId }: DuplicatedJob,
  kinds: ReadonlyMap<string, string>,
): Promise<void> {
  const copiedKind = sql`
    interview_kinds k LEFT JOIN unnest(${[...kinds.keys()]}::uuid[], ${[...kinds.values()]}::uuid[]) AS copy (original, id)
      ON copy.original = k.id`;
  await sql`
    INSERT INTO interview_kits (job_id, kind_id, preparation)
    SELECT ${jobId}, coalesce(copy.id, k.id), kit.preparation
    FROM ${copiedKind} JOIN interview_kits kit ON kit.kind_id = k.id
    WHERE kit.job_id = ${originalId} AND k.deleted_at IS NULL`.execute(tx);
  await sql`
    INSERT INTO kit_questions (job_id, id, kind_id, text, company_id, user_id, position)
    SELECT ${jobId}, uuid_v7(), coalesce(copy.id, k.id), q.text, q.company_id, q.user_id, q.position
    FROM ${copiedKind} JOIN kit_questions q ON q.kind_id = k.id
    WHERE q.job_id = ${originalId} AND k.deleted_at IS NULL AND q.deleted_at IS NULL`.execute(tx);
}
