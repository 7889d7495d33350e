import { deleteCompany } from '@platsa/contract/admin/companies';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { operator } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { audit } from '../../platform/audit.ts';
import { removeFiles } from '../../platform/files.ts';
import { imageKeys } from '../../platform/images/store-image.ts';
import { notify, notifyPublicJobsChanged } from '../../platform/live-events/live-hub.ts';
import { sendMails } from '../../platform/mail/send-mail.ts';
import { invoiceBeforeDeletion } from '../billing/index.ts';
import { queueAdSync } from '../jobs/index.ts';
import { removeAttachmentsOfCompany } from '../messaging/index.ts';
import { findCompany, lockCompany } from './approve-company.ts';

/** With `dryRun` it says what would go, and changes nothing. */
export const deleteCompanyRoute = route(deleteCompany, {
  subject: ({ ctx, input }) => findCompany(ctx.db, input.companyId),
  policy: operator,
  async handle({ ctx, input: { companyId, dryRun }, actor }) {
    if (dryRun) return { deleted: false, goes: await countWhatGoes(ctx.db, companyId) };
    const goes = await inTransaction(ctx, async (tx) => {
      // A large company takes longer than a request otherwise may.
      await sql`SET LOCAL statement_timeout = '10min'`.execute(tx);
      const { name } = await lockAll(tx, companyId);
      await invoiceBeforeDeletion(ctx, tx, companyId);
      const counted = await countWhatGoes(tx, companyId);
      const members = await listMembers(tx, companyId);
      const ads = await tx.selectFrom('agency_ads').select('job_id').where('company_id', '=', companyId).execute();
      await removeFilesOf(ctx, tx, companyId);
      await audit(tx, 'company.deleted', { company_id: companyId, user_id: actor.userId });
      // The rows that have the company's id go with it by their foreign keys; invoices stay.
      await tx.deleteFrom('companies').where('id', '=', companyId).execute();
      for (const { job_id } of ads) await queueAdSync(ctx, tx, job_id);
      await endSessions(tx, members);
      await mailMembers(ctx, tx, name, members);
      await notifyPublicJobsChanged(tx);
      return counted;
    });
    return { deleted: true, goes };
  },
});

/** In the order of the architecture. Who works in the company meanwhile waits, and then finds nothing. */
async function lockAll(tx: Tx, companyId: string) {
  const company = await lockCompany(tx, companyId);
  for (const table of ['jobs', 'boards', 'applicants', 'conversations'] as const) {
    await sql`
      SELECT FROM ${sql.table(table)} WHERE company_id = ${companyId} ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  }
  return company;
}

async function countWhatGoes(db: Db, companyId: string) {
  const of = (table: string) => sql`(SELECT count(*) FROM ${sql.table(table)} WHERE company_id = ${companyId})`;
  const { rows } = await sql<
    Record<'jobs' | 'applications' | 'conversations' | 'careerPages' | 'files' | 'members' | 'invoices', number>
  >`
    SELECT (SELECT count(*) FROM jobs WHERE company_id = ${companyId} AND status <> 'bank') AS jobs,
      ${of('applicants')} AS applications, ${of('conversations')} AS conversations,
      ${of('career_pages')} AS "careerPages", ${of('members')} AS members, ${of('invoices')} AS invoices,
      ${of('images')} + (SELECT count(*) FROM attachments a JOIN conversations c ON c.id = a.conversation_id
        WHERE c.company_id = ${companyId}) AS files`.execute(db);
  return rows[0] ?? { jobs: 0, applications: 0, conversations: 0, careerPages: 0, files: 0, members: 0, invoices: 0 };
}

type Members = Awaited<ReturnType<typeof listMembers>>;

/** Those of the company's own; `isElsewhere` says that the account has another company. */
function listMembers(tx: Tx, companyId: string) {
  return tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.email'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM members other WHERE other.user_id = users.id AND other.company_id <> ${companyId})`.as(
        'isElsewhere',
      ),
    )
    .where('members.company_id', '=', companyId)
    .orderBy('users.id')
    .execute();
}

async function removeFilesOf(ctx: Context, tx: Tx, companyId: string): Promise<void> {
  await removeAttachmentsOfCompany(ctx, tx, companyId);
  const images = await tx.selectFrom('images').select(['id', 'shape']).where('company_id', '=', companyId).execute();
  const keys = images.flatMap(({ id, shape }) => imageKeys(id, shape));
  if (keys.length > 0) await ctx.queue.add(tx, removeFiles, { keys });
}

/** Accounts without another company are logged out; the others' windows leave the company. */
async function endSessions(tx: Tx, members: Members): Promise<void> {
  const ended = members.filter(({ isElsewhere }) => !isElsewhere).map(({ id }) => id);
  if (ended.length > 0) await tx.deleteFrom('sessions').where('user_id', 'in', ended).execute();
  for (const { id } of members) await notify(tx, `user:${id}`, { type: 'session' });
}

async function mailMembers(ctx: Context, tx: Tx, name: string, members: Members): Promise<void> {
  const content = {
    subject: `${name} är borttaget ur Platsa`,
    paragraphs: [
      `Vi har tagit bort ${name} med dess annonser, ansökningar, chattar och karriärsidor. Det går inte att ångra.`,
      'Fakturor sparar vi så länge lagen kräver. Ditt eget konto finns kvar. Vill du radera det också gör du det när du har loggat in.',
      `Undrar du över något? Skriv till ${ctx.config.supportEmail}.`,
    ],
  };
  const mails = members.map(({ id, email }) => ({ to: email, userId: id, content }));
  await sendMails(ctx, tx, mails);
}
