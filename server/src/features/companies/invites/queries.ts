import { type Invite, inviteDays } from '@platsa/contract/companies/members';
import type { Db } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { hashToken } from '../../../http/session.ts';

const dayMs = 86_400_000;

export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + inviteDays * dayMs);
}

function openInvites(db: Db) {
  return db
    .selectFrom('company_invites as invites')
    .innerJoin('companies', 'companies.id', 'invites.company_id')
    .leftJoin('users as inviter', 'inviter.id', 'invites.invited_by')
    .select(['invites.id', 'invites.email', 'invites.role', 'invites.company_id', 'invites.declined_at'])
    .select(['invites.created_at', 'invites.expires_at', 'invites.invited_by', 'inviter.first_name'])
    .select(['inviter.last_name', 'companies.name as company_name', 'companies.logo_id as company_logo_id'])
    .where('invites.accepted_at', 'is', null)
    .where('invites.withdrawn_at', 'is', null);
}

export type InviteRow = Awaited<ReturnType<typeof listInvitesOfCompany>>[number];

/** Newest first. Accepted ones are members instead, and withdrawn ones are shown no more. */
export function listInvitesOfCompany(db: Db, companyId: string) {
  return openInvites(db).where('invites.company_id', '=', companyId).orderBy('invites.id', 'desc').execute();
}

export function getInvite(db: Db, companyId: string, inviteId: string): Promise<InviteRow> {
  return openInvites(db)
    .where('invites.company_id', '=', companyId)
    .where('invites.id', '=', inviteId)
    .executeTakeFirstOrThrow(() => noInvite());
}

/** The company's invite to an address that has not been accepted or withdrawn. */
export function findInviteTo(db: Db, companyId: string, email: string): Promise<InviteRow | undefined> {
  return openInvites(db)
    .where('invites.company_id', '=', companyId)
    .where('invites.email', '=', email)
    .executeTakeFirst();
}

interface Link {
  token: string;
  email?: string | undefined;
  companyId?: string | undefined;
}

/** The invite of a link. Undefined when the link is wrong, withdrawn, expired or used. */
export function findInviteOfLink(db: Db, { token, email, companyId }: Link, now: Date): Promise<InviteRow | undefined> {
  let query = openInvites(db)
    .where('invites.token_hash', '=', hashToken(token))
    .where('invites.declined_at', 'is', null)
    .where('invites.expires_at', '>', now);
  if (email !== undefined) query = query.where('invites.email', '=', email);
  if (companyId !== undefined) query = query.where('invites.company_id', '=', companyId);
  return query.executeTakeFirst();
}

export async function getInviteOfLink(db: Db, link: Link, now: Date): Promise<InviteRow> {
  const invite = await findInviteOfLink(db, link, now);
  if (!invite) throw noInvite();
  return invite;
}

export function findAccount(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'is_company', 'first_name', 'last_name', 'email_confirmed_at'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export function noInvite(): ApiError {
  return new ApiError('notFound', { userFriendlyMessage: 'Hittade ingen inbjudan' });
}

export function inviteView(row: InviteRow, now: Date): Invite {
  return {
    _id: row.id,
    email: row.email,
    role: row.role,
    _invitedBy: row.invited_by
      ? { _id: row.invited_by, firstName: row.first_name ?? '', lastName: row.last_name ?? '' }
      : null,
    status: row.declined_at ? 'declined' : row.expires_at > now ? 'pending' : 'expired',
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
