import { logIn, restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import { createCompany, getCompany } from '@platsa/contract/companies/endpoints';
import { resetMemberTwoStep } from '@platsa/contract/companies/member-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aCompany, aMember, password } from '../../../test/builders.ts';
import { recordLiveEvents } from '../../../test/record-live-events.ts';

const platsa = useTestApp();

const switchOn = (userId: string) =>
  platsa.ctx.db
    .insertInto('twoSteps')
    .values({ userId, secret: Buffer.from('hemlig'), confirmedAt: new Date() })
    .execute();

const isOn = async (userId: string) =>
  (await platsa.ctx.db.selectFrom('twoSteps').select('userId').where('userId', '=', userId).execute()).length > 0;

async function aCompanyWithTwoSteps() {
  const company = await aCompany(platsa);
  const member = await aMember(platsa, company.companyId);
  await switchOn(member.userId);
  return { ...company, member, input: { companyId: company.companyId, memberId: member.userId } };
}

test('an admin lets in a member who has lost phone and codes; the member is logged out and mailed, and the log says it', async () => {
  const { companyId, admin, member, input } = await aCompanyWithTwoSteps();
  const events = await recordLiveEvents(platsa, `user:${member.userId}`);
  expect((await platsa.call(logIn, { email: member.email, password })).error?.name).toBe('codeRequired');
  await platsa.must(resetMemberTwoStep, input, admin);
  expect((await platsa.call(restoreSession, {}, member)).status).toBe(401);
  await platsa.must(logIn, { email: member.email, password });
  const mails = await platsa.ctx.db.selectFrom('mails').selectAll().where('personId', '=', member.userId).execute();
  expect(mails.map(({ subject }) => subject)).toEqual(['Tvåstegsinloggning är avstängd']);
  const { company } = await platsa.must(getCompany, { companyId }, admin);
  expect(JSON.stringify(mails[0]?.content)).toContain(`, admin i ${company.name}, har stängt av`);
  const { logs } = await platsa.must(listAuditLogs, { companyId, event: 'companyuser.twostep.reset' }, admin);
  expect(logs.map(({ text }) => text)).toEqual([expect.stringContaining('stängde av tvåstegsinloggningen för')]);
  await expect.poll(() => events.map(({ type }) => type)).toContain('session');
  // A retry is harmless: it mails and records nothing, and ends no session.
  await platsa.must(resetMemberTwoStep, input, admin);
  expect(
    (await platsa.must(listAuditLogs, { companyId, event: 'companyuser.twostep.reset' }, admin)).logs,
  ).toHaveLength(1);
});

test('admins see who has two-step log-in, members do not', async () => {
  const { companyId, admin, member } = await aCompanyWithTwoSteps();
  const seenBy = async (caller: { token: string }) => {
    const { company } = await platsa.must(getCompany, { companyId }, caller);
    return company.members.map(({ hasTwoStep }) => hasTwoStep);
  };
  expect(await seenBy(admin)).toEqual([false, true]);
  expect(await seenBy(member)).toEqual([null, null]);
});

test('nobody resets their own, and no member that of another', async () => {
  const { companyId, admin, member, input } = await aCompanyWithTwoSteps();
  const own = await platsa.call(resetMemberTwoStep, { companyId, memberId: admin.userId }, admin);
  expect(own.error?.userFriendlyMessage).toBe('Din egen tvåstegsinloggning stänger du av under Allmänt.');
  expect((await platsa.call(resetMemberTwoStep, input, await aMember(platsa, companyId))).status).toBe(403);
  expect(await isOn(member.userId)).toBe(true);
});

test('a stranger, and an admin of the parent company who is hidden here, answer notFound', async () => {
  const { companyId: _parentCompany, admin } = await aCompany(platsa);
  const child = { name: 'Norr', corporateNumber: '556677-8899', _parentCompany };
  const { company } = await platsa.must(createCompany, child, admin);
  const own = await aMember(platsa, company._id, 'admin');
  const { member: stranger } = await aCompanyWithTwoSteps();
  await switchOn(admin.userId);
  for (const memberId of [stranger.userId, admin.userId]) {
    const { error } = await platsa.call(resetMemberTwoStep, { companyId: company._id, memberId }, own);
    expect([error?.name, await isOn(memberId)]).toEqual(['notFound', true]);
  }
  await switchOn(own.userId);
  await platsa.must(resetMemberTwoStep, { companyId: company._id, memberId: own.userId }, admin);
  expect(await isOn(own.userId)).toBe(false);
});

test('an account that reaches another company, or is an operator’s, keeps its two-step log-in', async () => {
  const { admin, member, input } = await aCompanyWithTwoSteps();
  const { companyId: elsewhere } = await aCompany(platsa);
  const { db } = platsa.ctx;
  const refusal = async () => (await platsa.call(resetMemberTwoStep, input, admin)).error?.userFriendlyMessage;
  const beyond = 'Kontot når mer än era företag. Be den som driver Platsa att stänga av tvåstegsinloggningen.';
  await db.insertInto('members').values({ companyId: elsewhere, userId: member.userId, role: 'user' }).execute();
  expect(await refusal()).toBe(beyond);
  await db.deleteFrom('members').where('companyId', '=', elsewhere).where('userId', '=', member.userId).execute();
  await db.updateTable('users').set({ isOperator: true }).where('id', '=', member.userId).execute();
  expect(await refusal()).toBe(beyond);
  expect(await isOn(member.userId)).toBe(true);
});
