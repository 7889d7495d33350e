import type { OutgoingMail } from '../adapters/mail.ts';
import type { Context } from '../context.ts';
import { announce } from '../events/live-hub.ts';
import { defineJob } from '../jobs/queue.ts';
import { returnAddress } from './mail-address.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { classifyFailure } from './smtp-failure.ts';

/** After half a minute, a minute, two … : four hours in all, which outlasts a server's greylisting and its restarts. */
export const mostAttempts = 10;

export const deliverMail = defineJob<{ mailId: string }>({
  name: 'deliver-mail',
  retries: mostAttempts - 1,
  retryDelaySeconds: 30,
  together: 20,
  async handle(ctx, { mailId }) {
    const mail = await beginAttempt(ctx, mailId);
    if (!mail) return;
    try {
      await ctx.mail.deliver({ ...outgoing(mail), returnTo: returnAddress(ctx, mail.id) });
    } catch (error) {
      if (await noteFailure(ctx, mail, error)) throw error;
      return;
    }
    await note(ctx, mail, { status: 'delivered', error: null, failure: null, delivered_at: ctx.now() });
  },
});

type Mail = NonNullable<Awaited<ReturnType<typeof beginAttempt>>>;

/** Nothing for one that has been delivered or taken back; from here on it can't be. */
function beginAttempt({ db }: Context, mailId: string) {
  return db
    .updateTable('mails')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', mailId)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
}

export function outgoing(mail: Pick<Mail, 'id' | 'to_address' | 'content' | 'kind' | 'reply_to'>): OutgoingMail {
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

/** Gives whether to try again. */
async function noteFailure(ctx: Context, mail: Mail, error: unknown): Promise<boolean> {
  const { permanent, failure } = classifyFailure(error);
  const again = !permanent && mail.attempts < mostAttempts;
  await note(ctx, mail, { status: again ? 'pending' : 'failed', failure, error: String(error) });
  return again;
}

type Outcome = { status: Mail['status']; failure: Mail['failure']; error: string | null; delivered_at?: Date };

function note({ db }: Context, mail: Mail, outcome: Outcome): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // It may have come back meanwhile, which is the last word.
    await tx.updateTable('mails').set(outcome).where('id', '=', mail.id).where('status', '=', 'pending').execute();
    if (!mail.company_id || !mail.applicant_id) return;
    await announce(tx, `company:${mail.company_id}`, { type: 'applicant', id: mail.applicant_id });
  });
}
