import { updateUser } from '@platsa/contract/accounts/endpoints';
import { sameEmailMessage } from '@platsa/contract/accounts/forms';
import { tooYoungMessage } from '@platsa/contract/accounts/person-forms';
import { latestBirthDate } from '@platsa/contract/accounts/rules';
import type { ParsedInputOf } from '@platsa/contract/endpoint';
import { phoneNumber } from '@platsa/contract/phone-number';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { invalidField, requireField } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { authorize, notForSupport, self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { refreshBoardsShowing } from '../boards/index.ts';
import { requirePlace } from '../reference/index.ts';
import { requireOwnPassword } from './password.ts';
import { emailExists, findUserByEmail, getUser, lockUser, lockUserOnBoards } from './queries.ts';
import { mailConfirmation } from './send-confirmation.ts';
import { userView } from './view.ts';

type AccountChanges = ParsedInputOf<typeof updateUser>;

export const updateUserRoute = route(updateUser, {
  limits: [limits.changeAccount],
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input, actor }) {
    const { userId } = input;
    const newEmail = await checkNewEmail(ctx, input);
    if (newEmail) authorize(notForSupport, actor, null);
    const given = input.phoneNumber;
    const checkedNumber = given === undefined ? given : await requirePhoneNumber(ctx, userId, given);
    const checkedHash = await checkInput(ctx, input);
    // Afterwards, so that addresses can be tried only with the password.
    if (newEmail) await requireFreeEmail(ctx, userId, newEmail);
    const user = await inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId, checkedHash);
      await writeChanges(tx, { ...input, phoneNumber: checkedNumber }, actor.isCompany, ctx.now());
      if (newEmail) await mailConfirmation(ctx, tx, { userId, email: newEmail, isNew: true });
      await record(ctx, tx, { type: 'account.changed', by: userId });
      return getUser(tx, userId);
    });
    return { user: userView(user, ctx.now()) };
  },
});

/** Returns the hash of the password that was sent along. */
async function checkInput(ctx: Context, input: AccountChanges): Promise<string | undefined> {
  if (input._city) await requirePlace(ctx.db, input._city, 'Du måste ange en stad');
  if (input.birthDate && input.birthDate > latestBirthDate(dayInStockholm(ctx.now()))) {
    throw invalidField('birthDate', tooYoungMessage);
  }
  return input.password ? requireOwnPassword(ctx, input.userId, input.password) : undefined;
}

/** The address to change to, which needs the password. An unchanged one may be sent along with other fields. */
async function checkNewEmail(ctx: Context, input: AccountChanges): Promise<string | undefined> {
  const { userId, email, password, viewedInformation, showsAllJobs, ...details } = input;
  if (!email) return undefined;
  const isSame = (await getUser(ctx.db, userId)).email === email;
  if (isSame && Object.keys(details).length > 0) return undefined;
  if (isSame) throw invalidField('email', sameEmailMessage);
  if (!password) throw invalidField('password', 'Ange lösenord');
  return email;
}

/** The link goes to somebody who may never have heard of us, so few are sent. */
async function requireFreeEmail(ctx: Context, userId: string, email: string): Promise<void> {
  await ctx.limiter.count(limits.sendConfirmation, userId);
  if (await findUserByEmail(ctx.db, email)) throw emailExists();
}

/** A stored number may be sent along with other fields, even if it is older than the rule. */
async function requirePhoneNumber(ctx: Context, userId: string, given: string): Promise<string> {
  const stored = (await getUser(ctx.db, userId)).phoneNumber;
  return stored === given ? stored : requireField('phoneNumber', phoneNumber, given);
}

/** Kysely leaves out undefined fields, so only the sent ones are written. A new address is written once its link is followed. */
async function writeChanges(tx: Tx, input: AccountChanges, isCompany: boolean, now: Date): Promise<void> {
  const viewed = input.viewedInformation;
  const shownOnBoards = input.firstName ?? input.lastName ?? input._city;
  if (shownOnBoards !== undefined) await lockUserOnBoards(tx, input.userId);
  await tx
    .updateTable('persons')
    .set({
      firstName: input.firstName,
      lastName: input.lastName,
      phoneNumber: input.phoneNumber,
      // Only job seekers have a birth date and a city.
      birthDate: isCompany ? undefined : input.birthDate,
      cityId: isCompany ? undefined : input._city,
      updatedAt: now,
    })
    .where('id', '=', input.userId)
    .execute();
  await tx
    .updateTable('users')
    .set({
      // Appended to the stored list, so that two windows do not overwrite each other.
      viewedInformation:
        viewed && sql`ARRAY(SELECT DISTINCT unnest(viewed_information || ${viewed}::text[]) ORDER BY 1)`,
      showsAllJobs: input.showsAllJobs,
      updatedAt: now,
    })
    .where('id', '=', input.userId)
    .execute();
  if (shownOnBoards !== undefined) await refreshBoardsShowing(tx, { personId: input.userId });
}
