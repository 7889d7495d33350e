import { fillPlaceholders, placeholderValues, stoppedDays } from '@platsa/contract/messaging/rules';
import { listScheduledMessages } from '@platsa/contract/messaging/scheduled-endpoints';
import type { ScheduledMessage } from '@platsa/contract/messaging/scheduled-messages';
import type { Db } from '../../../db/database.ts';
import { route } from '../../../http/route.ts';
import { findApplicant } from '../../applications/index.ts';
import { getJobViewer, type JobViewer, readApplicants } from '../../boards/index.ts';
import { listMailedApplicants } from '../mails/applicant-mail.ts';
import { isResumable, isSeenRecipient } from './scheduled-queries.ts';

export const listScheduledMessagesRoute = route(listScheduledMessages, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: readApplicants,
  async handle({ ctx, actor, subject: { id, companyId } }) {
    const rows = await listWaitingFor(ctx.db, getJobViewer(actor, companyId), { applicantId: id, now: ctx.now() });
    const [recipient] =
      rows.length > 0 ? await listMailedApplicants(ctx.db, { companyId, applicantIds: [id] }).execute() : [];
    if (!recipient) return { scheduledMessages: [] };
    return {
      scheduledMessages: rows.map((row) => {
        const values = placeholderValues(recipient, row);
        return scheduledMessageView(row, (text) => fillPlaceholders(text, values));
      }),
    };
  },
});

type WaitingMessageRow = Awaited<ReturnType<typeof listWaitingFor>>[number];

function listWaitingFor(db: Db, viewer: JobViewer, { applicantId, now }: { applicantId: string; now: Date }) {
  const lately = new Date(now.getTime() - stoppedDays * 86_400_000);
  return db
    .selectFrom('scheduledRecipients as r')
    .innerJoin('scheduledMessages as m', 'm.id', 'r.messageId')
    .innerJoin('persons as author', 'author.id', 'm.authorId')
    .leftJoin('persons as stopper', 'stopper.id', 'r.stoppedBy')
    .select(['r.skipped', 'r.stoppedAt'])
    .select(['stopper.id as stopperId', 'stopper.firstName as stopperFirst', 'stopper.lastName as stopperLast'])
    .select(['m.id', 'm.channel', 'm.declines', 'm.subject', 'm.text'])
    .select(['m.sendAt', 'm.status'])
    .select(['author.id as authorId', 'author.firstName', 'author.lastName'])
    .select((eb) =>
      eb
        .selectFrom('scheduledRecipients as other')
        .whereRef('other.messageId', '=', 'm.id')
        .where('other.doneAt', 'is', null)
        .where('other.skipped', 'is', null)
        .where(isSeenRecipient(viewer, 'other'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('recipients'),
    )
    .$narrowType<{ recipients: number }>()
    .where('r.applicantId', '=', applicantId)
    .where(({ and, or, eb }) =>
      or([
        and([eb('r.doneAt', 'is', null), eb('m.status', 'in', ['pending', 'sending', 'failed'])]),
        and([eb('r.stoppedAt', '>', lately), eb('r.settled', '=', false), isResumable]),
      ]),
    )
    .orderBy('m.sendAt')
    .execute();
}

function scheduledMessageView(row: WaitingMessageRow, fillText: (text: string) => string): ScheduledMessage {
  return {
    _id: row.id,
    channel: row.channel,
    decline: row.declines,
    subject: fillText(row.subject),
    text: fillText(row.text),
    sendAt: row.sendAt.toISOString(),
    failed: row.status === 'failed',
    recipients: row.recipients,
    _user: { _id: row.authorId, firstName: row.firstName, lastName: row.lastName },
    stopped: stoppedView(row),
  };
}

function stoppedView({ skipped, stoppedAt, ...row }: WaitingMessageRow): ScheduledMessage['stopped'] {
  if (!skipped || !stoppedAt) return null;
  const { stopperId, stopperFirst, stopperLast } = row;
  const by = stopperId ? { _id: stopperId, firstName: stopperFirst ?? '', lastName: stopperLast ?? '' } : null;
  return { reason: skipped, at: stoppedAt.toISOString(), _user: by };
}
