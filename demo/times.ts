import { sql } from 'kysely';
import type { Db } from '../server/src/db/database.ts';
import { isFreeDay, weekdayOf } from '../server/src/features/interviews/working-days.ts';
import { addDays, dayInStockholm } from '../server/src/platform/stockholm-time.ts';

/**
 * Corrects times that are the database's now(), or the moment of loading, and that no operation of the server can set. Other
 * times come from the clock, which the demo sets (server.ts).
 */

/** A moment on a day relative to the demo's start, in Sweden; `hour` in Swedish winter time. */
export function dayMoment(now: Date, day: number, hour: number): Date {
  const moment = new Date(`${addDays(dayInStockholm(now), day)}T00:00:00Z`);
  moment.setUTCHours(0, Math.round((hour - 1) * 60), (day * 37 + 3700) % 60, 0);
  return moment;
}

/** Sets when an account and its person were created; the email address counts as confirmed at the same time. */
export async function dateAccount(db: Db, userId: string, at: Date): Promise<void> {
  await sql`
    WITH dated AS (UPDATE persons SET created_at = ${at}, updated_at = ${at} WHERE id = ${userId})
    UPDATE users SET created_at = ${at}, updated_at = ${at}, email_confirmed_at = ${at} WHERE id = ${userId}`.execute(
    db,
  );
}

/** Dates an application and its receipt mail. */
export async function dateApplication(db: Db, applicantId: string, at: Date): Promise<void> {
  await sql`
    WITH dated AS (UPDATE applicants SET created_at = ${at}, column_since = ${at} WHERE id = ${applicantId}
        RETURNING id),
      unread AS (UPDATE unread_applications SET created_at = ${at} WHERE applicant_id = ${applicantId}),
      agreed AS (UPDATE candidates SET agreed_at = ${at}, applied_at = ${at} WHERE application_id = ${applicantId})
    UPDATE mails SET status = 'delivered', created_at = ${at}, delivered_at = ${at}
    FROM dated WHERE applicant_id = dated.id`.execute(db);
}

/** Dates a CV, which its owner saved to the profile. */
export async function dateResume(db: Db, resumeId: string, at: Date): Promise<void> {
  await sql`UPDATE uploaded_resumes SET created_at = ${at}, saved_to_profile_at = ${at}
    WHERE id = ${resumeId} AND saved_to_profile_at IS NOT NULL`.execute(db);
}

/** People of the candidate bank were last active when they last applied. */
export async function dateCandidates(db: Db, companyId: string): Promise<void> {
  await sql`WITH latest AS (
      SELECT person_id, max(created_at) AS at FROM applicants WHERE company_id = ${companyId} GROUP BY person_id),
    dated AS (UPDATE candidates c SET applied_at = at FROM latest
      WHERE c.person_id = latest.person_id AND c.company_id = ${companyId} RETURNING c.person_id)
    UPDATE profiles p SET updated_at = at FROM latest WHERE p.person_id = latest.person_id`.execute(db);
}

/** Mails to invented people stay in the mailbox. */
export async function keepMails(db: Db, addresses: readonly string[]): Promise<void> {
  await sql`
    UPDATE mails SET status = 'delivered', delivered_at = created_at
    WHERE to_address = ANY (${addresses}) AND status = 'pending'`.execute(db);
}

/** Dates the audit log like its rows. Decisions about an application are between it and now, a few days apart. */
export async function dateAuditLog(db: Db, companyId: string, now: Date): Promise<void> {
  await sql`UPDATE events a SET created_at = p.created_at + (${now} - p.created_at) * CASE a.type
      WHEN 'applicant.applied' THEN 0 ELSE 0.5 END
    FROM applicants p WHERE a.application_id = p.id AND p.company_id = ${companyId} AND p.anonymised_at IS NULL`.execute(
    db,
  );
  await sql`UPDATE events a SET created_at = p.created_at + least((${now} - p.created_at) * 0.45 * move.number / move.count,
      move.number * (30 + abs(hashtext(p.id::text)) % 130) * interval '1 hour')
    FROM applicants p, (
      SELECT id, application_id, row_number() OVER (PARTITION BY application_id ORDER BY id) AS number,
        count(*) OVER (PARTITION BY application_id) AS count
      FROM events WHERE company_id = ${companyId} AND type = 'applicant.hiringstatus.changed'
    ) AS move
    WHERE a.id = move.id AND p.id = move.application_id AND p.anonymised_at IS NULL`.execute(db);
  await sql`UPDATE events a SET created_at = m.created_at
    FROM mails m WHERE a.mail_id = m.id AND a.company_id = ${companyId}`.execute(db);
  await sql`UPDATE events a SET created_at = j.created_at + (${now} - j.created_at) * CASE a.type
      WHEN 'job.created' THEN 0 ELSE 0.8 END
    FROM jobs j WHERE a.job_id = j.id AND a.type IN ('job.created', 'job.updated', 'job.outcome.set') AND j.company_id = ${companyId}`.execute(
    db,
  );
  await sql`UPDATE events a SET created_at = u.created_at
    FROM users u WHERE a.by = u.id AND a.type IN ('applicant.registered', 'companyuser.registered')`.execute(db);
  await sql`UPDATE events a SET created_at = c.created_at
    FROM companies c WHERE a.company_id = c.id AND ${companyId} IN (c.id, c.parent_company_id)
      AND a.type IN ('company.registered', 'brand.created')`.execute(db);
  await sql`UPDATE events a SET created_at = b.created_at
    FROM brands b WHERE a.brand_id = b.id AND NOT b.is_default AND a.company_id = ${companyId}`.execute(db);
  await sql`UPDATE events a SET created_at = i.created_at
    FROM company_invites i WHERE a.invite_id = i.id AND a.company_id = ${companyId}`.execute(db);
}

/** Dates the latest move of each application and on each board like the audit log, which has been dated. */
export async function dateMoves(db: Db, companyId: string): Promise<void> {
  await sql`UPDATE events e SET from_since = stay.since
    FROM (SELECT move.id, coalesce(lag(move.created_at) OVER (PARTITION BY a.id ORDER BY move.created_at, move.id), a.created_at) AS since
      FROM events move JOIN applicants a ON a.id = move.application_id
      WHERE move.company_id = ${companyId} AND move.type = 'applicant.hiringstatus.changed') AS stay
    WHERE e.id = stay.id`.execute(db);
  await sql`UPDATE boards b SET moved_at = latest.moved_at
    FROM (SELECT job_id, max(created_at) AS moved_at FROM events
      WHERE company_id = ${companyId} AND type = 'applicant.hiringstatus.changed' GROUP BY job_id) AS latest
    WHERE b.job_id = latest.job_id`.execute(db);
  await sql`UPDATE applicants a SET column_since = latest.moved_at
    FROM (SELECT application_id, max(created_at) AS moved_at FROM events
      WHERE company_id = ${companyId} AND type = 'applicant.hiringstatus.changed' GROUP BY application_id) AS latest
    WHERE a.id = latest.application_id`.execute(db);
}

/**
 * Dates a company's single messages to applicants, who have read them: by day, one to five days after the application, and a no
 * after the move that it tells of. Their events get the same times.
 */
export async function dateAnswers(db: Db, companyId: string, now: Date): Promise<void> {
  await sql`WITH answers AS (
      SELECT c.id, least(${now}::timestamptz - interval '1 hour', greatest(said.since + interval '1 hour',
        (date_trunc('day', (said.since + said.hours * interval '1 hour') AT TIME ZONE 'Europe/Stockholm')
          + (480 + said.hash % 510) * interval '1 minute') AT TIME ZONE 'Europe/Stockholm')) AS at
      FROM conversations c JOIN messages m ON m.conversation_id = c.id JOIN applicants a ON a.id = c.applicant_id
      CROSS JOIN LATERAL (SELECT abs(hashtext(c.id::text)) AS hash) AS hashed
      CROSS JOIN LATERAL (SELECT hash, CASE WHEN c.status = 'declined' THEN a.column_since ELSE a.created_at END AS since,
        CASE WHEN c.status = 'declined' THEN 4 + hash % 20 ELSE 20 + hash % 90 END AS hours) AS said
      WHERE c.company_id = ${companyId} AND c.last_number = 1 AND m.from_company),
    dated AS (UPDATE conversations c SET created_at = at, last_message_at = at,
        declined_at = CASE WHEN c.declined_at IS NOT NULL THEN at END
      FROM answers WHERE c.id = answers.id),
    seen AS (UPDATE conversation_participants p SET last_message_at = at, last_seen = at, unread = false, mail_due_at = NULL
      FROM answers WHERE p.conversation_id = answers.id)
    UPDATE messages m SET created_at = at FROM answers WHERE m.conversation_id = answers.id`.execute(db);
  await sql`UPDATE events e SET created_at = said.created_at
    FROM (
      SELECT id, application_id, by, row_number() OVER (PARTITION BY application_id, by ORDER BY id) AS place
      FROM events WHERE company_id = ${companyId} AND type IN ('applicant.message.sent', 'applicant.declined')
    ) AS told JOIN (
      SELECT c.applicant_id, m.author_id, m.created_at,
        row_number() OVER (PARTITION BY c.id, m.author_id ORDER BY m.number) AS place
      FROM messages m JOIN conversations c ON c.id = m.conversation_id
      WHERE c.company_id = ${companyId} AND c.last_number = 1 AND m.from_company
    ) AS said ON said.applicant_id = told.application_id AND said.author_id = told.by AND said.place = told.place
    WHERE e.id = told.id`.execute(db);
  // A history is read in the order of its events' ids: each of these gets the one after the last event before it.
  await sql`WITH told AS (
      SELECT e.id, e.application_id, e.created_at,
        row_number() OVER (PARTITION BY e.application_id ORDER BY e.created_at, e.id) AS place
      FROM events e JOIN conversations c ON c.applicant_id = e.application_id AND c.last_number = 1
      WHERE e.company_id = ${companyId} AND e.type IN ('applicant.message.sent', 'applicant.declined'))
    UPDATE events SET id = (left(previous.id::text, 24) || lpad(to_hex((
        ('x' || right(previous.id::text, 12))::bit(48)::bigint + told.place) & 281474976710655), 12, '0'))::uuid
    FROM told CROSS JOIN LATERAL (
      SELECT e.id FROM events e WHERE e.application_id = told.application_id AND e.logged
        AND e.type NOT IN ('applicant.message.sent', 'applicant.declined') AND e.created_at <= told.created_at
      ORDER BY e.created_at DESC, e.id DESC LIMIT 1) AS previous
    WHERE events.id = told.id`.execute(db);
}

/** Dates what happened to interviews, of which everybody has one. */
export async function dateInterviews(db: Db, companyId: string): Promise<void> {
  await sql`UPDATE events e SET created_at = CASE e.type
      WHEN 'interview.held' THEN i.ends_at + interval '15 minutes'
      WHEN 'scorecard.sent' THEN i.ends_at + interval '75 minutes'
      WHEN 'interview.times.asked' THEN i.created_at + interval '33 hours' ELSE i.created_at END
    FROM interviews i WHERE i.applicant_id = e.application_id AND i.company_id = ${companyId}
      AND e.type IN ('interview.booked', 'interview.invited', 'interview.held', 'interview.times.asked', 'scorecard.sent')`.execute(
    db,
  );
}

/**
 * The company users have read moved applications and those older than a week, so that their overview has new ones: the
 * latest three at least, however few have come. Days count whole: in the evening as much is new as in the morning.
 */
export async function readEarlierApplications(db: Db, companyId: string, now: Date): Promise<void> {
  await sql`DELETE FROM unread_applications u WHERE company_id = ${companyId} AND EXISTS (
    SELECT FROM events WHERE application_id = u.applicant_id AND type = 'applicant.hiringstatus.changed')`.execute(db);
  await sql`WITH latest AS (
      SELECT DISTINCT applicant_id, created_at FROM unread_applications WHERE company_id = ${companyId}
      ORDER BY created_at DESC, applicant_id LIMIT 3)
    DELETE FROM unread_applications WHERE company_id = ${companyId} AND created_at < ${dayMoment(now, -7, 0)}
      AND applicant_id NOT IN (SELECT applicant_id FROM latest)`.execute(db);
}

/** Adds views: about a dozen per application, more for jobs that have been published for long. */
export async function countViews(db: Db, companyId: string): Promise<void> {
  await sql`INSERT INTO job_views (job_id, company_id, day, source, channel, part, views)
    SELECT id, company_id, day::date, source, channel, part, sum(views) FROM jobs
      CROSS JOIN LATERAL generate_series(start_date, least(end_date, current_date), interval '1 day') AS day
      CROSS JOIN LATERAL (SELECT (SELECT count(*) FROM applicants WHERE job_id = jobs.id) * (9 + length(title) % 8)
          / greatest(1, least(end_date, current_date) - start_date) + 17 AS whole) AS daily
      CROSS JOIN (VALUES ('direct', 'direct', '', 0.22), ('google', 'search', '', 0.19), ('linkedin', 'social', '', 0.13),
          ('facebook', 'social', '', 0.1), ('platsbanken', 'agency', '', 0.1), ('platsa', 'platsa', '', 0.08),
          ('instagram', 'social', '', 0.05), ('direct', 'platsa', 'Jobbevakning', 0.05), ('platsa', 'career_page', '', 0.05),
          ('other', 'job_site', '', 0.03)) AS sources (source, channel, part, share)
      CROSS JOIN LATERAL (SELECT round(whole * share + (length(title) + extract(doy FROM day)) % 3) AS views) AS counted
    WHERE company_id = ${companyId} AND status <> 'draft' AND start_date <= current_date AND views > 0
      AND (publish_to_af OR channel <> 'agency')
    GROUP BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (job_id, day, source, channel, part) DO UPDATE SET views = excluded.views`.execute(db);
  await sql`INSERT INTO job_view_totals (job_id, views)
    SELECT job_id, sum(views) FROM job_views WHERE company_id = ${companyId} GROUP BY job_id
    ON CONFLICT (job_id) DO UPDATE SET views = excluded.views`.execute(db);
}

/** Adds visits of the career pages: fewer at weekends, fewer of the lower sections, and clicks mostly on jobs. */
export async function countCareerVisits(db: Db, companyId: string): Promise<void> {
  await sql`WITH days AS (
      SELECT id, content, day::date, (14 + (extract(doy FROM day)::integer * 7 + length(title)) % 23)
        / CASE WHEN extract(isodow FROM day) > 5 THEN 2 ELSE 1 END AS views
      FROM career_pages, generate_series(current_date - 40, current_date - 1, interval '1 day') AS day
      WHERE company_id = ${companyId}
    )
    INSERT INTO career_page_views (career_page_id, day, section, views, clicks)
    SELECT id, day, '', views, 0 FROM days
    UNION ALL
    SELECT id, day, section ->> '_id', greatest(1, round(views * (1 - 0.08 * place))),
      round(views * CASE section ->> 'type' WHEN 'jobs' THEN 0.4 WHEN 'text' THEN 0.12 WHEN 'candidate-bank' THEN 0.06 ELSE 0 END)
    FROM days, jsonb_array_elements(content -> 'sections') WITH ORDINALITY AS sections (section, place)
    ON CONFLICT DO NOTHING`.execute(db);
}

/** At a weekend the first working day is the next one. */
export function findWorkingDay(today: string, offset: number): string {
  const step = offset < 0 ? -1 : 1;
  let left = Math.abs(offset);
  for (let day = today; ; day = addDays(day, step)) {
    if (weekdayOf(day) > 5 || isFreeDay(day)) continue;
    if (left === 0) return day;
    left -= 1;
  }
}
