import { listApplicantHistory } from '@platsa/contract/applications/endpoints';
import type { HistoryEntry } from '@platsa/contract/applications/schema';
import { mailFailureText } from '@platsa/contract/messaging/rules';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';
import { route } from '../../http/route.ts';
import { columnView, getMask, readMaskedApplicants, seesNames } from '../boards/index.ts';
import { companyUserView } from './comments.ts';
import { maskEntry } from './masked-applicant.ts';
import { findApplicant } from './queries.ts';

const maxShown = 200;

export const listApplicantHistoryRoute = route(listApplicantHistory, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: readMaskedApplicants,
  async handle({ ctx, actor, subject }) {
    const rows = await listHistory(ctx.db, [subject.id]);
    if (seesNames(actor)) return { history: rows.map(historyView) };
    const mask = await getMask(ctx.db, subject);
    return { history: rows.map((row) => maskEntry(historyView(row), { ...row, mask, personId: subject.personId })) };
  },
});

type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number];

/**
 * Events have ids only; names are read here, and are missing for deleted rows. All messages of one author on one day
 * become one entry, so that a long chat does not fill the history.
 */
export function listHistory(db: Db, applicationIds: readonly string[]) {
  return db
    .selectFrom((log) => groupMessages(log, applicationIds).as('log'))
    .leftJoin('persons as user', 'user.id', 'log.by')
    .leftJoin('boardColumns as column', 'column.id', 'log.columnId')
    .select(['log.id', 'log.type', 'log.by', 'log.createdAt', 'log.applicationId'])
    .select(['log.rating', 'log.day', 'log.name', 'log.times'])
    .leftJoin('users as account', 'account.id', 'log.by')
    .select(['user.firstName', 'user.lastName', 'user.imageId', 'account.isCompany as byCompany'])
    .leftJoin('mails as mail', 'mail.id', 'log.mailId')
    .select(['mail.subject', 'mail.status', 'mail.failure', 'mail.triggerColumnId'])
    .select(['column.id as columnId', 'column.value', 'column.color', 'column.stage'])
    .where('log.later', '=', 0)
    .orderBy('log.createdAt', 'desc')
    .orderBy('log.id', 'desc')
    .limit(maxShown)
    .execute();
}

/** Events with `times`, the number of messages in the same entry, and `later`, how many of those are newer (0: the newest). */
function groupMessages(db: Pick<Db, 'selectFrom'>, applicationIds: readonly string[]) {
  const isMessage = sql`type = 'applicant.message.sent'`;
  const sameEntry = sql`PARTITION BY application_id, by, (created_at AT TIME ZONE 'Europe/Stockholm')::date, ${isMessage}`;
  return db
    .selectFrom('events')
    .select(['id', 'type', 'by', 'columnId', 'mailId', 'rating', 'day', 'name', 'createdAt', 'applicationId'])
    .select(sql<number>`CASE WHEN ${isMessage} THEN count(*) OVER (${sameEntry}) ELSE 1 END`.as('times'))
    .select(
      sql<number>`CASE WHEN ${isMessage} THEN row_number() OVER (${sameEntry} ORDER BY id DESC) - 1 ELSE 0 END`.as(
        'later',
      ),
    )
    .where('applicationId', '=', anyId(applicationIds))
    .where('logged', '=', true);
}

export function historyView(row: HistoryRow): HistoryEntry {
  const { columnId: id, value, color, stage } = row;
  // A mail's column is the one that sent it.
  const isMail = row.status !== null;
  const known = !isMail && id !== null && value !== null && color !== null && stage !== null;
  return {
    _id: row.id,
    event: row.type,
    _user: companyUserView(row.by, row),
    _statusColumn: known ? columnView({ id, value, color, stage }) : null,
    rating: row.rating,
    day: row.day,
    reason: row.type === 'applicant.reason.set' ? row.name : null,
    source: row.type === 'applicant.source.set' ? row.name : null,
    mail: mailView(row),
    times: Number(row.times),
    createdAt: row.createdAt.toISOString(),
  };
}

function mailView({ subject, status, failure, triggerColumnId }: HistoryRow): HistoryEntry['mail'] {
  if (subject === null || status === null) return null;
  return {
    subject,
    status: status === 'pending' ? 'sent' : status,
    reason: status === 'failed' && failure ? mailFailureText[failure] : null,
    byTrigger: triggerColumnId !== null,
  };
}
