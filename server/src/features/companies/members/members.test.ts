import { restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { createCompany, getCompany } from '@platsa/contract/companies/endpoints';
import { changeMemberRole, createInvite, removeMember } from '@platsa/contract/companies/member-endpoints';
import type { MemberRole } from '@platsa/contract/companies/schema';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aPlan, aPurchase } from '../../../../test/billing-builders.ts';
import { aCompany, aMember, aName } from '../../../../test/builders.ts';
import { anInvite } from '../../../../test/invite-builders.ts';
import { openEventStream } from '../../../../test/live-events.ts';
import { recordLiveEvents } from '../../../../test/record-live-events.ts';
import { sendSignals } from '../../../platform/live-events/signals.ts';

const platsa = useTestApp();

test('an admin changes a member’s role, which holds from the next request', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const member = await aMember(platsa, companyId);
  const events = await recordLiveEvents(platsa, `user:${member.userId}`);
  const input = { companyId, memberId: member.userId, role: 'admin' as const };
  const changed = await platsa.must(changeMemberRole, input, admin);
  expect(changed.member).toMatchObject({ role: 'admin', _user: { _id: member.userId, phoneNumber: '070-123 45 67' } });
  expect((await platsa.must(restoreSession, {}, member)).companies).toMatchObject([{ role: 'admin' }]);
  await expect.poll(() => events.map(({ type }) => type)).toEqual(['session']);
});

test('an unknown role is refused at its field', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const member = await aMember(platsa, companyId);
  const input = { companyId, memberId: member.userId, role: 'owner' as 'admin' };
  const { error } = await platsa.call(changeMemberRole, input, admin);
  expect(error?.fields).toEqual([{ path: 'role', message: 'Välj en roll' }]);
});

test('a removed member has no access at the next request, and open windows follow the company no more', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const member = await aMember(platsa, companyId);
  const stream = await openEventStream(platsa, member.token);
  const left = stream.next(({ type }) => type === 'session');
  await platsa.must(removeMember, { companyId, memberId: member.userId }, admin);
  await left;
  expect((await platsa.call(getCompany, { companyId }, member)).error?.name).toBe('notFound');
  expect((await platsa.must(restoreSession, {}, member)).companies).toEqual([]);
  const { company } = await platsa.must(getCompany, { companyId }, admin);
  expect(company.members.map(({ _user }) => _user._id)).toEqual([admin.userId]);

  // The next event that the stream gets is the member's own, not the company's.
  const next = stream.next(({ type }) => type === 'template' || type === 'profile');
  await sendSignals(platsa.ctx.db, [
    { audience: `company:${companyId}`, event: { type: 'template' } },
    { audience: `user:${member.userId}`, event: { type: 'profile' } },
  ]);
  expect(await next).toMatchObject({ type: 'profile' });
});

test('nobody changes their own role or removes themself', async () => {
  const { companyId, admin } = await aCompany(platsa);
  await aMember(platsa, companyId, 'admin');
  const own = { companyId, memberId: admin.userId };
  const answers = [
    await platsa.call(changeMemberRole, { ...own, role: 'user' }, admin),
    await platsa.call(removeMember, own, admin),
  ];
  expect(answers.map(({ error }) => [error?.name, error?.userFriendlyMessage])).toEqual([
    ['forbidden', 'Du kan inte ändra din egen roll.'],
    ['forbidden', 'Du kan inte ta bort dig själv.'],
  ]);
});

test('of two admins who demote or remove each other at once, one stays admin', async () => {
  for (const first of ['demote', 'remove'] as const) {
    const { companyId, admin } = await aCompany(platsa);
    const other = await aMember(platsa, companyId, 'admin');
    const remove = { companyId, memberId: other.userId };
    const answers = await Promise.all([
      first === 'remove'
        ? platsa.call(removeMember, remove, admin)
        : platsa.call(changeMemberRole, { ...remove, role: 'user' }, admin),
      platsa.call(changeMemberRole, { companyId, memberId: admin.userId, role: 'user' }, other),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const admins = await platsa.ctx.db
      .selectFrom('members')
      .select('userId')
      .where('companyId', '=', companyId)
      .where('role', '=', 'admin')
      .execute();
    expect(admins).toHaveLength(1);
  }
});

test('the parent’s admin leaves a child company its last own admin', async () => {
  const { companyId: _parentCompany, admin } = await aCompany(platsa);
  const child = { name: 'Norr', corporateNumber: '556677-8899', _parentCompany };
  const { company } = await platsa.must(createCompany, child, admin);
  const companyId = company._id;
  const only = await aMember(platsa, companyId, 'admin');
  const { userId: memberId } = only;
  const lastAdmin = { status: 409, error: { userFriendlyMessage: 'Företaget måste ha minst en admin.' } };
  expect(await platsa.call(changeMemberRole, { companyId, memberId, role: 'user' }, admin)).toMatchObject(lastAdmin);
  expect(await platsa.call(removeMember, { companyId, memberId }, admin)).toMatchObject(lastAdmin);
  await aMember(platsa, companyId, 'admin');
  await platsa.must(removeMember, { companyId, memberId }, admin);
});

test('somebody who is not a member answers notFound', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const { admin: stranger } = await aCompany(platsa);
  const memberId = stranger.userId;
  for (const answer of [
    await platsa.call(changeMemberRole, { companyId, memberId, role: 'admin' }, admin),
    await platsa.call(removeMember, { companyId, memberId }, admin),
  ])
    expect(answer.error?.name).toBe('notFound');
});

test('where users are limited, members and unanswered invites take the room', async () => {
  const { companyId, admin } = await anInvite(platsa);
  const invite = () => platsa.call(createInvite, { companyId, email: `${aName()}@example.com` }, admin);
  const planId = await aPlan(platsa, 2);
  await aPurchase(platsa, { companyId, planId, userCount: 3 });
  expect((await invite()).error).toBeNull();
  expect((await invite()).error?.userFriendlyMessage).toContain('Er plan omfattar 3 användare.');
  const fourth = await anInvite(platsa, { company: await aCompany(platsa) }).catch((error: Error) => error.message);
  expect(fourth).toContain('Er plan omfattar 1 användare.');
  await platsa.ctx.db.updateTable('plans').set({ active: false }).execute();
  expect((await invite()).error).toBeNull();
});

test('limited members cost no place in the plan, and take one when they become users', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  const planId = await aPlan(platsa, 2);
  await aPurchase(platsa, { companyId, planId, userCount: 1 });
  const invite = (role: MemberRole) =>
    platsa.call(createInvite, { companyId, email: `${aName()}@example.com`, role }, admin);
  expect([(await invite('limited')).status, (await invite('user')).status]).toEqual([200, 409]);
  const limited = await aMember(platsa, companyId, 'limited');
  const toUser = { companyId, memberId: limited.userId, role: 'user' as const };
  expect((await platsa.call(changeMemberRole, toUser, admin)).error?.name).toBe('conflict');
  await platsa.ctx.db.updateTable('purchases').set({ userCount: 2 }).where('companyId', '=', companyId).execute();
  expect((await platsa.must(changeMemberRole, toUser, admin)).member.role).toBe('user');
  expect((await invite('user')).status).toBe(409);
  await platsa.must(changeMemberRole, { ...toUser, role: 'limited' }, admin);
  expect((await invite('user')).status).toBe(200);
});

test('a limited member reads names in the company, and nothing of how it is run', async () => {
  const { companyId } = await aCompany(platsa);
  const limited = await aMember(platsa, companyId, 'limited');
  const { company } = await platsa.must(getCompany, { companyId }, limited);
  expect(company.members[0]?._user).toMatchObject({ firstName: 'Kim', email: '', phoneNumber: '' });
  expect(company).toMatchObject({ billingEmail: '', adminPhoneNumber: '', waitingMembers: [] });
});
