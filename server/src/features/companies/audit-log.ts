import {
  type AuditEntry,
  type AuditEvent,
  type AuditFilter,
  auditSentence,
} from '@platsa/contract/companies/audit-log';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { endOfDay, startOfDay } from '../../db/days.ts';
import { anyId } from '../../db/list.ts';

/** Events of job seekers' own actions, which the index audit_log_user leaves out. */
const eventsOfApplicants: readonly AuditEvent[] = [
  'applicant.applied',
  'applicant.withdrawal.requested',
  'applicant.review.requested',
  'applicant.withdrawn',
  'applicant.erased',
];

const notByApplicants = sql<boolean>`event NOT IN (${sql.join(eventsOfApplicants.map((event) => sql.lit(event)))})`;

/** The matching events of a company, unordered. An index has all that is read of each of them. */
export function auditLogMatching(db: Db, { companyId, event, _user, from, to }: AuditFilter) {
  let log = db.selectFrom('audit_log as log').where('log.company_id', '=', companyId);
  if (event) log = log.where('log.event', '=', event);
  if (_user) log = log.where('log.user_id', '=', _user).where(notByApplicants);
  if (from) log = log.where('log.created_at', '>=', startOfDay(from));
  if (to) log = log.where('log.created_at', '<', endOfDay(to));
  return log;
}

/**
 * Everyone who has done something in a company, with the time of the latest. PostgreSQL leaps from each user to the next
 * in the index audit_log_user instead of reading the log.
 */
export async function listAuditUserRows(db: Db, companyId: string) {
  const next = (after: RawBuilder<unknown>) => sql`
    (SELECT user_id, created_at FROM audit_log
    WHERE company_id = ${companyId} AND ${notByApplicants} AND user_id > ${after}
    ORDER BY user_id, created_at DESC LIMIT 1)`;
  const { rows } = await sql<{ id: string; first_name: string | null; last_name: string | null; last_at: Date }>`
    WITH RECURSIVE found AS (
      ${next(sql`'00000000-0000-0000-0000-000000000000'`)}
      UNION ALL
      SELECT later.user_id, later.created_at FROM found, LATERAL ${next(sql`found.user_id`)} AS later
    )
    SELECT found.user_id AS id, users.first_name, users.last_name, found.created_at AS last_at
    FROM found LEFT JOIN users ON users.id = found.user_id
    ORDER BY users.first_name COLLATE "sv-x-icu", users.last_name COLLATE "sv-x-icu", found.created_at DESC`.execute(
    db,
  );
  return rows;
}

/** Events of the readers of access links, whose accounts may be job seekers'. */
const eventsOfReaders: readonly AuditEvent[] = [
  'applicants.access.opened',
  'applicant.rated',
  'applicant.comment.created',
  'applicant.comment.deleted',
];

const roles = { admin: 'admin', user: 'användare' };

type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number];

/**
 * The log has the ids of persons only, so their names are read here. Applicants of locked jobs are not named, and a job seeker is named as
 * applicant alone, so not after the application is gone; or as the reader of an access link.
 */
export function listAuditRows(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('audit_log as log')
    .leftJoin('users as author', (join) =>
      join
        .onRef('author.id', '=', 'log.user_id')
        .on((on) => on.or([on('author.is_company', '=', true), on('log.event', 'in', eventsOfReaders)])),
    )
    .leftJoin('users as member', 'member.id', 'log.member_id')
    .leftJoin('company_invites as invite', 'invite.id', 'log.invite_id')
    .leftJoin('applicant_accesses as access', 'access.id', 'log.access_id')
    .leftJoin('jobs', 'jobs.id', 'log.job_id')
    .leftJoin('board_columns as column', 'column.id', 'log.column_id')
    .leftJoin('applicants', (join) =>
      join.onRef('applicants.id', '=', 'log.applicant_id').on('jobs.unlocked', '=', true),
    )
    .leftJoin('users as applicant', 'applicant.id', 'applicants.user_id')
    .select(['log.id', 'log.event', 'log.user_id', 'log.created_at', 'author.id as author_id'])
    .select(['author.first_name', 'author.last_name', 'jobs.id as job_id', 'jobs.title'])
    .select(['member.first_name as member_first_name', 'member.last_name as member_last_name'])
    .select(['log.role', 'log.name', 'log.brand_id', 'log.career_page_id', 'column.value as column_name'])
    .select(['invite.email as invited_email', 'access.email as reader_email'])
    .select(['applicant.id as person_id', 'applicant.first_name as person_first_name'])
    .select('applicant.last_name as person_last_name')
    .where('log.id', '=', anyId(ids))
    .orderBy('log.created_at', 'desc')
    .orderBy('log.id', 'desc')
    .execute();
}

export function auditEntryView(row: AuditRow): AuditEntry {
  const event = row.event as AuditEvent;
  const job = row.title ?? (event === 'job.deleted' ? row.name : null);
  const author = row.author_id === null ? null : `${row.first_name} ${row.last_name}`.trim();
  const member = row.member_first_name === null ? null : `${row.member_first_name} ${row.member_last_name}`.trim();
  const person = row.person_id === null ? null : `${row.person_first_name} ${row.person_last_name}`;
  return {
    _id: row.id,
    event,
    _user: row.author_id === null || author === null ? null : { _id: row.author_id, name: author },
    _job: row.job_id === null || row.title === null ? null : { _id: row.job_id, name: row.title },
    _brand: row.brand_id === null || row.name === null ? null : { _id: row.brand_id, name: row.name },
    _careerPage: row.career_page_id === null || row.name === null ? null : { _id: row.career_page_id, name: row.name },
    text: auditSentence(event, {
      who: author ?? (row.person_id === row.user_id ? person : null),
      member,
      invited: row.invited_email ?? member,
      role: row.role === null ? null : roles[row.role],
      applicant: person,
      reader: row.reader_email,
      job: job === null ? null : `”${job}”`,
      column: row.column_name === null ? null : `”${row.column_name}”`,
      brand: row.name === null ? null : `varumärket ${row.name}`,
      careerPage: row.name === null ? null : `karriärsidan ”${row.name}”`,
      ...{ name: row.name, order: row.name, changes: row.name },
      template: row.name === null ? null : `meddelandemallen ”${row.name}”`,
    }),
    createdAt: row.created_at.toISOString(),
  };
}
