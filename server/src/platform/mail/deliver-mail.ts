import type { MailFailure } from '@platsa/contract/messaging/rules';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { anyId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import type { BatchJobDefinition } from '../queue.ts';
import { returnAddress } from './mail-address.ts';
import { type MailContent, readAttachment, renderText, withSecret } from './mail-content.ts';
import type { OutgoingMail } from './mail-transport.ts';
import { type MailBatch, mailDelivery, maxAttempts } from './send-mail.ts';

/** Tries each mail until it is delivered or has failed for good. */
export const deliverMail: BatchJobDefinition<MailBatch> = {
  ...mailDelivery,
  async handleBatch(ctx, batches) {
    const mails = await beginAttempts(
      ctx,
      batches.flatMap(({ mailIds }) => mailIds),
    );
    const outcomes = await Promise.all(mails.map((mail) => attemptDelivery(ctx, mail)));
    await storeOutcomes(ctx, outcomes);
    const pending = new Set(outcomes.filter(({ status }) => status === 'pending').map(({ mail }) => mail.id));
    return batches.map(({ mailIds }) => {
      const retried = mailIds.filter((id) => pending.has(id)).length;
      // The reasons are stored with the mails only: mail servers quote addresses, and this message is logged.
      return retried === 0 ? undefined : new Error(`${retried} of ${mailIds.length} mails could not be delivered yet`);
    });
  },
};

/** Counts an attempt for the mails that are still pending. From now on they cannot be cancelled. */
function beginAttempts(ctx: Context, mailIds: readonly string[]) {
  return inTransaction(ctx, (tx) =>
    tx
      .updateTable('mails')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
      .where(sql<boolean>`id = ${anyId(mailIds)}`)
      .where('status', '=', 'pending')
      .returning(['id', 'toAddress', 'content', 'secret', 'kind', 'replyTo', 'attempts'])
      .execute(),
  );
}

type Mail = Awaited<ReturnType<typeof beginAttempts>>[number];

type WrittenMail = Pick<Mail, 'id' | 'toAddress' | 'content' | 'secret' | 'kind' | 'replyTo'>;

/** The HTML renderer is loaded with the first mail: a server without SMTP hardly ever needs it. */
export async function outgoing(mail: WrittenMail): Promise<OutgoingMail> {
  const { renderHtml } = await import('./render-html.ts');
  const { kind } = mail;
  const content = withSecret(mail.content, mail.secret);
  return {
    id: mail.id,
    to: mail.toAddress,
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content),
    kind,
    fromName: content.sender?.name,
    replyTo: mail.replyTo ?? undefined,
    unsubscribeUrl: content.unsubscribeUrl,
  };
}

interface DeliveryOutcome {
  mail: Mail;
  status: 'delivered' | 'pending' | 'failed';
  failure: MailFailure | null;
  error: string | null;
}

async function attemptDelivery(ctx: Context, mail: Mail): Promise<DeliveryOutcome> {
  try {
    await ctx.mail.deliver(async () => ({
      ...(await outgoing(mail)),
      attachments: await readAttachments(ctx, mail.content),
      returnTo: returnAddress(ctx, mail.id),
    }));
    return { mail, status: 'delivered', failure: null, error: null };
  } catch (error) {
    const { permanent, failure } = classifyFailure(error);
    const again = !permanent && mail.attempts < maxAttempts;
    return { mail, status: again ? 'pending' : 'failed', failure, error: String(error) };
  }
}

function readAttachments(ctx: Context, { attachments = [] }: MailContent) {
  return Promise.all(
    attachments.map(async (attachment) => {
      const content = await readAttachment(ctx.files, attachment);
      if (!content) throw new Error(`The attachment ${attachment.key} is missing`);
      return { filename: attachment.fileName, contentType: attachment.contentType, content };
    }),
  );
}

/**
 * Does not overwrite the status of a mail that has already bounced. Records an event, so that open histories refetch.
 * Secrets are removed with the last attempt, unless the mail is read in the mailbox of this machine.
 */
async function storeOutcomes(ctx: Context, outcomes: readonly DeliveryOutcome[]): Promise<void> {
  const { config, now } = ctx;
  const rows = outcomes.map(({ mail, ...outcome }) => ({ id: mail.id, ...outcome }));
  await inTransaction(ctx, async (tx) => {
    const { rows: updated } = await sql<{
      companyId: string | null;
      applicantId: string | null;
      jobId: string | null;
    }>`
      UPDATE mails m SET status = o.status, failure = o.failure, error = o.error,
        secret = CASE WHEN o.status = 'pending' OR ${!config.smtpUrl && config.isLocal}::boolean THEN m.secret END,
        delivered_at = CASE WHEN o.status = 'delivered' THEN ${now()}::timestamptz END
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS o (id uuid, status text, failure text, error text)
      WHERE m.id = o.id AND m.id = ${anyId(rows.map(({ id }) => id))} AND m.status = 'pending'
      RETURNING m.company_id, m.applicant_id, (SELECT a.job_id FROM applicants a WHERE a.id = m.applicant_id)`.execute(
      tx,
    );
    const ofApplications = updated.filter(({ applicantId }) => applicantId !== null);
    await record(
      ctx,
      tx,
      ofApplications.map(({ companyId, applicantId, jobId }) => {
        return { type: 'application.mail.changed', companyId, jobId, applicationId: applicantId };
      }),
    );
  });
}

interface DeliveryFailure {
  /** A retry would fail too. */
  permanent: boolean;
  failure: MailFailure;
}

/** Classifies an error of nodemailer, by the mail server's response if there was one. */
function classifyFailure(error: unknown): DeliveryFailure {
  const { code, responseCode, response } = readErrorParts(error);
  // Our own mail server refused us or could not be reached, so the recipient's server was not asked.
  const ours = code === 'EAUTH' || [530, 534, 535, 538].includes(responseCode ?? 0);
  if (ours || (!responseCode && code !== 'EENVELOPE')) return { permanent: false, failure: 'unreachable' };
  // The library itself refuses an invalid address.
  if (!responseCode) return { permanent: true, failure: 'unknownAddress' };
  return { permanent: responseCode >= 500, failure: failureOfAnswer(responseCode, response) };
}

/** The meaning of a refusal: by its enhanced status code (RFC 3463) if there is one, otherwise by the plain code. */
export function failureOfAnswer(responseCode: number, response: string): MailFailure {
  const enhanced = /\b[45]\.(\d{1,3})\.(\d{1,3})\b/.exec(response);
  if (enhanced) {
    const [, subject, detail] = enhanced;
    const known = byEnhancedCode.get(`${subject}.${detail}`) ?? byEnhancedSubject.get(subject ?? '');
    if (known) return known;
  }
  return byCode.get(responseCode) ?? 'refused';
}

const byEnhancedCode: ReadonlyMap<string, MailFailure> = new Map([
  ['2.1', 'unknownAddress'],
  ['2.2', 'mailboxFull'],
  ['2.3', 'tooLarge'],
  ['3.4', 'tooLarge'],
]);

const byEnhancedSubject: ReadonlyMap<string, MailFailure> = new Map([
  ['1', 'unknownAddress'],
  ['7', 'refused'],
]);

const byCode: ReadonlyMap<number, MailFailure> = new Map([
  [550, 'unknownAddress'],
  [551, 'unknownAddress'],
  [553, 'unknownAddress'],
  [552, 'mailboxFull'],
]);

interface ErrorParts {
  code: string | undefined;
  responseCode: number | undefined;
  response: string;
}

function readErrorParts(error: unknown): ErrorParts {
  const parts = error instanceof Error ? { ...error } : {};
  return {
    code: 'code' in parts && typeof parts.code === 'string' ? parts.code : undefined,
    responseCode: 'responseCode' in parts && typeof parts.responseCode === 'number' ? parts.responseCode : undefined,
    response: 'response' in parts && typeof parts.response === 'string' ? parts.response : '',
  };
}
