import { fillPlaceholders, stoppedDays } from '@platsa/contract/messaging/rules';
import { listScheduledMessages } from '@platsa/contract/messaging/scheduled-endpoints';
import type { ScheduledMessage } from '@platsa/contract/messaging/scheduled-messages';
import type { Db } from '../../../db/database.ts';
import { route } from '../../../http/route.ts';
import { findApplicant } from '../../applications/index.ts';
import { readApplicants } from '../../boards/index.ts';
import { recipientsOf } from '../mails/applicant-mail.ts';
import { isResumable } from './scheduled-queries.ts';

export const listScheduledMessagesRoute = route(listScheduledMessages, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: readApplicants,
  async handle({ ctx, subject: { id, companyId } }) {
    const rows = await listWaitingFor(ctx.db, id, ctx.now());
    const [recipient] = rows.length > 0 ? await recipientsOf(ctx.db, { companyId, applicantIds: [id] }).execute() : [];
    if (!recipient) return { scheduledMessages: [] };
    const { firstName, brandName, title } = recipient;
    const fill = (text: string) => fillPlaceholders(text, { förnamn: firstName, företag: brandName, annons: title });
    return { scheduledMessages: rows.map((row) => scheduledMessageView(row, fill)) };
  },
});

type Row = Awaited<ReturnType<typeof listWaitingFor>>[number];

function listWaitingFor(db: Db, applicantId: string, now: Date) {
  const lately = new Date(now.getTime() - stoppedDays * 86_400_000);
  return db
    .selectFrom('scheduled_recipients as r')
    .innerJoin('scheduled_messages as m', 'm.id', 'r.message_id')
    .innerJoin('users as author', 'author.id', 'm.author_id')
    .leftJoin('users as stopper', 'stopper.id', 'r.stopped_by')
    .select(['r.skipped', 'r.stopped_at'])
    .select(['stopper.id as stopper_id', 'stopper.first_name as stopper_first', 'stopper.last_name as stopper_last'])
    .select(['m.id', 'm.channel', 'm.declines', 'm.subject', 'm.text'])
    .select(['m.send_at', 'm.status'])
    .select(['author.id as author_id', 'author.first_name', 'author.last_name'])
    .select((eb) =>
      eb
        .selectFrom('scheduled_recipients as other')
        .whereRef('other.message_id', '=', 'm.id')
        .where('other.done_at', 'is', null)
        .where('other.skipped', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('recipients'),
    )
    .$narrowType<{ recipients: number }>()
    .where('r.applicant_id', '=', applicantId)
    .where(({ and, or, eb }) =>
      or([
        and([eb('r.done_at', 'is', null), eb('m.status', 'in', ['pending', 'sending', 'failed'])]),
        and([eb('r.stopped_at', '>', lately), eb('r.settled', '=', false), isResumable]),
      ]),
    )
    .orderBy('m.send_at')
    .execute();
}

function scheduledMessageView(row: Row, fill: (text: string) => string): ScheduledMessage {
  return {
    _id: row.id,
    channel: row.channel,
    decline: row.declines,
    subject: fill(row.subject),
    text: fill(row.text),
    sendAt: row.send_at.toISOString(),
    failed: row.status === 'failed',
    recipients: row.recipients,
    _user: { _id: row.author_id, firstName: row.first_name, lastName: row.last_name },
    stopped: stoppedView(row),
  };
}

function stoppedView({ skipped, stopped_at, ...row }: Row): ScheduledMessage['stopped'] {
  if (!skipped || !stopped_at) return null;
  const { stopper_id, stopper_first, stopper_last } = row;
  const by = stopper_id ? { _id: stopper_id, firstName: stopper_first ?? '', lastName: stopper_last ?? '' } : null;
  return { reason: skipped, at: stopped_at.toISOString(), _user: by };
}
