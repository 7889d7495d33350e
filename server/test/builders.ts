import { randomBytes, randomUUID } from 'node:crypto';
import { toPageId } from '@platsa/contract/career-pages/rules';
import type { MemberRole } from '@platsa/contract/companies/schema';
import { hashPassword } from '../src/features/accounts/password.ts';
import { insertAccount } from '../src/features/accounts/queries.ts';
import { openSession } from '../src/http/session.ts';
import type { TestApp } from './app.ts';

/** Builders of test data. They make up values that are not given and create missing parents, so tests share no rows. */

export const password = 'korrekt häst';
const passwordHash = hashPassword(password);

/** A unique name whose letters occur together in no word and no address, so that no search or spelling correction finds it. */
export function aName(): string {
  return Array.from(randomBytes(16), (byte) => 'qvxz'[byte % 4]).join('');
}

export interface Account {
  userId: string;
  email: string;
  token: string;
}

export interface AccountOverrides {
  email?: string;
  firstName?: string;
  lastName?: string;
  birthDate?: string;
}

async function account(test: TestApp, isCompany: boolean, overrides: AccountOverrides): Promise<Account> {
  const email = overrides.email ?? `${randomUUID()}@example.com`;
  // Company users may publish and mail, then, also where the test's server is reachable from outside.
  const emailConfirmedAt = isCompany ? test.ctx.now() : null;
  const hash = await passwordHash;
  const userId = await test.ctx.db.transaction().execute((tx) =>
    insertAccount(
      tx,
      { email, passwordHash: hash, isCompany, emailConfirmedAt },
      {
        firstName: overrides.firstName ?? 'Kim',
        lastName: overrides.lastName ?? 'Lind',
        phoneNumber: '070-123 45 67',
        birthDate: isCompany ? null : (overrides.birthDate ?? '1990-05-17'),
      },
    ),
  );
  return { userId, email, token: await openSession(test.ctx.db, userId, test.ctx.now()) };
}

export async function aJobSeeker(test: TestApp, overrides: AccountOverrides = {}): Promise<Account> {
  const jobSeeker = await account(test, false, overrides);
  await test.ctx.db.insertInto('profiles').values({ personId: jobSeeker.userId }).execute();
  return jobSeeker;
}

/** Somebody whom one company knows. */
export async function aPersonWithoutAccount(
  test: TestApp,
  { companyId }: TestCompany,
  { firstName = 'Kim', email = null }: { firstName?: string; email?: string | null } = {},
): Promise<string> {
  return test.ctx.db.transaction().execute(async (tx) => {
    const person = { companyId, firstName, lastName: 'Lind', email };
    const { id: personId } = await tx.insertInto('persons').values(person).returning('id').executeTakeFirstOrThrow();
    await tx.insertInto('profiles').values({ personId }).execute();
    return personId;
  });
}

/** A company user of no company yet. */
export function aCompanyUser(test: TestApp, overrides: AccountOverrides = {}): Promise<Account> {
  return account(test, true, overrides);
}

/** Who runs the installation: a company user without a company. */
export async function anOperator(test: TestApp, overrides: AccountOverrides = {}): Promise<Account> {
  const operator = await aCompanyUser(test, overrides);
  await test.ctx.db.updateTable('users').set({ isOperator: true }).where('id', '=', operator.userId).execute();
  return operator;
}

export interface TestCompany {
  companyId: string;
  brandId: string;
  /** Its first member. */
  admin: Account;
}

export async function aCompany(
  test: TestApp,
  overrides: { name?: string; admin?: Account } = {},
): Promise<TestCompany> {
  const name = overrides.name ?? `Bolaget ${aName()}`;
  const admin = overrides.admin ?? (await aCompanyUser(test));
  const { id: companyId } = await test.ctx.db
    .insertInto('companies')
    .values({ name, corporateNumber: '556677-8899', whitelistedAt: test.ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addMember(test, companyId, admin, 'admin');
  const { id: brandId } = await test.ctx.db
    .insertInto('brands')
    .values({ companyId, name, slug: toPageId(name), isDefault: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { companyId, brandId, admin };
}

/** A logo in a company's library. */
export async function aLogo(test: TestApp, companyId: string): Promise<string> {
  const { id } = await test.ctx.db
    .insertInto('images')
    .values({ companyId, shape: 'logo' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A brand besides the company's default one. */
export async function aBrand(test: TestApp, { companyId }: TestCompany): Promise<{ brandId: string }> {
  const name = `Varumärket ${aName()}`;
  return test.ctx.db
    .insertInto('brands')
    .values({ companyId, name, slug: toPageId(name) })
    .returning('id as brandId')
    .executeTakeFirstOrThrow();
}

/** A member of a company, with the role `user` unless given. */
export async function aMember(test: TestApp, companyId: string, role: MemberRole = 'user'): Promise<Account> {
  const member = await aCompanyUser(test);
  await addMember(test, companyId, member, role);
  return member;
}

async function addMember(test: TestApp, companyId: string, member: Account, role: MemberRole): Promise<void> {
  await test.ctx.db.insertInto('members').values({ companyId, userId: member.userId, role }).execute();
}
