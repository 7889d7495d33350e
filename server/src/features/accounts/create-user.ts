import { createUser } from '@platsa/contract/accounts/endpoints';
import { tooYoungMessage } from '@platsa/contract/accounts/person-forms';
import { latestBirthDate } from '@platsa/contract/accounts/rules';
import type { ParsedInputOf } from '@platsa/contract/endpoint';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidField } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { openSession } from '../../http/session.ts';
import { audit } from '../../platform/audit.ts';
import { recordImage, removeImageFiles, storeImage } from '../../platform/images/store-image.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { requirePlace } from '../reference/index.ts';
import { requireUncommonPassword } from './common-passwords.ts';
import { rememberDevice } from './devices.ts';
import { countGuess } from './guessing.ts';
import { hashPassword } from './password.ts';
import { emailExists, findUserByEmail, getUser, setImage } from './queries.ts';
import { mailConfirmation } from './send-confirmation.ts';
import { sessionView } from './view.ts';

type NewUser = ParsedInputOf<typeof createUser>;

export const createUserRoute = route(createUser, {
  limits: [limits.signUp],
  policy: anyone,
  async handle({ ctx, input, file, address, usage }) {
    if (!input.isCompany) {
      if (input.birthDate > latestBirthDate(dayInStockholm(ctx.now())))
        throw invalidField('birthDate', tooYoungMessage);
      await requirePlace(ctx.db, input._city, 'Du måste ange en stad');
    }
    await requireUncommonPassword('password', input.password);
    // Before the address is looked up, so that a taken one is not answered faster.
    const passwordHash = await hashPassword(input.password);
    if (await findUserByEmail(ctx.db, input.email)) {
      await countGuess(ctx, address);
      throw emailExists();
    }
    const image = file && (await storeImage(ctx, file, 'avatar'));
    return inTransaction(ctx, async (tx) => {
      const userId = await insertUser(tx, input, passwordHash);
      if (image) await setImage(tx, userId, await recordImage(tx, image, { userId }), ctx.now());
      if (!input.isCompany) await tx.insertInto('profiles').values({ user_id: userId }).execute();
      await mailConfirmation(ctx, tx, { userId, email: input.email });
      await audit(tx, input.isCompany ? 'companyuser.registered' : 'applicant.registered', { user_id: userId });
      const token = await openSession(tx, userId, ctx.now(), usage);
      const deviceKey = await rememberDevice(tx, userId, undefined, ctx.now());
      return { ...(await sessionView(tx, await getUser(tx, userId), {}, ctx.now())), token, deviceKey };
    }).catch(async (error) => {
      // No account refers to the picture: another request has taken the address.
      if (image) await removeImageFiles(ctx, image.id, image.shape);
      throw error;
    });
  },
});

/** The unique index catches two concurrent registrations of one address. */
async function insertUser(tx: Tx, input: NewUser, passwordHash: string): Promise<string> {
  const row = await tx
    .insertInto('users')
    .values({
      email: input.email,
      password_hash: passwordHash,
      first_name: input.firstName,
      last_name: input.lastName,
      phone_number: input.phoneNumber,
      is_company: input.isCompany,
      birth_date: input.isCompany ? null : input.birthDate,
      city_id: input.isCompany ? null : input._city,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw emailExists();
  return row.id;
}
