import { listApplicantHistory } from '@platsa/contract/applicants/endpoints';
import type { HistoryEntry } from '@platsa/contract/applicants/schema';
import { mailFailureText } from '@platsa/contract/mails/rules';
import type { Db } from '../../db/database.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { columnView } from '../boards/view.ts';
import { colleagueView } from './comments.ts';
import { findApplicant } from './queries.ts';

const mostShown = 200;

export const listApplicantHistoryRoute = route(listApplicantHistory, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: memberOf,
  async handle({ ctx, subject }) {
    const rows = await listHistory(ctx.db, subject.id);
    return { history: rows.map(historyView) };
  },
});

type Row = Awaited<ReturnType<typeof listHistory>>[number];

/** The log keeps ids alone: what they are called is read now, and what is gone has no name. */
function listHistory(db: Db, applicantId: string) {
  return db
    .selectFrom('audit_log as log')
    .leftJoin('users as user', 'user.id', 'log.user_id')
    .leftJoin('board_columns as column', 'column.id', 'log.column_id')
    .select(['log.id', 'log.event', 'log.user_id', 'log.created_at'])
    .select(['user.first_name', 'user.last_name', 'user.image_id'])
    .leftJoin('mails as mail', 'mail.id', 'log.mail_id')
    .select(['mail.subject', 'mail.status', 'mail.failure', 'mail.trigger_column_id'])
    .select(['column.id as column_id', 'column.value', 'column.color', 'column.use_for_declining'])
    .where('log.applicant_id', '=', applicantId)
    .orderBy('log.id', 'desc')
    .limit(mostShown)
    .execute();
}

function historyView(row: Row): HistoryEntry {
  const { column_id: id, value, color, use_for_declining } = row;
  const known = id !== null && value !== null && color !== null && use_for_declining !== null;
  return {
    _id: row.id,
    event: row.event,
    _user: colleagueView(row.user_id, row),
    _statusColumn: known ? columnView({ id, value, color, use_for_declining }) : null,
    mail: mailView(row),
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
