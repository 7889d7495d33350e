import type { DeletionCounts } from '@platsa/contract/admin/company-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { fileRemoval } from '../../platform/file-removal.ts';
import { imageKeys } from '../../platform/images/store-image.ts';
import { journalChanges } from '../../platform/journal/journal.ts';
import { mailAdmins } from '../../platform/mail/mail-admins.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import { sendMails } from '../../platform/mail/send-mail.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { invoiceBeforeDeletion } from '../billing/index.ts';
import { lockBoardsShowing } from '../boards/index.ts';

interface CompanyRemoval {
  event?: 'company.deleted' | 'company.closed';
  userId: string | null;
  mail?: (name: string) => MailContent;
}

/**
 * Deletes a company with its jobs, applications, conversations, pages and files, and logs its members out. Its invoices, their
 * accounts and the log of ids stay. Returns the counts of deleted rows. Without `mail` no mail is sent and nothing is invoiced.
 */
export async function removeCompany(
  ctx: Context,
  tx: Tx,
  companyId: string,
  { event = 'company.deleted', userId, mail }: CompanyRemoval,
): Promise<DeletionCounts> {
  // A large company takes longer than a request otherwise may.
  await sql`SET LOCAL statement_timeout = '10min'`.execute(tx);
  const name = await lockAll(tx, companyId);
  await releaseChildren(ctx, tx, { companyId, name, isRepeat: !mail, isClosed: event === 'company.closed' });
  if (mail) await invoiceBeforeDeletion(ctx, tx, companyId);
  const counts = await countRowsToDelete(tx, companyId, dayInStockholm(ctx.now()));
  const members = await listMembers(tx, companyId);
  const applications = await tx.selectFrom('applicants').select('id').where('companyId', '=', companyId).execute();
  await ctx.hooks.applicationsWillBeDeleted(
    ctx,
    tx,
    applications.map(({ id }) => id),
  );
  await ctx.hooks.companyWillBeDeleted(ctx, tx, { companyId });
  await removePictures(ctx, tx, companyId);
  await record(ctx, tx, { type: event, companyId, by: userId });
  // The rows that have the company's id go with it by their foreign keys; invoices stay.
  await tx.deleteFrom('companies').where('id', '=', companyId).execute();
  await journalChanges(ctx, tx, [{ kind: 'company', id: companyId }]);
  await endSessions(ctx, tx, members);
  if (mail) {
    const content = mail(name);
    const mails = members.map(({ id, email }) => ({ to: email, personId: id, content }));
    await sendMails(ctx, tx, mails);
  }
  return counts;
}

/** In the order of the architecture, child companies too. Who works in it meanwhile waits, and then finds nothing. */
async function lockAll(tx: Tx, companyId: string): Promise<string> {
  const locked = await tx
    .selectFrom('companies')
    .select(['id', 'name'])
    .where((company) => company.or([company('id', '=', companyId), company('parentCompanyId', '=', companyId)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const company = locked.find(({ id }) => id === companyId);
  if (!company) throw new ApiError('notFound');
  await lockRows(tx, 'jobs', companyId);
  await lockBoardsShowing(tx, { companyId });
  await lockRows(tx, 'applicants', companyId);
  await lockRows(tx, 'conversations', companyId);
  return company.name;
}

async function lockRows(tx: Tx, table: 'jobs' | 'applicants' | 'conversations', companyId: string): Promise<void> {
  await sql`
    SELECT FROM ${sql.table(table)} WHERE company_id = ${companyId} ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}

interface Parent {
  companyId: string;
  name: string;
  /** After a restore: nothing refuses it and nobody is mailed. */
  isRepeat: boolean;
  /** By its own admins, who close its child companies first. */
  isClosed: boolean;
}

/**
 * Child companies stay, as companies of their own: the parent's admins no longer work in them, which their admins are told.
 * Refused where nobody would be left to work in one.
 */
async function releaseChildren(ctx: Context, tx: Tx, { companyId, name, isRepeat, isClosed }: Parent): Promise<void> {
  const children = await listChildCompanies(tx, companyId);
  const kept = isRepeat ? undefined : children.find(({ hasOwnAdmin }) => isClosed || !hasOwnAdmin);
  if (kept) {
    const why = isClosed ? 'Stäng det först.' : 'Det har ingen egen admin: bjud in en eller radera det först.';
    throw new ApiError('conflict', { userFriendlyMessage: `${name} har dotterbolaget ${kept.name}. ${why}` });
  }
  for (const child of children) {
    await tx.deleteFrom('members').where('companyId', '=', child.id).where('isParentAdmin', '=', true).execute();
    await record(ctx, tx, { type: 'company.parent.deleted', companyId: child.id, name });
    if (!isRepeat) await mailAdmins(ctx, tx, child.id, releasedMail(child.name, name));
  }
}

function listChildCompanies(tx: Tx, companyId: string) {
  return tx
    .selectFrom('companies as child')
    .select(['child.id', 'child.name'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM members m
        WHERE m.company_id = child.id AND m.role = 'admin' AND NOT m.is_parent_admin)`.as('hasOwnAdmin'),
    )
    .where('child.parentCompanyId', '=', companyId)
    .orderBy('child.id')
    .execute();
}

function releasedMail(name: string, parentName: string): MailContent {
  return {
    subject: `${name} är inte längre ett dotterbolag`,
    paragraphs: [
      `${parentName} finns inte längre i Platsa. ${name} fortsätter som ett eget företag, med allt det har.`,
      `Admins i ${parentName} kan inte längre arbeta i ${name}. Ska någon av dem göra det bjuder ni in dem under Inställningar.`,
    ],
  };
}

export async function countRowsToDelete(db: Db, companyId: string, today: string): Promise<DeletionCounts> {
  const countCompanyRows = (table: string) =>
    sql`(SELECT count(*) FROM ${sql.table(table)} WHERE company_id = ${companyId})`;
  const { rows } = await sql<DeletionCounts>`
    SELECT (SELECT count(*) FROM jobs WHERE company_id = ${companyId} AND status <> 'bank') AS jobs,
      ${countCompanyRows('applicants')} AS applications, ${countCompanyRows('conversations')} AS conversations,
      ${countCompanyRows('careerPages')} AS career_pages, ${countCompanyRows('members')} AS members, ${countCompanyRows('invoices')} AS invoices,
      (SELECT count(*) FROM invoices WHERE company_id = ${companyId}
        AND kind = 'invoice' AND paid_date IS NULL AND credited_at IS NULL) AS unpaid_invoices,
      (SELECT count(*) FROM purchases WHERE company_id = ${companyId} AND type > 0
        AND daterange(start_date, end_date) @> ${today}::date) AS running_subscriptions,
      (SELECT count(*) FROM companies WHERE parent_company_id = ${companyId}) AS child_companies,
      ${countCompanyRows('images')} + (SELECT count(*) FROM attachments a JOIN conversations c ON c.id = a.conversation_id
        WHERE c.company_id = ${companyId}) AS files`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count has a row');
  return counts;
}

type Members = Awaited<ReturnType<typeof listMembers>>;

/** Lists the company's own members; `isElsewhere` tells that the account has another company. */
function listMembers(tx: Tx, companyId: string) {
  return tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .select(['users.id', 'users.email'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM members other WHERE other.user_id = users.id AND other.company_id <> ${companyId})`.as(
        'isElsewhere',
      ),
    )
    .where('members.companyId', '=', companyId)
    .orderBy('users.id')
    .execute();
}

async function removePictures(ctx: Context, tx: Tx, companyId: string): Promise<void> {
  const images = await tx.selectFrom('images').select(['id', 'shape']).where('companyId', '=', companyId).execute();
  const keys = images.flatMap(({ id, shape }) => imageKeys(id, shape));
  if (keys.length > 0) await ctx.queue.add(tx, fileRemoval, { keys });
}

/** Accounts without another company are logged out; the others' windows leave the company. */
async function endSessions(ctx: Context, tx: Tx, members: Members): Promise<void> {
  const ended = members.filter(({ isElsewhere }) => !isElsewhere).map(({ id }) => id);
  if (ended.length > 0) await tx.deleteFrom('sessions').where('userId', 'in', ended).execute();
  await record(
    ctx,
    tx,
    members.map(({ id }) => ({ type: 'membership.changed', memberId: id })),
  );
}
