import type { MailFailure } from '@platsa/contract/messaging/rules';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { list } from '../../db/list.ts';
import { notificationOf } from '../live-events/live-hub.ts';
import { defineJob } from '../queue.ts';
import { returnAddress } from './mail-address.ts';
import type { OutgoingMail } from './mail-transport.ts';
import { renderText } from './render-text.ts';
import { classifyFailure } from './smtp-failure.ts';

/** After half a minute, a minute, two … : four hours in all, which outlasts a server's greylisting and its restarts. */
export const mostAttempts = 10;

/** Those that were sent together are tried together, until each is delivered or given up. */
export const deliverMail = defineJob<{ mailIds: readonly string[] }>({
  name: 'deliver-mail',
  retries: mostAttempts - 1,
  retryDelaySeconds: 30,
  together: 50,
  gatherMs: 500,
  async handle(ctx, { mailIds }) {
    const mails = await beginAttempts(ctx, mailIds);
    const outcomes = await Promise.all(mails.map((mail) => attempt(ctx, mail)));
    await storeOutcomes(ctx, outcomes);
    // Why stands with each mail: what a mail server says names people, and this is logged.
    const again = outcomes.filter(({ status }) => status === 'pending').length;
    if (again > 0) throw new Error(`${again} of ${mailIds.length} mails could not be delivered yet`);
  },
});

/** The mails that are still pending: from here on they cannot be taken back. */
function beginAttempts({ db }: Context, mailIds: readonly string[]) {
  return db
    .updateTable('mails')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where(sql<boolean>`id = ANY(${list(mailIds, 'uuid')}::uuid[])`)
    .where('status', '=', 'pending')
    .returning(['id', 'to_address', 'content', 'kind', 'reply_to', 'attempts'])
    .execute();
}

type Mail = Awaited<ReturnType<typeof beginAttempts>>[number];

type Written = Pick<Mail, 'id' | 'to_address' | 'content' | 'kind' | 'reply_to'>;

/** What lays mails out is loaded with the first: a server whose mails stay in the mailbox hardly ever needs it. */
export async function outgoing(mail: Written): Promise<OutgoingMail> {
  const { renderHtml } = await import('./render-html.ts');
  const { content, kind } = mail;
  return {
    id: mail.id,
    to: mail.to_address,
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content),
    kind,
    fromName: content.sender?.name,
    replyTo: mail.reply_to ?? undefined,
    unsubscribeUrl: content.unsubscribeUrl,
  };
}

interface Outcome {
  mail: Mail;
  status: 'delivered' | 'pending' | 'failed';
  failure: MailFailure | null;
  error: string | null;
}

async function attempt(ctx: Context, mail: Mail): Promise<Outcome> {
  try {
    await ctx.mail.deliver(async () => ({ ...(await outgoing(mail)), returnTo: returnAddress(ctx, mail.id) }));
    return { mail, status: 'delivered', failure: null, error: null };
  } catch (error) {
    const { permanent, failure } = classifyFailure(error);
    const again = !permanent && mail.attempts < mostAttempts;
    return { mail, status: again ? 'pending' : 'failed', failure, error: String(error) };
  }
}

/** A mail that has bounced meanwhile keeps that status. Open histories of the applications get a live event. */
async function storeOutcomes({ db, now }: Context, outcomes: readonly Outcome[]): Promise<void> {
  const rows = outcomes.map(({ mail, ...outcome }) => ({ id: mail.id, ...outcome }));
  const news = sql`json_build_object('audience', 'company:' || company_id,
    'event', json_build_object('type', 'applicant', 'id', applicant_id))::text`;
  await sql`
    WITH noted AS (
      UPDATE mails m SET status = o.status, failure = o.failure, error = o.error,
        delivered_at = CASE WHEN o.status = 'delivered' THEN ${now()}::timestamptz END
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS o (id uuid, status text, failure text, error text)
      WHERE m.id = o.id AND m.id = ANY(${rows.map(({ id }) => id)}::uuid[]) AND m.status = 'pending'
      RETURNING m.company_id, m.applicant_id
    )
    SELECT ${notificationOf(news)} FROM noted WHERE company_id IS NOT NULL AND applicant_id IS NOT NULL`.execute(db);
}
