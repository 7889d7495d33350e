import { listApplicantHistory } from '@platsa/contract/applications/endpoints';
import type { HistoryEntry } from '@platsa/contract/applications/schema';
import { mailFailureText } from '@platsa/contract/messaging/rules';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { route } from '../../http/route.ts';
import { columnView, readApplicants } from '../boards/index.ts';
import { companyUserView } from './comments.ts';
import { findApplicant } from './queries.ts';

const maxShown = 200;

export const listApplicantHistoryRoute = route(listApplicantHistory, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: readApplicants,
  async handle({ ctx, subject }) {
    const rows = await listHistory(ctx.db, subject.id);
    return { history: rows.map(historyView) };
  },
});

type Row = Awaited<ReturnType<typeof listHistory>>[number];

/**
 * The audit log has ids only; names are read here, and are missing for deleted rows. All messages of one author on one day
 * become one entry, so that a long chat does not fill the history.
 */
function listHistory(db: Db, applicantId: string) {
  return db
    .selectFrom((log) => groupMessages(log, applicantId).as('log'))
    .leftJoin('users as user', 'user.id', 'log.user_id')
    .leftJoin('board_columns as column', 'column.id', 'log.column_id')
    .select(['log.id', 'log.event', 'log.user_id', 'log.created_at', 'log.rating', 'log.times'])
    .select(['user.first_name', 'user.last_name', 'user.image_id'])
    .leftJoin('mails as mail', 'mail.id', 'log.mail_id')
    .select(['mail.subject', 'mail.status', 'mail.failure', 'mail.trigger_column_id'])
    .select(['column.id as column_id', 'column.value', 'column.color', 'column.use_for_declining'])
    .where('log.later', '=', 0)
    .orderBy('log.id', 'desc')
    .limit(maxShown)
    .execute();
}

/** Log rows with `times`, the number of messages in the same entry, and `later`, how many of those are newer (0: the newest). */
function groupMessages(db: Pick<Db, 'selectFrom'>, applicantId: string) {
  const isMessage = sql`event = 'applicant.message.sent'`;
  const sameEntry = sql`PARTITION BY user_id, (created_at AT TIME ZONE 'Europe/Stockholm')::date, ${isMessage}`;
  return db
    .selectFrom('audit_log')
    .select(['id', 'event', 'user_id', 'column_id', 'mail_id', 'rating', 'created_at'])
    .select(sql<number>`CASE WHEN ${isMessage} THEN count(*) OVER (${sameEntry}) ELSE 1 END`.as('times'))
    .select(
      sql<number>`CASE WHEN ${isMessage} THEN row_number() OVER (${sameEntry} ORDER BY id DESC) - 1 ELSE 0 END`.as(
        'later',
      ),
    )
    .where('applicant_id', '=', applicantId);
}

function historyView(row: Row): HistoryEntry {
  const { column_id: id, value, color, use_for_declining } = row;
  const known = id !== null && value !== null && color !== null && use_for_declining !== null;
  return {
    _id: row.id,
    event: row.event,
    _user: companyUserView(row.user_id, row),
    _statusColumn: known ? columnView({ id, value, color, use_for_declining }) : null,
    rating: row.rating,
    mail: mailView(row),
    times: Number(row.times),
    createdAt: row.created_at.toISOString(),
  };
}

function mailView({ subject, status, failure, trigger_column_id }: Row): HistoryEntry['mail'] {
  if (subject === null || status === null) return null;
  return {
    subject,
    status: status === 'pending' ? 'sent' : status,
    reason: status === 'failed' && failure ? mailFailureText[failure] : null,
    byTrigger: trigger_column_id !== null,
  };
}
