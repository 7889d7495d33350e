import type { NewSession } from '@platsa/contract/accounts/schema';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { record } from '../../../events/record.ts';
import { openSession, type Usage } from '../../../http/session.ts';
import { rememberDevice } from '../devices.ts';
import { findUserByEmail, getUser } from '../queries.ts';
import { sessionView, type UserRow } from '../view.ts';
import { accessLinkEnded, type getAccessOfLink } from './queries.ts';

export type OpenedAccess = Awaited<ReturnType<typeof getAccessOfLink>>;

/** Once the link is an account's it stays so, also when that account's address changes. */
export function findAccount(db: Db, { userId, email }: OpenedAccess): Promise<UserRow | undefined> {
  return userId ? getUser(db, userId) : findUserByEmail(db, email);
}

interface NewReading {
  access: OpenedAccess;
  user: UserRow;
  knownKey: string | undefined;
  usage: Usage;
}

export async function startReading(
  ctx: Context,
  tx: Tx,
  { access, user, knownKey, usage }: NewReading,
): Promise<NewSession> {
  const { id: accessId, companyId, jobId } = access;
  const opened = await tx
    .updateTable('applicantAccesses')
    .set(({ fn, ref, val }) => ({ userId: user.id, openedAt: fn.coalesce(ref('openedAt'), val(ctx.now())) }))
    .where('id', '=', accessId)
    .where('declinedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', ctx.now())
    .returning('id')
    .executeTakeFirst();
  // Revoked or declined in the meantime.
  if (!opened) throw accessLinkEnded();
  await record(ctx, tx, {
    type: 'applicants.access.opened',
    companyId,
    jobId,
    accessId,
    by: user.id,
  });
  const token = await openSession(tx, user.id, ctx.now(), { ...usage, accessId });
  const deviceKey = await rememberDevice(tx, user.id, knownKey, ctx.now());
  return { ...(await sessionView(tx, user, { accessId }, ctx.now())), token, deviceKey };
}
