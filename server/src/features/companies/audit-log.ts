import {
  type AuditEntry,
  type AuditEvent,
  type AuditFilter,
  auditSentence,
} from '@platsa/contract/companies/audit-log';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { anyId } from '../../db/list.ts';
import { addDays } from '../../platform/stockholm-time.ts';

/** The matching events of a company, unordered. The index audit_log_company has all of these columns. */
export function auditLogMatching(db: Db, { companyId, event, _user, from, to }: AuditFilter) {
  const startOf = (day: string) => sql<Date>`(${day}::date::timestamp AT TIME ZONE 'Europe/Stockholm')`;
  let log = db.selectFrom('audit_log as log').where('log.company_id', '=', companyId);
  if (event) log = log.where('log.event', '=', event);
  if (_user) log = log.where('log.user_id', '=', _user);
  if (from) log = log.where('log.created_at', '>=', startOf(from));
  if (to) log = log.where('log.created_at', '<', startOf(addDays(to, 1)));
  return log;
}

/** What else than company users, the readers of access links do. Their accounts may be those of job seekers. */
const eventsOfReaders: readonly AuditEvent[] = [
  'applicants.access.opened',
  'applicant.rated',
  'applicant.comment.created',
  'applicant.comment.deleted',
];

const roles = { admin: 'administratör', user: 'användare' };

type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number];

/**
 * The log has ids only, so the names are read here. Applicants of locked jobs are not named, and a job seeker is named as
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
    .leftJoin('jobs', 'jobs.id', 'log.job_id')
    .leftJoin('brands', 'brands.id', 'log.brand_id')
    .leftJoin('board_columns as column', 'column.id', 'log.column_id')
    .leftJoin('career_pages', 'career_pages.id', 'log.career_page_id')
    .leftJoin('applicants', (join) =>
      join.onRef('applicants.id', '=', 'log.applicant_id').on('jobs.unlocked', '=', true),
    )
    .leftJoin('users as applicant', 'applicant.id', 'applicants.user_id')
    .select(['log.id', 'log.event', 'log.user_id', 'log.created_at', 'author.id as author_id'])
    .select(['author.first_name', 'author.last_name', 'jobs.id as job_id', 'jobs.title'])
    .select(['member.first_name as member_first_name', 'member.last_name as member_last_name'])
    .select(['log.role', 'invite.email as invited_email'])
    .select(['brands.id as brand_id', 'brands.name as brand_name', 'column.value as column_name'])
    .select(['applicant.id as person_id', 'applicant.first_name as person_first_name'])
    .select([
      'applicant.last_name as person_last_name',
      'career_pages.id as career_page_id',
      'career_pages.title as career_page_title',
    ])
    .where('log.id', '=', anyId(ids))
    .orderBy('log.created_at', 'desc')
    .orderBy('log.id', 'desc')
    .execute();
}

export function auditEntryView(row: AuditRow): AuditEntry {
  const event = row.event as AuditEvent;
  const author = row.author_id === null ? null : `${row.first_name} ${row.last_name}`.trim();
  const member = row.member_first_name === null ? null : `${row.member_first_name} ${row.member_last_name}`.trim();
  const person = row.person_id === null ? null : `${row.person_first_name} ${row.person_last_name}`;
  return {
    _id: row.id,
    event,
    _user: row.author_id === null || author === null ? null : { _id: row.author_id, name: author },
    _job: row.job_id === null || row.title === null ? null : { _id: row.job_id, name: row.title },
    _brand: row.brand_id === null || row.brand_name === null ? null : { _id: row.brand_id, name: row.brand_name },
    _careerPage:
      row.career_page_id === null || row.career_page_title === null
        ? null
        : { _id: row.career_page_id, name: row.career_page_title },
    text: auditSentence(event, {
      who: author ?? (row.person_id === row.user_id ? person : null),
      member,
      invited: row.invited_email ?? member,
      role: row.role === null ? null : roles[row.role],
      applicant: person,
      job: row.title === null ? null : `”${row.title}”`,
      brand: row.brand_name === null ? null : `varumärket ${row.brand_name}`,
      column: row.column_name === null ? null : `”${row.column_name}”`,
      careerPage: row.career_page_title === null ? null : `karriärsidan ”${row.career_page_title}”`,
    }),
    createdAt: row.created_at.toISOString(),
  };
}
