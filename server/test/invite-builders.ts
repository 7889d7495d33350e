import { createInvite } from '@platsa/contract/companies/member-endpoints';
import type { MemberRole } from '@platsa/contract/companies/schema';
import type { TestApp } from './app.ts';
import { aCompany, aName, type TestCompany } from './builders.ts';
import { mailsTo } from './mails.ts';

interface InviteOverrides {
  company?: TestCompany;
  email?: string;
  role?: MemberRole;
}

/** An invite that nobody has answered, and the token of its link. */
export async function anInvite(test: TestApp, overrides: InviteOverrides = {}) {
  const company = overrides.company ?? (await aCompany(test));
  const { companyId, admin } = company;
  const { email = `${aName()}@example.com`, role = 'user' } = overrides;
  const { invite } = await test.must(createInvite, { companyId, email, role }, { token: admin.token });
  return { company, companyId, admin, email, inviteId: invite._id, token: await tokenOfInvite(test, email) };
}

/** The token of the latest invite that was mailed to the address. */
export async function tokenOfInvite(test: TestApp, email: string): Promise<string> {
  const mail = (await mailsTo(test, email)).findLast(({ content }) => content.action?.label === 'Öppna inbjudan');
  if (!mail?.secret) throw new Error('no invite was mailed');
  return mail.secret;
}
