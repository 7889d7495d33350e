import {
  checkApplicantAccess,
  openApplicantAccess,
  reopenApplicantAccess,
} from '@platsa/contract/accounts/applicant-access-endpoints';
import type { NewSession } from '@platsa/contract/accounts/schema';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limitFailures } from '../../../http/limiter.ts';
import { limits } from '../../../http/limits.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { closeSession, openSession, type Usage } from '../../../http/session.ts';
import { rememberDevice } from '../devices.ts';
import { refuseGuessable } from '../guessable-passwords.ts';
import { checkPassword, knownDeviceKey, requireSamePassword } from '../log-in.ts';
import { hashPassword } from '../password.ts';
import { emailExists, findUserByEmail, getUser } from '../queries.ts';
import { requireSecondStep } from '../two-step.ts';
import { sessionView, type UserRow } from '../view.ts';
import { getAccessOfLink, getAccessToDecline, getOpenedAccess, linkEnded } from './queries.ts';

type OpenedAccess = Awaited<ReturnType<typeof getAccessOfLink>>;

/** Whoever has the link may see whom it is for: it was mailed to that address. */
export const checkApplicantAccessRoute = route(checkApplicantAccess, {
  limits: [limits.followAccess],
  policy: anyone,
  async handle({ ctx, input }) {
    const access = await (input.decline
      ? getAccessToDecline(ctx.db, input)
      : getAccessOfLink(ctx.db, input, ctx.now()));
    return {
      email: access.email,
      userExist: (await findAccount(ctx.db, access)) !== undefined,
      jobTitle: access.title,
      companyName: access.companyName,
      isOpen: access.declinedAt === null && access.expiresAt > ctx.now(),
    };
  },
});

/** An address without an account gets one; otherwise the password is that of the account. */
export const openApplicantAccessRoute = route(openApplicantAccess, {
  limits: [limits.logIn, limits.followAccess],
  policy: anyone,
  async handle({ ctx, input, address, usage, isLocal }) {
    const access = await getAccessOfLink(ctx.db, input, ctx.now());
    const account = await findAccount(ctx.db, access);
    if (!account) return openAsNewReader(ctx, access, input.password, usage);
    const { password, deviceKey, code } = input;
    const attempt = { ctx, input: { email: account.email, password, deviceKey }, address, usage, isLocal };
    const { user, knownKey } = await checkPassword(attempt).catch(throwWrongPassword);
    const open = () =>
      inTransaction(ctx, async (tx) => {
        await requireSamePassword(tx, user);
        await requireSecondStep(ctx, tx, user.id, code);
        await confirmAddress(tx, user.id, access.email, ctx.now());
        return startReading(ctx, tx, { access, user, knownKey, usage });
      });
    return code === undefined ? open() : limitFailures(ctx.limiter, limits.oneTimeCode, user.id, open);
  },
});

/** For a reader who has logged in without the link, or goes from one job to another. */
export const reopenApplicantAccessRoute = route(reopenApplicantAccess, {
  policy: anyone,
  async handle({ ctx, input: { jobId, deviceKey }, actor: { userId }, token, usage }) {
    const knownKey = await knownDeviceKey(ctx, userId, deviceKey);
    return inTransaction(ctx, async (tx) => {
      const user = await getUser(tx, userId);
      const access = await getOpenedAccess(tx, { userId, jobId }, ctx.now());
      if (token) await closeSession(tx, token);
      return startReading(ctx, tx, { access, user, knownKey, usage });
    });
  },
});

/** Once the link is an account's it stays so, also when that account's address changes. */
function findAccount(db: Db, { userId, email }: OpenedAccess): Promise<UserRow | undefined> {
  return userId ? getUser(db, userId) : findUserByEmail(db, email);
}

/** Whoever has the link reads the mail of its address. */
async function confirmAddress(tx: Tx, userId: string, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ emailConfirmedAt: now })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('emailConfirmedAt', 'is', null)
    .execute();
}

async function openAsNewReader(
  ctx: Context,
  access: OpenedAccess,
  password: string,
  usage: Usage,
): Promise<NewSession> {
  await refuseGuessable('password', password, { email: access.email, names: [], companies: [access.companyName] });
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx, async (tx) => {
    const user = await insertReader(tx, access.email, passwordHash, ctx.now());
    await record(ctx, tx, { type: 'companyuser.registered', by: user.id });
    return startReading(ctx, tx, { access, user, knownKey: undefined, usage });
  });
}

/**
 * Named by the address, by which the company knows the reader, until the reader gives a name in the settings of an ordinary
 * log-in. Whoever has the link reads the mail of the address, so it is confirmed.
 */
async function insertReader(tx: Tx, email: string, passwordHash: string, now: Date): Promise<UserRow> {
  const row = await tx
    .insertInto('users')
    .values({ email, passwordHash, firstName: email, lastName: '', isCompany: true, emailConfirmedAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw emailExists();
  return getUser(tx, row.id);
}

interface NewReading {
  access: OpenedAccess;
  user: UserRow;
  knownKey: string | undefined;
  usage: Usage;
}

async function startReading(ctx: Context, tx: Tx, { access, user, knownKey, usage }: NewReading): Promise<NewSession> {
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
  if (!opened) throw linkEnded();
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

/** At the field: the address is not the reader's to choose. */
function throwWrongPassword(error: unknown): never {
  if (!(error instanceof ApiError) || error.error !== 'wrongCredentials') throw error;
  const message = 'Lösenordet stämmer inte. Ange det som hör till ditt konto hos Platsa.';
  throw new ApiError('wrongCredentials', { userFriendlyMessage: message, fields: [{ path: 'password', message }] });
}
