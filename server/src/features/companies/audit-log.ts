import { type AuditEntry, type AuditEvent, auditSentence } from '@platsa/contract/companies/audit-log';
import type { AuditFilter } from '@platsa/contract/companies/audit-log-endpoints';
import { jobOutcomes } from '@platsa/contract/jobs/rules';
import { teamRoleNames } from '@platsa/contract/jobs/team';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { endOfDay, startOfDay } from '../../db/days.ts';
import { anyId } from '../../db/ids.ts';

/** Events of job seekers' own actions, which the index events_by leaves out. */
const eventsOfApplicants: readonly AuditEvent[] = [
  'applicant.applied',
  'applicant.withdrawal.requested',
  'applicant.review.requested',
  'applicant.withdrawn',
  'applicant.erased',
];

const notByApplicants = sql<boolean>`type NOT IN (${sql.join(eventsOfApplicants.map((event) => sql.lit(event)))})`;

/** The matching events of a company, unordered. An index has all that is read of each of them. */
export function auditLogMatching(db: Db, { companyId, event, _user, from, to }: AuditFilter) {
  let log = db.selectFrom('events as log').where('log.companyId', '=', companyId).where('log.logged', '=', true);
  if (event) log = log.where('log.type', '=', event);
  if (_user) log = log.where('log.by', '=', _user).where(notByApplicants);
  if (from) log = log.where('log.createdAt', '>=', startOfDay(from));
  if (to) log = log.where('log.createdAt', '<', endOfDay(to));
  return log;
}

/**
 * Everyone who has done something in a company, with the time of the latest. PostgreSQL leaps from each user to the next
 * in the index events_by instead of reading the log.
 */
export async function listAuditUserRows(db: Db, companyId: string) {
  const next = (after: RawBuilder<unknown>) => sql`
    (SELECT by, created_at FROM events
    WHERE company_id = ${companyId} AND logged AND ${notByApplicants} AND by > ${after}
    ORDER BY by, created_at DESC LIMIT 1)`;
  const { rows } = await sql<{ id: string; firstName: string | null; lastName: string | null; lastAt: Date }>`
    WITH RECURSIVE found AS (
      ${next(sql`'00000000-0000-0000-0000-000000000000'`)}
      UNION ALL
      SELECT later.by, later.created_at FROM found, LATERAL ${next(sql`found.by`)} AS later
    )
    SELECT found.by AS id, persons.first_name, persons.last_name, found.created_at AS last_at
    FROM found LEFT JOIN persons ON persons.id = found.by
    ORDER BY persons.first_name COLLATE "sv-x-icu", persons.last_name COLLATE "sv-x-icu", found.created_at DESC`.execute(
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

const roles = { admin: 'admin', user: 'användare', limited: 'begränsad användare', ...teamRoleNames };

type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number];

/**
 * The log has the ids of persons only, so their names are read here. Applicants of locked jobs are not named, and a job seeker is named as
 * applicant alone, so not after the application is gone; or as the reader of an access link.
 */
export function listAuditRows(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('events as log')
    .leftJoin('users as account', (join) =>
      join
        .onRef('account.id', '=', 'log.by')
        .on((on) => on.or([on('account.isCompany', '=', true), on('log.type', 'in', eventsOfReaders)])),
    )
    .leftJoin('persons as author', 'author.id', 'account.id')
    .leftJoin('persons as member', 'member.id', 'log.memberId')
    .leftJoin('companyInvites as invite', 'invite.id', 'log.inviteId')
    .leftJoin('applicantAccesses as access', 'access.id', 'log.accessId')
    .leftJoin('jobs', 'jobs.id', 'log.jobId')
    .leftJoin('boardColumns as column', 'column.id', 'log.columnId')
    .leftJoin('applicants', (join) =>
      join.onRef('applicants.id', '=', 'log.applicationId').on('jobs.unlocked', '=', true),
    )
    .leftJoin('persons as applicant', 'applicant.id', 'applicants.personId')
    .select(['log.id', 'log.type', 'log.by', 'log.createdAt', 'author.id as authorId'])
    .select(['author.firstName', 'author.lastName', 'jobs.id as jobId', 'jobs.title'])
    .select(['member.firstName as memberFirstName', 'member.lastName as memberLastName'])
    .select(['log.role', 'log.name', 'log.brandId', 'log.careerPageId', 'column.value as columnName'])
    .select(['invite.email as invitedEmail', 'access.email as readerEmail'])
    .select(['applicant.id as personId', 'applicant.firstName as personFirstName'])
    .select('applicant.lastName as personLastName')
    .where('log.id', '=', anyId(ids))
    .orderBy('log.createdAt', 'desc')
    .orderBy('log.id', 'desc')
    .execute();
}

export function auditEntryView(row: AuditRow): AuditEntry {
  const event = row.type as AuditEvent;
  const job = row.title ?? (event === 'job.deleted' ? row.name : null);
  const author = row.authorId === null ? null : `${row.firstName} ${row.lastName}`.trim();
  const member = row.memberFirstName === null ? null : `${row.memberFirstName} ${row.memberLastName}`.trim();
  const person = row.personId === null ? null : `${row.personFirstName} ${row.personLastName}`;
  return {
    _id: row.id,
    event,
    _user: row.authorId === null || author === null ? null : { _id: row.authorId, name: author },
    _job: row.jobId === null || row.title === null ? null : { _id: row.jobId, name: row.title },
    _brand: row.brandId === null || row.name === null ? null : { _id: row.brandId, name: row.name },
    _careerPage: row.careerPageId === null || row.name === null ? null : { _id: row.careerPageId, name: row.name },
    text: auditSentence(event, {
      who: author ?? (row.personId === row.by ? person : null),
      member,
      invited: row.invitedEmail ?? member,
      role: row.role === null ? null : roles[row.role],
      applicant: person,
      reader: row.readerEmail,
      job: job === null ? null : `”${job}”`,
      column: row.columnName === null ? null : `”${row.columnName}”`,
      brand: row.name === null ? null : `varumärket ${row.name}`,
      careerPage: row.name === null ? null : `karriärsidan ”${row.name}”`,
      ...{ name: row.name, order: row.name, changes: row.name },
      outcome: event === 'job.outcome.set' ? findOutcome(row.name) : null,
      template: row.name === null ? null : `meddelandemallen ”${row.name}”`,
    }),
    createdAt: row.createdAt.toISOString(),
  };
}

function findOutcome(name: string | null): string | null {
  const [, label] = Object.entries(jobOutcomes).find(([outcome]) => outcome === name) ?? [];
  return label?.toLowerCase() ?? null;
}
