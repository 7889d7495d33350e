import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Erasure, JournalEntry, NarrowedView } from '../platform/journal/journal.ts';
import { endAccessAgain } from './accounts/access/end-access-again.ts';
import { eraseAccount } from './accounts/erase-account.ts';
import { erasePersonAgain } from './applications/guests/erase-guest.ts';
import { deleteApplication } from './applications/index.ts';
import { anonymiseAgain } from './applications/retention/anonymise.ts';
import { restoreInvoice } from './billing/invoices/restore-invoice.ts';
import { leaveBankAgain } from './candidates/leave-bank.ts';
import { removeCompany } from './companies/index.ts';
import { withdrawInviteAgain } from './companies/invites/withdraw-invite.ts';
import { endMembershipAgain } from './companies/members/end-membership-again.ts';
import { narrowAgain } from './jobs/team/narrow-again.ts';
import { ownData } from './own-data.ts';
import { removeResume } from './profiles/resumes/delete-resume.ts';

/** Counts of the journal's changes that a restore has made to the backup's data. */
export interface RepeatedChanges {
  erasures: number;
  /** Members who were removed or had got another role. */
  members: number;
  /** Changes of jobs' teams, and of who sees jobs. */
  teams: number;
  /** Invites and accesses that were taken back. */
  links: number;
  /** The numbers of invoices that were issued, ascending. */
  invoices: number[];
}

/** Makes the changes of the journal in a restored backup, oldest first. Nobody is mailed. */
export async function repeatJournal(ctx: Context, journal: readonly JournalEntry[]): Promise<RepeatedChanges> {
  const repeated: RepeatedChanges = { erasures: 0, members: 0, teams: 0, links: 0, invoices: [] };
  // Whoever was to hold or come to an interview was told when its application was deleted.
  const quiet: Context = { ...ctx, hooks: { ...ctx.hooks, applicationsWillBeDeleted: async () => {} } };
  for (const entry of journal) {
    if (!(await inTransaction(quiet, (tx) => repeatChange(quiet, tx, entry)))) continue;
    if (entry.kind === 'invoice') repeated.invoices.push(entry.number);
    else if (entry.kind === 'member' || entry.kind === 'role') repeated.members++;
    else if (isNarrowed(entry)) repeated.teams++;
    else if (entry.kind === 'invite' || entry.kind === 'access') repeated.links++;
    else repeated.erasures++;
  }
  repeated.invoices.sort((one, another) => one - another);
  return repeated;
}

/** False when the backup has nothing to change. */
async function repeatChange(ctx: Context, tx: Tx, entry: JournalEntry): Promise<boolean> {
  if (entry.kind === 'invoice') return restoreInvoice(ctx, tx, entry);
  if (entry.kind === 'member' || entry.kind === 'role') return endMembershipAgain(ctx, tx, entry);
  if (isNarrowed(entry)) return narrowAgain(ctx, tx, entry);
  if (entry.kind === 'invite') return withdrawInviteAgain(ctx, tx, entry);
  if (entry.kind === 'access') return endAccessAgain(ctx, tx, entry);
  return repeatErasure(ctx, tx, entry);
}

const narrowingKinds: ReadonlySet<string> = new Set<NarrowedView['kind']>([
  ...(['team', 'unassigned', 'responsible', 'confidential', 'jobsForTeams'] as const),
]);

function isNarrowed(entry: JournalEntry): entry is NarrowedView & { at: string } {
  return narrowingKinds.has(entry.kind);
}

async function repeatErasure(
  ctx: Context,
  tx: Tx,
  { kind, id, companyId, at, by }: Erasure & { at: string },
): Promise<boolean> {
  if (kind === 'anonymised') return anonymiseAgain(ctx, tx, id);
  if (kind === 'resume') return removeResume(ctx, tx, id);
  if (kind === 'account') {
    const account = await tx.selectFrom('users').select('isCompany').where('id', '=', id).executeTakeFirst();
    if (account) await eraseAccount(ctx, tx, { userId: id, isCompany: account.isCompany }, ownData);
    return account !== undefined;
  }
  if (kind === 'person') return erasePersonAgain(ctx, tx, id, ownData);
  if (kind === 'company') {
    const company = await tx.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst();
    if (company) await removeCompany(ctx, tx, id, { userId: null });
    return company !== undefined;
  }
  if (!by) return false;
  if (kind === 'application') return deleteApplication(ctx, tx, id, by);
  return companyId ? leaveBankAgain(ctx, tx, { personId: id, companyId, at }, by) : false;
}

/** Messages whose time came between the backup and its restore were sent then: they are not sent again. */
export async function failOverdueMessages({ db, now }: Context): Promise<void> {
  await db
    .updateTable('scheduledMessages')
    .set({ status: 'failed' })
    .where('status', 'in', ['pending', 'sending'])
    .where('sendAt', '<=', now())
    .execute();
}

/** Without a journal nobody knows which invites and accesses were taken back: all end, and can be sent again. */
export async function expireLinks({ db, now }: Context): Promise<void> {
  await db
    .updateTable('companyInvites')
    .set({ expiresAt: now() })
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', now())
    .execute();
  await db.updateTable('applicantAccesses').set({ expiresAt: now() }).where('expiresAt', '>', now()).execute();
}
