import { type Invite, inviteDays } from '@platsa/contract/companies/member-endpoints';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { hashToken } from '../../../http/session.ts';

const dayMs = 86_400_000;

export function getInviteExpiry(now: Date): Date {
  return new Date(now.getTime() + inviteDays * dayMs);
}

function openInvites(db: Db) {
  return db
    .selectFrom('companyInvites as invites')
    .innerJoin('companies', 'companies.id', 'invites.companyId')
    .leftJoin('persons as inviter', 'inviter.id', 'invites.invitedBy')
    .select(['invites.id', 'invites.email', 'invites.role', 'invites.companyId', 'invites.declinedAt'])
    .select(['invites.createdAt', 'invites.expiresAt', 'invites.invitedBy', 'inviter.firstName'])
    .select(['inviter.lastName', 'companies.name as companyName', 'companies.logoId as companyLogoId'])
    .select((invite) =>
      jsonArrayFrom(
        invite
          .selectFrom('invitePlaces')
          .innerJoin('jobs', 'jobs.id', 'invitePlaces.jobId')
          .select(['jobs.id', 'jobs.title', 'invitePlaces.role', 'invitePlaces.extraRights as rights'])
          .whereRef('invitePlaces.inviteId', '=', 'invites.id')
          .orderBy('jobs.title'),
      ).as('places'),
    )
    .where('invites.acceptedAt', 'is', null)
    .where('invites.withdrawnAt', 'is', null);
}

export type InviteRow = Awaited<ReturnType<typeof listInvitesOfCompany>>[number];

/** Newest first. Accepted ones are members instead, and withdrawn ones are shown no more. */
export function listInvitesOfCompany(db: Db, companyId: string) {
  return openInvites(db).where('invites.companyId', '=', companyId).orderBy('invites.id', 'desc').execute();
}

export function getInvite(db: Db, companyId: string, inviteId: string): Promise<InviteRow> {
  return openInvites(db)
    .where('invites.companyId', '=', companyId)
    .where('invites.id', '=', inviteId)
    .executeTakeFirstOrThrow(() => noInvite());
}

/** The company's invite to an address that has not been accepted or withdrawn. */
export function findInviteTo(db: Db, companyId: string, email: string): Promise<InviteRow | undefined> {
  return openInvites(db)
    .where('invites.companyId', '=', companyId)
    .where('invites.email', '=', email)
    .executeTakeFirst();
}

interface InviteLinkQuery {
  token: string;
  email?: string | undefined;
  companyId?: string | undefined;
}

/** The invite of a link. Undefined when the link is wrong, withdrawn, expired or used. */
export function findInviteOfLink(
  db: Db,
  { token, email, companyId }: InviteLinkQuery,
  now: Date,
): Promise<InviteRow | undefined> {
  let query = openInvites(db)
    .where('invites.tokenHash', '=', hashToken(token))
    .where('invites.declinedAt', 'is', null)
    .where('invites.expiresAt', '>', now);
  if (email !== undefined) query = query.where('invites.email', '=', email);
  if (companyId !== undefined) query = query.where('invites.companyId', '=', companyId);
  return query.executeTakeFirst();
}

export async function getInviteOfLink(db: Db, link: InviteLinkQuery, now: Date): Promise<InviteRow> {
  const invite = await findInviteOfLink(db, link, now);
  if (!invite) throw noInvite();
  return invite;
}

export function findAccount(db: Db, email: string) {
  return db
    .selectFrom('users')
    .innerJoin('persons', 'persons.id', 'users.id')
    .select(['users.id', 'users.isCompany', 'persons.firstName', 'persons.lastName', 'users.emailConfirmedAt'])
    .where('users.email', '=', email)
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
    places: row.places.map(({ id, title, role, rights }) => ({ _job: { _id: id, title }, role, extraRights: rights })),
    _invitedBy: row.invitedBy
      ? { _id: row.invitedBy, firstName: row.firstName ?? '', lastName: row.lastName ?? '' }
      : null,
    status: row.declinedAt ? 'declined' : row.expiresAt > now ? 'pending' : 'expired',
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
