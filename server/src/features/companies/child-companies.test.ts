import { restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { deleteCompany } from '@platsa/contract/admin/company-endpoints';
import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import {
  closeCompany,
  createCompany,
  getCompany,
  listChildren,
  undoClosing,
} from '@platsa/contract/companies/endpoints';
import {
  acceptInvite,
  changeMemberRole,
  createInvite,
  declineInvite,
  removeMember,
} from '@platsa/contract/companies/member-endpoints';
import { describe, expect, test } from 'vitest';
import { type TestApp, useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { anApplicant } from '../../../test/board-builders.ts';
import {
  type Account,
  aCompany,
  aCompanyUser,
  aJobSeeker,
  aMember,
  aName,
  anOperator,
  password,
} from '../../../test/builders.ts';
import { tokenOfInvite } from '../../../test/invite-builders.ts';
import { mailsTo } from '../../../test/mails.ts';
import { deleteClosedCompanies } from '../accounts/close-company.ts';

const platsa = useTestApp();
const values = { name: 'Bageriet Norr', corporateNumber: '556677-8899' };

/** A parent company with a child company, whose first admin is invited if an address is given. */
async function aChild(test: TestApp, email?: string) {
  const parent = await aCompany(test);
  const input = { ...values, _parentCompany: parent.companyId, ...(email !== undefined && { email }) };
  const { company } = await test.must(createCompany, input, parent.admin);
  return { parent, childId: company._id, company };
}

const rolesOf = async (account: Account) =>
  (await platsa.must(restoreSession, {}, account)).companies.map(({ _id, role, parent }) => [_id, role, parent?._id]);

test('the parent’s admins work in a child company as admins, and are not listed there', async () => {
  const { parent, childId, company } = await aChild(platsa);
  expect(company).toMatchObject({ _parentCompany: parent.companyId, members: [], adminName: '' });
  expect(await rolesOf(parent.admin)).toEqual([
    [parent.companyId, 'admin', undefined],
    [childId, 'admin', parent.companyId],
  ]);
  const { company: seen } = await platsa.must(getCompany, { companyId: childId }, parent.admin);
  expect(seen.members).toEqual([]);
});

test('the parent’s users do not get into a child company, nor its members into the parent', async () => {
  const { parent, childId } = await aChild(platsa);
  const user = await aMember(platsa, parent.companyId);
  expect((await platsa.call(getCompany, { companyId: childId }, user)).error?.name).toBe('notFound');
  const own = await aMember(platsa, childId, 'admin');
  expect((await platsa.call(getCompany, { companyId: parent.companyId }, own)).error?.name).toBe('notFound');
});

test('who becomes or stops being an admin of the parent does so in its child companies', async () => {
  const { parent, childId } = await aChild(platsa);
  const member = await aMember(platsa, parent.companyId);
  const change = { companyId: parent.companyId, memberId: member.userId };
  await platsa.must(changeMemberRole, { ...change, role: 'admin' }, parent.admin);
  await platsa.must(getCompany, { companyId: childId }, member);
  await platsa.must(changeMemberRole, { ...change, role: 'user' }, parent.admin);
  expect((await platsa.call(getCompany, { companyId: childId }, member)).error?.name).toBe('notFound');

  await platsa.must(changeMemberRole, { ...change, role: 'admin' }, parent.admin);
  await platsa.must(removeMember, change, parent.admin);
  expect((await platsa.call(getCompany, { companyId: childId }, member)).error?.name).toBe('notFound');
});

test('an admin of the parent who is invited to a child company as a user stays its admin', async () => {
  const { parent, childId } = await aChild(platsa);
  const { email } = parent.admin;
  await platsa.must(createInvite, { companyId: childId, email, role: 'user' }, parent.admin);
  await platsa.must(acceptInvite, { token: await tokenOfInvite(platsa, email) }, parent.admin);
  expect(await rolesOf(parent.admin)).toContainEqual([childId, 'admin', parent.companyId]);
});

test('an admin who joins the parent by an invite works in its child companies', async () => {
  const { parent, childId } = await aChild(platsa);
  const account = await aCompanyUser(platsa);
  const { companyId } = parent;
  await platsa.must(createInvite, { companyId, email: account.email, role: 'admin' }, parent.admin);
  await platsa.must(acceptInvite, { token: await tokenOfInvite(platsa, account.email) }, account);
  await platsa.must(getCompany, { companyId: childId }, account);
});

test.each([undefined, '', ' '])('the address of the first admin may be left out: %o', async (email) => {
  const { parent } = await aChild(platsa, email);
  const { children } = await platsa.must(listChildren, { companyId: parent.companyId }, parent.admin);
  expect(children).toMatchObject([{ ...values, invite: null }]);
});

test('the first admin is invited, and the parent sees the answer', async () => {
  const account = await aCompanyUser(platsa);
  const { parent, childId } = await aChild(platsa, account.email);
  const invite = async () => {
    const { children } = await platsa.must(listChildren, { companyId: parent.companyId }, parent.admin);
    return children[0]?.invite;
  };
  expect(await invite()).toMatchObject({ email: account.email, acceptedAt: null, declinedAt: null });
  await platsa.must(acceptInvite, { token: await tokenOfInvite(platsa, account.email) }, account);
  expect(await invite()).toMatchObject({ acceptedAt: expect.any(String) });
  const { company } = await platsa.must(getCompany, { companyId: childId }, account);
  expect(company).toMatchObject({ adminEmail: account.email, members: [{ role: 'admin', isParentAdmin: false }] });
  expect(await rolesOf(account)).toEqual([[childId, 'admin', undefined]]);
});

test('a declined invite to a child company is shown as declined', async () => {
  const email = `${aName()}@example.com`;
  const { parent } = await aChild(platsa, email);
  await platsa.must(declineInvite, { token: await tokenOfInvite(platsa, email) });
  const { children } = await platsa.must(listChildren, { companyId: parent.companyId }, parent.admin);
  expect(children[0]?.invite).toMatchObject({ email, acceptedAt: null, declinedAt: expect.any(String) });
});

test('an admin of the parent who enters their own address becomes a member of the child company', async () => {
  const { admin, companyId } = await aCompany(platsa);
  const input = { ...values, _parentCompany: companyId, email: admin.email };
  const { company } = await platsa.must(createCompany, input, admin);
  expect(company.members).toMatchObject([{ _user: { _id: admin.userId }, isParentAdmin: false }]);
});

test.each([
  ['eva', 'Ange en korrekt email'],
  ['eva@localhost', 'Ange en korrekt email'],
])('the address %o of the first admin is refused at its field', async (email, message) => {
  const { companyId, admin } = await aCompany(platsa);
  const { error } = await platsa.call(createCompany, { ...values, _parentCompany: companyId, email }, admin);
  expect(error?.fields).toEqual([{ path: 'email', message }]);
});

test('a job seeker’s address is refused at its field, and no company is created', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const { email } = await aJobSeeker(platsa);
  const { error } = await platsa.call(createCompany, { ...values, _parentCompany: companyId, email }, admin);
  expect(error).toMatchObject({ code: 14, fields: [{ path: 'email' }] });
  expect((await platsa.must(listChildren, { companyId }, admin)).children).toEqual([]);
});

test('only admins of a company create its child companies', async () => {
  const { companyId } = await aCompany(platsa);
  const member = await aMember(platsa, companyId);
  const { admin: stranger } = await aCompany(platsa);
  const input = { ...values, _parentCompany: companyId };
  expect((await platsa.call(createCompany, input, member)).error?.name).toBe('forbidden');
  expect((await platsa.call(createCompany, input, stranger)).error?.name).toBe('notFound');
});

test('a child company has no child companies', async () => {
  const { parent, childId } = await aChild(platsa);
  const { error } = await platsa.call(createCompany, { ...values, _parentCompany: childId }, parent.admin);
  expect(error?.userFriendlyMessage).toBe('Ett dotterbolag kan inte ha egna dotterbolag.');
});

test('the last admin of a child company’s own can be neither removed nor demoted', async () => {
  const { parent, childId } = await aChild(platsa);
  const own = await aMember(platsa, childId, 'admin');
  const input = { companyId: childId, memberId: own.userId };
  for (const answer of [
    await platsa.call(removeMember, input, parent.admin),
    await platsa.call(changeMemberRole, { ...input, role: 'user' }, parent.admin),
  ])
    expect(answer.error?.userFriendlyMessage).toBe('Företaget måste ha minst en admin.');
  const hidden = { companyId: childId, memberId: parent.admin.userId };
  expect((await platsa.call(removeMember, hidden, own)).error?.name).toBe('notFound');
});

test('an admin of the parent who is removed as a member of the child company’s own works there still', async () => {
  const { parent, childId } = await aChild(platsa);
  const other = await aMember(platsa, parent.companyId, 'admin');
  await aMember(platsa, childId, 'admin');
  await platsa.ctx.db
    .insertInto('members')
    .values({ companyId: childId, userId: other.userId, role: 'user' })
    .execute();
  await platsa.must(removeMember, { companyId: childId, memberId: other.userId }, parent.admin);
  expect(await rolesOf(other)).toEqual([
    [parent.companyId, 'admin', undefined],
    [childId, 'admin', parent.companyId],
  ]);
});

test('the parent sees figures of its child companies', async () => {
  const { parent, childId } = await aChild(platsa);
  const own = await aMember(platsa, childId, 'admin');
  const brand = await platsa.ctx.db
    .selectFrom('brands')
    .select('id')
    .where('companyId', '=', childId)
    .executeTakeFirstOrThrow();
  const board = await anOpenJob(platsa, { company: { companyId: childId, brandId: brand.id, admin: own } });
  await anApplicant(platsa, board);
  const { children } = await platsa.must(listChildren, { companyId: parent.companyId }, parent.admin);
  expect(children[0]?.figures).toEqual({ activeJobs: 1, views: 0, applications: 1 });
});

describe('when the parent company is deleted', () => {
  const subjectsTo = async (email: string) => (await mailsTo(platsa, email)).map(({ subject }) => subject);

  test('its admins no longer work in the child company, whose own admin reads so', async () => {
    const { parent, childId, company } = await aChild(platsa);
    const own = await aMember(platsa, childId, 'admin');
    const elsewhere = await aMember(platsa, parent.companyId);
    const change = { companyId: parent.companyId, memberId: elsewhere.userId };
    await platsa.must(changeMemberRole, { ...change, role: 'admin' }, parent.admin);
    await aCompany(platsa, { admin: elsewhere });
    await platsa.must(deleteCompany, { companyId: parent.companyId }, await anOperator(platsa));

    expect((await platsa.call(restoreSession, {}, parent.admin)).status).toBe(401);
    expect((await platsa.call(getCompany, { companyId: childId }, elsewhere)).status).toBe(404);
    expect(await rolesOf(own)).toEqual([[childId, 'admin', undefined]]);
    expect(await subjectsTo(own.email)).toEqual([`${company.name} är inte längre ett dotterbolag`]);
    const { logs } = await platsa.must(listAuditLogs, { companyId: childId }, own);
    expect(logs[0]?.text).toMatch(/^Moderbolaget Bolaget \w+ raderades, och dess admins kan inte längre arbeta här\.$/);
  });

  test('it is refused while nobody else could work in the child company', async () => {
    const { parent, childId, company } = await aChild(platsa);
    const operator = await anOperator(platsa);
    const refused = await platsa.call(deleteCompany, { companyId: parent.companyId }, operator);
    expect(refused).toMatchObject({
      status: 409,
      error: { userFriendlyMessage: expect.stringContaining(company.name) },
    });
    await aMember(platsa, childId, 'admin');
    await platsa.must(deleteCompany, { companyId: parent.companyId }, operator);
  });

  test('a company that is being closed gets no child company', async () => {
    const parent = await aCompany(platsa, { name: 'Stängs snart' });
    const { companyId, admin } = parent;
    await platsa.must(closeCompany, { companyId, password, name: 'Stängs snart' }, admin);
    const late = await platsa.call(createCompany, { ...values, _parentCompany: companyId }, admin);
    expect(late).toMatchObject({ status: 409, error: { userFriendlyMessage: expect.stringContaining('stängs') } });
    await platsa.must(undoClosing, { companyId }, admin);
    await platsa.must(createCompany, { ...values, _parentCompany: companyId }, admin);
  });

  test('the nightly deletion of a closed company waits for its child companies', async () => {
    const { parent, childId } = await aChild(platsa);
    await aMember(platsa, childId, 'admin');
    const over = { whitelistedAt: null, closesAt: new Date(Date.now() - 1000) };
    await platsa.ctx.db.updateTable('companies').set(over).where('id', '=', parent.companyId).execute();
    await expect(deleteClosedCompanies.handle(platsa.ctx, {})).rejects.toThrow('har dotterbolaget');
    await platsa.must(getCompany, { companyId: childId }, parent.admin);
    await platsa.ctx.db.deleteFrom('members').where('companyId', '=', childId).execute();
    await platsa.ctx.db.deleteFrom('companies').where('id', '=', childId).execute();
    await deleteClosedCompanies.handle(platsa.ctx, {});
    expect((await platsa.call(restoreSession, {}, parent.admin)).status).toBe(401);
  });

  test('the database leaves no admin of a parent company in a company without one', async () => {
    const { parent, childId } = await aChild(platsa);
    const { db } = platsa.ctx;
    const alone = db.updateTable('companies').set({ parentCompanyId: null }).where('id', '=', childId);
    await expect(alone.execute()).rejects.toThrow('an admin of a parent company works in a company without a parent');
    const hidden = { companyId: parent.companyId, userId: (await aCompanyUser(platsa)).userId };
    const adding = db.insertInto('members').values({ ...hidden, role: 'admin', isParentAdmin: true });
    await expect(adding.execute()).rejects.toThrow('an admin of a parent company works in a company without a parent');
  });
});
