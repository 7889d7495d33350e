import {
  formatTimeOfDay,
  type InterviewKind,
  type InterviewKindForm,
  maxKinds,
  minutesOfDay,
} from '@platsa/contract/interviews/kinds';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import type { InterviewTables } from '../../../db/tables/interviews.ts';
import { record } from '../../../events/record.ts';
import { ApiError, invalidField } from '../../../http/api-error.ts';

/** A stored kind with the people who hold it. */
export type KindRow = Omit<Selectable<InterviewTables['interviewKinds']>, 'createdAt' | 'deletedAt'> & {
  userIds: string[];
};

function selectKinds(db: Db, condition: RawBuilder<SqlBool>): Promise<KindRow[]> {
  return sql<KindRow>`
    SELECT k.id, k.company_id, k.job_id, k.copied_from, k.name, k.minutes, k.place, k.needed, k.buffer_before, k.buffer_after,
      k.notice_hours, k.horizon_days, k.weekdays, k.opens_at, k.closes_at, k.change_hours, k.invitation, k.reminder,
      ARRAY(SELECT user_id FROM interview_kind_people p WHERE p.kind_id = k.id ORDER BY user_id) AS user_ids
    FROM interview_kinds k WHERE ${condition} ORDER BY lower(k.name), k.id`
    .execute(db)
    .then(({ rows }) => rows);
}

export function listCompanyKinds(db: Db, companyId: string): Promise<KindRow[]> {
  return selectKinds(db, sql`k.company_id = ${companyId} AND k.job_id IS NULL AND k.deleted_at IS NULL`);
}

/** The job's own kinds, and those of the company's list that it has no copy of. */
export async function listJobKinds(
  db: Db,
  { companyId, jobId }: { companyId: string; jobId: string },
): Promise<KindRow[]> {
  const own = await selectKinds(db, sql`k.job_id = ${jobId} AND k.deleted_at IS NULL`);
  const copied = new Set(own.map(({ copiedFrom }) => copiedFrom));
  const others = (await listCompanyKinds(db, companyId)).filter(({ id }) => !copied.has(id));
  return [...own, ...others];
}

/** The fields that policies check. */
export function findJobOfKinds(db: Db, jobId: string) {
  return db.selectFrom('jobs').select(['id as jobId', 'companyId']).where('id', '=', jobId).executeTakeFirst();
}

export async function findKind(db: Db, id: string): Promise<KindRow | undefined> {
  return (await selectKinds(db, sql`k.id = ${id} AND k.deleted_at IS NULL`))[0];
}

/** Also a deleted one: its interviews go on. */
export async function getKind(db: Db, id: string): Promise<KindRow> {
  const [kind] = await selectKinds(db, sql`k.id = ${id}`);
  if (!kind) throw new ApiError('notFound');
  return kind;
}

export function kindView(row: KindRow): InterviewKind {
  const { id, companyId: _company, jobId, userIds, opensAt, closesAt, ...fields } = row;
  return {
    ...fields,
    ...{ _id: id, _job: jobId, _users: userIds },
    ...{ opensAt: formatTimeOfDay(opensAt), closesAt: formatTimeOfDay(closesAt) },
  };
}

/** The stored columns of a form. */
export function kindColumns({ _users, opensAt, closesAt, weekdays, ...fields }: InterviewKindForm) {
  return {
    ...fields,
    weekdays: [...new Set(weekdays)].sort(),
    ...{ opensAt: minutesOfDay(opensAt), closesAt: minutesOfDay(closesAt) },
  };
}

/** Refuses the form at its field if one of the people is not a member, or one more kind than a list may have. */
export async function insertKind(
  ctx: Context,
  tx: Tx,
  place: { companyId: string; jobId: string | null; copiedFrom: string | null; by: string },
  form: InterviewKindForm,
): Promise<{ kind: InterviewKind }> {
  const { by, ...where } = place;
  const { companyId, jobId } = where;
  const present = jobId
    ? (await listJobKinds(tx, { companyId, jobId })).filter((kind) => kind.jobId)
    : await listCompanyKinds(tx, companyId);
  if (present.length >= maxKinds) {
    throw new ApiError('conflict', { userFriendlyMessage: `Det kan finnas högst ${maxKinds} slag av intervjuer.` });
  }
  const { id } = await tx
    .insertInto('interviewKinds')
    .values({ ...where, ...kindColumns(form) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveKindPeople(tx, { id, companyId }, form._users);
  return { kind: await recordKind(ctx, tx, { id, companyId, jobId, by }) };
}

export async function saveKindPeople(
  tx: Tx,
  { id, companyId }: { id: string; companyId: string },
  userIds: readonly string[],
) {
  const wanted = [...new Set(userIds)];
  const members = await tx
    .selectFrom('members')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('userId', '=', anyId(wanted))
    .execute();
  const known = new Set(members.map(({ userId }) => userId));
  const stranger = wanted.findIndex((userId) => !known.has(userId));
  if (stranger >= 0) throw invalidField(`_users.${stranger}`, 'Välj någon i företaget');
  await tx.deleteFrom('interviewKindPeople').where('kindId', '=', id).execute();
  if (wanted.length === 0) return;
  await tx
    .insertInto('interviewKindPeople')
    .values(wanted.map((userId) => ({ kindId: id, companyId, userId })))
    .execute();
}

export async function recordKind(
  ctx: Context,
  tx: Tx,
  { id, companyId, jobId, by }: { id: string; companyId: string; jobId: string | null; by: string },
): Promise<InterviewKind> {
  const kind = await getKind(tx, id);
  await record(ctx, tx, { type: 'interviewkinds.changed', companyId, jobId, by, name: kind.name });
  return kindView(kind);
}
