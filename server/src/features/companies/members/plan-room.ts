import type { MemberRole } from '@platsa/contract/companies/schema';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { record } from '../../../events/record.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { sendMails } from '../../../platform/mail/send-mail.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { findUserLimit, hasSubscribed } from '../../billing/index.ts';
import { updateParentAdmins } from './parent-admins.ts';
import { placedMembers } from './queries.ts';
import { endWaiting, makeMembersWait } from './waiting-teams.ts';

/**
 * Takes the access of the members that a company's plan has no room for, and gives it back to waiting members when it has.
 * Called with the company and its parent locked.
 */
export async function bringMembersToPlan(ctx: Context, tx: Tx, companyId: string): Promise<void> {
  const today = dayInStockholm(ctx.now());
  const { members, room } = await findRoom(tx, companyId, today);
  const leaving =
    members.length > room && (await hasSubscribed(tx, companyId, today)) ? listLeaving(members, room) : [];
  const returning = await listReturning(tx, companyId, room - members.length);
  await tx
    .updateTable('members')
    .set({ staysOn: null })
    .where('companyId', '=', companyId)
    .where('staysOn', '<=', today)
    .execute();
  await moveMembers(ctx, tx, companyId, { leaving, returning });
}

/** Gives waiting members the places that others have left. Called with the company and its parent locked. */
export async function letMembersBack(ctx: Context, tx: Tx, companyId: string): Promise<void> {
  const { members, room } = await findRoom(tx, companyId, dayInStockholm(ctx.now()));
  const returning = await listReturning(tx, companyId, room - members.length);
  await moveMembers(ctx, tx, companyId, { leaving: [], returning });
}

/** The company's own members who need a place, oldest first, and how many the plan has room for. */
async function findRoom(tx: Tx, companyId: string, today: string) {
  const members = await placedMembers(tx, companyId)
    .select(['members.userId', 'members.role', 'members.createdAt', 'members.staysOn'])
    .orderBy('members.createdAt')
    .orderBy('members.userId')
    .execute();
  return { members, room: (await findUserLimit(tx, companyId, today)) ?? Number.POSITIVE_INFINITY };
}

interface Moves {
  leaving: readonly MovedMember[];
  returning: readonly MovedMember[];
}

async function moveMembers(ctx: Context, tx: Tx, companyId: string, { leaving, returning }: Moves): Promise<void> {
  if (leaving.length === 0 && returning.length === 0) return;
  await takeAccess(ctx, tx, companyId, leaving);
  await giveAccess(ctx, tx, companyId, returning);
  await updateParentAdmins(ctx, tx, companyId);
  const { name, parentCompanyId } = await tx
    .selectFrom('companies')
    .select(['name', 'parentCompanyId'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (parentCompanyId) await updateParentAdmins(ctx, tx, parentCompanyId);
  await mailMembers(ctx, tx, leaving, leftOutMail(name));
  await mailMembers(ctx, tx, returning, letBackMail(name, ctx.publicUrl));
}

interface RankedMember {
  userId: string;
  role: MemberRole;
  createdAt: Date;
  staysOn: string | null;
}

/** Members who were chosen to stay come first, then admins, then the oldest members. One admin always stays. */
function listLeaving<M extends RankedMember>(members: readonly M[], room: number): M[] {
  const ranked = members.toSorted(
    (a, b) =>
      Number(a.staysOn === null) - Number(b.staysOn === null) ||
      Number(a.role !== 'admin') - Number(b.role !== 'admin'),
  );
  const staying = ranked.slice(0, room);
  const admin = ranked.find(({ role }) => role === 'admin');
  if (admin && !staying.includes(admin)) staying.splice(-1, 1, admin);
  return ranked.filter((member) => !staying.includes(member));
}

/** Waiting members who have room in the plan again, admins first. */
async function listReturning(tx: Tx, companyId: string, places: number) {
  if (places <= 0) return [];
  const waiting = await tx
    .selectFrom('waitingMembers')
    .select(['userId', 'role', 'createdAt'])
    .where('companyId', '=', companyId)
    .orderBy('role')
    .orderBy('createdAt')
    .orderBy('userId')
    .execute();
  return waiting.slice(0, places);
}

type MovedMember = Pick<RankedMember, 'userId' | 'role' | 'createdAt'>;

async function takeAccess(ctx: Context, tx: Tx, companyId: string, leaving: readonly MovedMember[]): Promise<void> {
  if (leaving.length === 0) return;
  await ctx.hooks.membersWillLeave(ctx, tx, { companyId, userIds: userIds(leaving) });
  await makeMembersWait(tx, companyId, userIds(leaving));
  await record(
    ctx,
    tx,
    userIds(leaving).map((memberId) => ({ type: 'companyuser.left.out', companyId, memberId })),
  );
}

/** An admin of the parent company, who works here as that meanwhile, becomes one of the company's own again. */
async function giveAccess(ctx: Context, tx: Tx, companyId: string, returning: readonly MovedMember[]): Promise<void> {
  if (returning.length === 0) return;
  await tx
    .insertInto('members')
    .values(returning.map(({ userId, role, createdAt }) => ({ companyId, userId, role, createdAt })))
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'userId'])
        .doUpdateSet((member) => ({ isParentAdmin: false, role: member.ref('excluded.role') })),
    )
    .execute();
  await endWaiting(tx, companyId, userIds(returning));
  await record(
    ctx,
    tx,
    userIds(returning).map((memberId) => ({ type: 'companyuser.let.back', companyId, memberId })),
  );
}

function userIds(members: readonly MovedMember[]): string[] {
  return members.map(({ userId }) => userId);
}

async function mailMembers(ctx: Context, tx: Tx, members: readonly MovedMember[], content: MailContent): Promise<void> {
  if (members.length === 0) return;
  const users = await tx.selectFrom('users').select(['id', 'email']).where('id', 'in', userIds(members)).execute();
  await sendMails(
    ctx,
    tx,
    users.map(({ id, email }) => ({ to: email, personId: id, content })),
  );
}

function leftOutMail(company: string): MailContent {
  return {
    subject: `Du har ingen plats hos ${company} längre`,
    paragraphs: [
      `Planen som ${company} har hos Platsa omfattar färre användare än förut, och du kommer inte längre åt företaget.`,
      `Ditt konto finns kvar, och det du har gjort också. Utökar ${company} planen kommer du åt företaget igen. Fråga företagets admin om du behöver det.`,
    ],
    reason: `Du får det här mejlet för att du har arbetat i ${company} hos Platsa.`,
  };
}

function letBackMail(company: string, publicUrl: string): MailContent {
  return {
    subject: `Du har en plats hos ${company} igen`,
    paragraphs: [`${company} har plats för dig i sin plan igen, och du kommer åt företaget som förut.`],
    action: { label: 'Till Platsa', url: publicUrl },
    reason: `Du får det här mejlet för att du har arbetat i ${company} hos Platsa.`,
  };
}
