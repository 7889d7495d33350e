import type { MailFailure } from '@platsa/contract/messaging/rules';
import { type Insertable, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import type { JobKind } from '../queue.ts';
import type { MailContent, MailSender } from './mail-content.ts';

/** Pauses of half a minute, a minute, two … : four hours in all, longer than greylisting and restarts of mail servers. */
export const maxAttempts = 10;

export interface MailBatch {
  mailIds: readonly string[];
}

/** Delivers mails of the outbox (deliver-mail.ts). */
export const mailDelivery: JobKind<MailBatch> = {
  name: 'deliver-mail',
  retries: maxAttempts - 1,
  retryDelaySeconds: 30,
  batchSize: 50,
  batchIntervalMs: 500,
};

export interface NewMail {
  /** Set where the same mail may be requested twice: it is then sent once. */
  id?: string;
  /** '' of a person without a known address: no mail is written. */
  to: string;
  content: MailContent;
  /** Replaces `secretPlace` in the link of `content.action`. It is stored until the mail has been delivered. */
  secret?: string;
  kind?: 'notice' | 'personal' | 'answer';
  replyTo?: string | undefined;
  /** The application that the mail is about. The mail is shown in its history. */
  about?: { companyId: string; applicantId: string; authorId: string | null; triggerColumnId?: string };
  /** The person that it is for, of a mail that is not about an application. */
  personId?: string;
  /** The invite or access whose link it carries. */
  inviteId?: string;
  accessId?: string;
  /** The conversation that the mail is about. Replies of its recipient are added to it. */
  conversation?: { id: string; personId?: string };
  /** Stores the mail as failed, because it cannot be sent. */
  failure?: MailFailure | undefined;
}

/** Adds a mail to the outbox, in the transaction of the change that it is about. */
export async function sendMail(ctx: Context, tx: Tx, to: string, content: MailContent): Promise<void> {
  await sendMails(ctx, tx, [{ to, content }]);
}

/** Adds mails to the outbox, optionally with a delay in which they can be cancelled. Returns the ids of new ones. */
export async function sendMails(
  ctx: Context,
  tx: Tx,
  mails: readonly NewMail[],
  { afterSeconds = 0 }: { afterSeconds?: number } = {},
): Promise<string[]> {
  const reachable = mails.filter(({ to }) => to !== '');
  if (reachable.length === 0) return [];
  const { rows: made } = await sql<{ id: string; status: string }>`
    INSERT INTO mails (id, to_address, subject, content, secret, kind, reply_to, status, failure,
      company_id, applicant_id, author_id, trigger_column_id, person_id, conversation_id, invite_id, access_id)
    SELECT coalesce(id, uuid_v7()), "toAddress", subject, content, secret, kind, "replyTo", status, failure,
      "companyId", "applicantId", "authorId", "triggerColumnId", "personId", "conversationId", "inviteId", "accessId"
    FROM json_to_recordset(${JSON.stringify(reachable.map(toMailRow))}::json) AS mail (id uuid, "toAddress" text,
      subject text, content jsonb, secret text, kind text, "replyTo" text, status text, failure text, "companyId" uuid,
      "applicantId" uuid, "authorId" uuid, "triggerColumnId" uuid, "personId" uuid, "conversationId" uuid,
      "inviteId" uuid, "accessId" uuid)
    ON CONFLICT (id) DO NOTHING RETURNING id, status`.execute(tx);
  const pending = made.filter(({ status }) => status === 'pending').map(({ id }) => id);
  // A recovery link lives for an hour: it does not wait for a company's mails to thousands of applicants.
  const urgent = pending.length <= batchSize;
  await ctx.queue.addAll(tx, mailDelivery, cutBatches(pending), { afterSeconds, urgent });
  return made.map(({ id }) => id);
}

const batchSize = 20;

/** Mails sent together share a job: a row of the queue costs more than the mail's own row. */
function cutBatches(mailIds: readonly string[]): MailBatch[] {
  const count = Math.ceil(mailIds.length / batchSize);
  return Array.from({ length: count }, (_, batch) => ({
    mailIds: mailIds.slice(batch * batchSize, (batch + 1) * batchSize),
  }));
}

/** A brand as the sender of a mail. Mail readers fetch the logo from this server. */
export function brandSender(ctx: Context, brand: { name: string; logoId: string | null }): MailSender {
  return { name: brand.name, logoUrl: brand.logoId && `${ctx.publicUrl}/images/${brand.logoId}_300x300.jpg` };
}

type NewMailRow = Omit<Insertable<Database['mails']>, 'content'> & { content: MailContent };

function toMailRow(mail: NewMail): NewMailRow {
  const { id, to, content, secret, kind, replyTo, about, personId, conversation, failure } = mail;
  return {
    ...(id && { id }),
    toAddress: to,
    subject: content.subject,
    content,
    secret: secret ?? null,
    kind: kind ?? 'notice',
    replyTo: replyTo ?? null,
    status: failure ? 'failed' : 'pending',
    failure: failure ?? null,
    companyId: about?.companyId ?? null,
    applicantId: about?.applicantId ?? null,
    authorId: about?.authorId ?? null,
    triggerColumnId: about?.triggerColumnId ?? null,
    personId: personId ?? conversation?.personId ?? null,
    conversationId: conversation?.id ?? null,
    inviteId: mail.inviteId ?? null,
    accessId: mail.accessId ?? null,
  };
}
