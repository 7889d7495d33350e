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
import { invalidField, requireField } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { notify } from '../../platform/live-events/live-hub.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { notifyBoardsShowing } from '../boards/index.ts';
import { requirePlace } from '../reference/index.ts';
import { deleteAttemptCountsOfAddress } from './own-data.ts';
import { requireOwnPassword } from './password.ts';
import { deleteRecoveries, getUser, lockUser, lockUserOnBoards, throwEmailExists } from './queries.ts';
import { mailConfirmation } from './send-confirmation.ts';
import { userView } from './view.ts';

type Changes = ParsedInputOf<typeof updateUser>;

export const updateUserRoute = route(updateUser, {
  limits: [limits.changeAccount],
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input, actor }) {
    const { userId } = input;
    const checkedHash = await checkInput(ctx, input);
    const user = await inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId, checkedHash);
      await writeChanges(tx, input, actor.isCompany, ctx.now());
      if (input.email) await mailConfirmation(ctx, tx, { userId, email: input.email });
      await notify(tx, `user:${userId}`, { type: 'session' });
      return getUser(tx, userId);
    }).catch(throwEmailExists);
    return { user: userView(user, ctx.now()) };
  },
});

/** Returns the hash of the password that was sent along. */
async function checkInput(ctx: Context, input: Changes): Promise<string | undefined> {
  if (input.email) await requireNewEmail(ctx, input);
  if (input.phoneNumber !== undefined) await requirePhoneNumber(ctx, input.userId, input.phoneNumber);
  if (input._city) await requirePlace(ctx.db, input._city, 'Du måste ange en stad');
  if (input.birthDate && input.birthDate > latestBirthDate(dayInStockholm(ctx.now()))) {
    throw invalidField('birthDate', tooYoungMessage);
  }
  return input.password ? requireOwnPassword(ctx, input.userId, input.password) : undefined;
}

/** The form also sends an unchanged address along with other fields; that is not a change of address. */
async function requireNewEmail(ctx: Context, { userId, email, password, viewedInformation, ...details }: Changes) {
  const isSame = (await getUser(ctx.db, userId)).email === email;
  if (isSame && Object.keys(details).length > 0) return;
  if (isSame) throw invalidField('email', sameEmailMessage);
  if (!password) throw invalidField('password', 'Ange lösenord');
}

/** A stored number may be sent along with other fields, even if it is older than the rule. */
async function requirePhoneNumber(ctx: Context, userId: string, given: string): Promise<void> {
  if ((await getUser(ctx.db, userId)).phone_number !== given) requireField('phoneNumber', phoneNumber, given);
}

/** Kysely leaves out undefined fields, so only the sent ones are written. A new address invalidates recovery links mailed to the old one. */
async function writeChanges(tx: Tx, input: Changes, isCompany: boolean, now: Date): Promise<void> {
  const viewed = input.viewedInformation;
  if (input.email) await deleteAttemptCountsOfAddress(tx, input.userId);
  const shownOnBoards = input.firstName ?? input.lastName ?? input._city;
  if (shownOnBoards !== undefined) await lockUserOnBoards(tx, input.userId);
  await tx
    .updateTable('users')
    .set({
      email: input.email,
      ...(input.email && { email_confirmed_at: null }),
      first_name: input.firstName,
      last_name: input.lastName,
      phone_number: input.phoneNumber,
      // Only job seekers have a birth date and a city.
      birth_date: isCompany ? undefined : input.birthDate,
      city_id: isCompany ? undefined : input._city,
      // Appended to the stored list, so that two windows do not overwrite each other.
      viewed_information:
        viewed && sql`ARRAY(SELECT DISTINCT unnest(viewed_information || ${viewed}::text[]) ORDER BY 1)`,
      updated_at: now,
    })
    .where('id', '=', input.userId)
    .execute();
  if (input.email) await deleteRecoveries(tx, input.userId);
  if (shownOnBoards !== undefined) await notifyBoardsShowing(tx, { userId: input.userId });
}
