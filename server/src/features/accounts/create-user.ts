import { createUser } from '@platsa/contract/accounts/endpoints';
import { tooYoungMessage } from '@platsa/contract/accounts/person-forms';
import { latestBirthDate } from '@platsa/contract/accounts/rules';
import { companyUserTexts, jobSeekerTexts } from '@platsa/contract/accounts/texts';
import type { ParsedInputOf } from '@platsa/contract/endpoint';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { invalidField } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { getNetwork } from '../../http/network.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { openSession } from '../../http/session.ts';
import { recordImage, removeImageFiles, storeImage } from '../../platform/images/store-image.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { findInviteOfLink } from '../companies/index.ts';
import { requirePlace } from '../reference/index.ts';
import { storeAccepted } from './consents.ts';
import { rememberDevice } from './devices.ts';
import { type PasswordOwner, refuseGuessable } from './guessable-passwords.ts';
import { countGuess } from './guessing.ts';
import { hashPassword } from './password.ts';
import { emailExists, findUserByEmail, getUser, insertAccount, setImage } from './queries.ts';
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
    const invite = await findInvite(ctx, input);
    await refuseGuessable('password', input.password, toPasswordOwner(input, invite?.companyName));
    // Before the address is looked up, so that a taken one is not answered faster.
    const passwordHash = await hashPassword(input.password);
    if (await findUserByEmail(ctx.db, input.email)) {
      await countGuess(ctx, address);
      throw emailExists();
    }
    await ctx.limiter.count(limits.createAccount, getNetwork(address));
    const image = file && (await storeImage(ctx, file, 'avatar'));
    return inTransaction(ctx, async (tx) => {
      const userId = await insertUser(tx, input, passwordHash, invite ? ctx.now() : null);
      if (input.agreeTerms) {
        await storeAccepted(tx, userId, input.isCompany ? companyUserTexts : jobSeekerTexts, ctx.now());
      }
      if (image) await setImage(tx, userId, await recordImage(tx, image, { userId }), ctx.now());
      if (!input.isCompany) await tx.insertInto('profiles').values({ personId: userId }).execute();
      if (!invite) await mailConfirmation(ctx, tx, { userId, email: input.email });
      await record(ctx, tx, { type: input.isCompany ? 'companyuser.registered' : 'applicant.registered', by: userId });
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

/** The link of a valid invite proves that the user reads the mail of its address. An ended invite is refused when it is accepted. */
async function findInvite(ctx: Context, input: NewUser) {
  if (!input.isCompany || input.inviteToken === undefined) return undefined;
  return findInviteOfLink(ctx.db, { token: input.inviteToken, email: input.email }, ctx.now());
}

function toPasswordOwner(input: NewUser, invitedTo: string | undefined): PasswordOwner {
  const company = invitedTo ?? (input.isCompany ? input.companyName : undefined);
  return { email: input.email, names: [input.firstName, input.lastName], companies: company ? [company] : [] };
}

function insertUser(tx: Tx, input: NewUser, passwordHash: string, emailConfirmedAt: Date | null): Promise<string> {
  const { email, firstName, lastName, phoneNumber, isCompany } = input;
  return insertAccount(
    tx,
    { email, passwordHash, isCompany, emailConfirmedAt },
    {
      ...{ firstName, lastName, phoneNumber },
      birthDate: input.isCompany ? null : input.birthDate,
      cityId: input.isCompany ? null : input._city,
    },
  );
}
