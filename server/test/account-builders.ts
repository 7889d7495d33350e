import { randomUUID } from 'node:crypto';
import { type createUser, updateUser } from '@platsa/contract/accounts/endpoints';
import { beginTwoStep } from '@platsa/contract/accounts/log-in-endpoints';
import { confirmEmail } from '@platsa/contract/accounts/recovery-endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import sharp from 'sharp';
import type { TestApp } from './app.ts';
import { appCode } from './authenticator.ts';
import { type Account, aName, password } from './builders.ts';
import { mailsTo } from './mails.ts';

type NewUser = InputOf<typeof createUser>;
type NewCompanyUser = Extract<NewUser, { isCompany: true }>;
type NewApplicant = Extract<NewUser, { isCompany: false }>;

/** Input for registering a company user. */
export function companyUserValues(overrides: Partial<NewCompanyUser> = {}): NewCompanyUser {
  return {
    isCompany: true,
    firstName: 'Eva',
    lastName: 'Ek',
    email: `${randomUUID()}@example.com`,
    phoneNumber: '070-123 45 67',
    password,
    ...overrides,
  };
}

/** Input for registering a job seeker. */
export async function applicantValues(test: TestApp, overrides: Partial<NewApplicant> = {}): Promise<NewApplicant> {
  return {
    isCompany: false,
    firstName: 'Sam',
    lastName: 'Sjö',
    email: `${randomUUID()}@example.com`,
    phoneNumber: '070-765 43 21',
    password,
    birthDate: '1995-03-02',
    _city: overrides._city ?? (await aPlace(test)),
    ...overrides,
  };
}

/** Asks for a link to a new address, and reads its token out of the mail. */
export async function newAddressToken(test: TestApp, { userId, token }: Account, email: string): Promise<string> {
  await test.must(updateUser, { userId, email, password }, { token });
  return confirmationTokenOf(test, email);
}

/** The token of the latest link that confirms an address. */
export async function confirmationTokenOf(test: TestApp, email: string): Promise<string> {
  const [mail] = (await mailsTo(test, email)).toReversed();
  return mail?.text.split('/confirm-email/')[1]?.split('\n')[0] ?? '';
}

/** Changes an account's address, by the link that is mailed to the new one. */
export async function changesAddress(test: TestApp, account: Account, email: string): Promise<void> {
  await test.must(confirmEmail, { confirmationToken: await newAddressToken(test, account, email) });
}

/** Begins to switch on two-step log-in. `code` is the app's code at the moment, or some half-minutes later. */
export async function beginsTwoStep(test: TestApp, { userId, token }: Account) {
  const { keyUri } = await test.must(beginTwoStep, { userId, password }, { token });
  const code = (later = 0) => appCode(keyUri, test.ctx.now().getTime() + later * 30_000);
  return { code };
}

/** A new place, used by one test only. */
export async function aPlace(test: TestApp, name = `Byn ${aName()}`): Promise<string> {
  const { id } = await test.ctx.db
    .insertInto('places')
    .values({
      id: randomUUID(),
      name,
      label: name,
      municipality: name,
      county: 'Dalarnas län',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A PNG image to upload, large enough for every use. */
export async function aPicture(options: { width?: number; height?: number } = {}) {
  const { width = 1280, height = 640 } = options;
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#006aff' } })
    .png()
    .toBuffer();
  return { bytes, fileName: 'bild.png' };
}
