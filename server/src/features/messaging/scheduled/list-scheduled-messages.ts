import { fillPlaceholders } from '@platsa/contract/messaging/rules';
import { listScheduledMessages, type ScheduledMessage } from '@platsa/contract/messaging/scheduled-messages';
import type { Db } from '../../../db/database.ts';
import { route } from '../../../http/route.ts';
import { findApplicant } from '../../applications/index.ts';
import { readApplicants } from '../../boards/index.ts';
import { recipientsOf } from '../mails/applicant-mail.ts';

export const listScheduledMessagesRoute = route(listScheduledMessages, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: readApplicants,
  async handle({ ctx, subject: { id, companyId } }) {
    const rows = await listWaitingFor(ctx.db, id);
    const [recipient] = rows.length > 0 ? await recipientsOf(ctx.db, { companyId, applicantIds: [id] }).execute() : [];
    if (!recipient) return { scheduledMessages: [] };
    const { firstName, brandName, title } = recipient;
    const fill = (text: string) => fillPlaceholders(text, { förnamn: firstName, företag: brandName, annons: title });
    return { scheduledMessages: rows.map((row) => scheduledMessageView(row, fill)) };
  },
});

type Row = Awaited<ReturnType<typeof listWaitingFor>>[number];

function listWaitingFor(db: Db, applicantId: string) {
  return db
    .selectFrom('scheduled_recipients as recipient')
    .innerJoin('scheduled_messages as message', 'message.id', 'recipient.message_id')
    .innerJoin('users as author', 'author.id', 'message.author_id')
    .select(['message.id', 'message.channel', 'message.declines', 'message.subject', 'message.text'])
    .select(['message.send_at', 'message.status'])
    .select(['author.id as author_id', 'author.first_name', 'author.last_name'])
    .select((eb) =>
      eb
        .selectFrom('scheduled_recipients as other')
        .whereRef('other.message_id', '=', 'message.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('recipients'),
    )
    .$narrowType<{ recipients: number }>()
    .where('recipient.applicant_id', '=', applicantId)
    .where('recipient.done_at', 'is', null)
    .where('message.status', 'in', ['pending', 'sending', 'failed'])
    .orderBy('message.send_at')
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
  };
}
