import { createUser } from '@platsa/contract/accounts/endpoints';
import { restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { getCompany } from '@platsa/contract/companies/endpoints';
import {
  acceptInvite,
  checkInvite,
  createInvite,
  declineInvite,
  listInvites,
  resendInvite,
  withdrawInvite,
} from '@platsa/contract/companies/member-endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { getJobTeam } from '@platsa/contract/jobs/team-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { changesAddress, companyUserValues } from '../../../../test/account-builders.ts';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard } from '../../../../test/board-builders.ts';
import { aCompany, aCompanyUser, aJobSeeker, aMember, aName, type TestCompany } from '../../../../test/builders.ts';
import { anInvite, tokenOfInvite } from '../../../../test/invite-builders.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { recordLiveEvents } from '../../../../test/record-live-events.ts';
import { limits } from '../../../http/limits.ts';
import { hashToken, openSession } from '../../../http/session.ts';
import { forgetExpired } from '../../accounts/background-jobs.ts';

const platsa = useTestApp();

type InvitePlaceInput = NonNullable<InputOf<typeof createInvite>['places']>[number];
afterEach(() => {
  platsa.clock.now = undefined;
});
const later = (days: number) => new Date(Date.now() + days * 86_400_000);
const alreadyThere = 'Användaren finns redan i företaget eller är redan inbjudan';
const noInvite = { code: 12, userFriendlyMessage: 'Hittade ingen inbjudan' };
const invitesOf = async ({ companyId, admin }: { companyId: string; admin: { token: string } }) =>
  (await platsa.must(listInvites, { companyId }, { token: admin.token })).invites;

describe('inviting', () => {
  test('an admin invites an address, which gets a link by mail; only its hash is stored', async () => {
    const { email, token, companyId, admin } = await anInvite(platsa, { role: 'admin' });
    const [mail] = await mailsTo(platsa, email);
    expect(mail?.text).toContain(`/company-invites/${companyId}/${encodeURIComponent(email)}/${token}`);
    expect(mail?.text).toContain('Länken gäller i 14 dagar och kan användas en gång.');
    expect(await invitesOf({ companyId, admin })).toMatchObject([
      { email, role: 'admin', status: 'pending', _invitedBy: { _id: admin.userId, firstName: 'Kim' } },
    ]);
    const stored = await platsa.ctx.db.selectFrom('companyInvites').selectAll().where('email', '=', email).execute();
    expect(stored.map(({ tokenHash }) => tokenHash)).toEqual([hashToken(token)]);
  });

  test('an invite is to the role user unless another is given', async () => {
    const { companyId, admin } = await aCompany(platsa);
    const email = `${aName()}@example.com`;
    const { invite } = await platsa.must(createInvite, { companyId, email }, { token: admin.token });
    expect(invite.role).toBe('user');
  });

  test.each([
    ['', 'Ange en email'],
    ['eva', 'Ange en korrekt email'],
    ['eva@localhost', 'Ange en korrekt email'],
  ])('the address %o is refused at its field', async (email, message) => {
    const { companyId, admin } = await aCompany(platsa);
    const { error } = await platsa.call(createInvite, { companyId, email }, { token: admin.token });
    expect(error?.fields).toEqual([{ path: 'email', message }]);
  });

  test('members and pending addresses cannot be invited again', async () => {
    const invite = await anInvite(platsa);
    const { companyId, admin } = invite;
    const member = await aMember(platsa, companyId);
    for (const email of [member.email, invite.email.toUpperCase()]) {
      const { error } = await platsa.call(createInvite, { companyId, email }, { token: admin.token });
      expect(error).toMatchObject({ code: 13, fields: [{ path: 'email', message: alreadyThere }] });
    }
  });

  test('a job seeker’s account cannot be invited', async () => {
    const { companyId, admin } = await aCompany(platsa);
    const { email } = await aJobSeeker(platsa);
    const { error } = await platsa.call(createInvite, { companyId, email }, { token: admin.token });
    expect(error).toMatchObject({ code: 14, fields: [{ path: 'email' }] });
  });

  test('a company that is not approved, or asks for many, does not learn that an address is a job seeker’s', async () => {
    const { companyId, admin } = await aCompany(platsa);
    const invite = async () => {
      const { email } = await aJobSeeker(platsa);
      const answer = await platsa.call(createInvite, { companyId, email }, { token: admin.token });
      return { status: answer.status, mails: await mailsTo(platsa, email) };
    };
    for (let nth = 0; nth < limits.learnApplicantAccount.points; nth++) expect((await invite()).status).toBe(403);
    const { status, mails } = await invite();
    expect(status).toBe(200);
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('ett konto för arbetssökande')]);
    const waiting = await aCompany(platsa);
    await platsa.ctx.db
      .updateTable('companies')
      .set({ whitelistedAt: null })
      .where('id', '=', waiting.companyId)
      .execute();
    const { email } = await aJobSeeker(platsa);
    const input = { companyId: waiting.companyId, email };
    expect((await platsa.call(createInvite, input, { token: waiting.admin.token })).status).toBe(200);
  });

  test('sending again gives a new link for 14 days, and the old one ends', async () => {
    const invite = await anInvite(platsa);
    const { companyId, admin, inviteId, email } = invite;
    platsa.clock.now = later(15);
    // The session has ended as well.
    const newSession = { token: await openSession(platsa.ctx.db, admin.userId, platsa.ctx.now()) };
    expect(await invitesOf({ companyId, admin: newSession })).toMatchObject([{ status: 'expired' }]);
    const again = await platsa.must(resendInvite, { companyId, inviteId }, newSession);
    expect(again.invite.status).toBe('pending');
    expect(Date.parse(again.invite.expiresAt) - platsa.clock.now.getTime()).toBe(14 * 86_400_000);
    expect((await platsa.call(checkInvite, { token: invite.token })).error).toMatchObject(noInvite);
    await platsa.must(checkInvite, { token: await tokenOfInvite(platsa, email) });
  });

  test('a withdrawn invite is gone, and its link ends', async () => {
    const invite = await anInvite(platsa);
    const { companyId, admin, inviteId, token } = invite;
    await platsa.must(withdrawInvite, { companyId, inviteId }, { token: admin.token });
    expect(await invitesOf(invite)).toEqual([]);
    expect((await platsa.call(checkInvite, { token })).error).toMatchObject(noInvite);
  });

  test('another company’s invite cannot be sent again or withdrawn', async () => {
    const { inviteId } = await anInvite(platsa);
    const { companyId, admin } = await aCompany(platsa);
    for (const endpoint of [resendInvite, withdrawInvite]) {
      const { error } = await platsa.call(endpoint, { companyId, inviteId }, { token: admin.token });
      expect(error).toMatchObject(noInvite);
    }
  });

  test('invites that nobody accepted are deleted 90 days after they expired', async () => {
    const { inviteId } = await anInvite(platsa);
    const exists = () =>
      platsa.ctx.db.selectFrom('companyInvites').select('id').where('id', '=', inviteId).executeTakeFirst();
    platsa.clock.now = later(103);
    await forgetExpired.handle(platsa.ctx, {});
    expect(await exists()).toBeTruthy();
    platsa.clock.now = later(105);
    await forgetExpired.handle(platsa.ctx, {});
    expect(await exists()).toBeUndefined();
  });
});

describe('answering', () => {
  test('the link says what it is for, and whether the address has an account', async () => {
    const { email, token, company } = await anInvite(platsa);
    const known = await platsa.must(checkInvite, { token, companyId: company.companyId, email });
    expect(known).toMatchObject({ userExist: false, user: null, email, role: 'user', invitedBy: 'Kim Lind' });
    expect(known.company._id).toBe(company.companyId);
    const account = await aCompanyUser(platsa, { email });
    const { userExist, user } = await platsa.must(checkInvite, { token });
    expect([userExist, user]).toEqual([true, { _id: account.userId, isCompany: true }]);
  });

  test('a wrong token, address or company, and an expired link, are not found', async () => {
    const { token, companyId } = await anInvite(platsa);
    const other = await aCompany(platsa);
    for (const input of [
      { token: `${token}x` },
      { token, email: 'x@example.com' },
      { token, companyId: other.companyId },
    ])
      expect((await platsa.call(checkInvite, input)).error).toMatchObject(noInvite);
    platsa.clock.now = later(14.01);
    expect((await platsa.call(checkInvite, { token, companyId })).error).toMatchObject(noInvite);
  });

  test('the invited account accepts, and becomes a member with the role of the invite', async () => {
    const account = await aCompanyUser(platsa);
    const { db } = platsa.ctx;
    await db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', account.userId).execute();
    const { token, companyId, admin, email } = await anInvite(platsa, { email: account.email, role: 'admin' });
    const events = await recordLiveEvents(platsa, `company:${companyId}`);
    const { company } = await platsa.must(acceptInvite, { token, email, user: account.userId }, account);
    expect(company).toMatchObject({ _id: companyId, role: 'admin', parent: null });
    // Whoever has the link reads the mail of the address, so that is confirmed too.
    expect(await platsa.must(restoreSession, {}, account)).toMatchObject({
      user: { emailConfirmed: true },
      companies: [{ _id: companyId }],
    });
    const { company: seen } = await platsa.must(getCompany, { companyId }, admin);
    expect(seen.members.map(({ _user }) => _user._id)).toContain(account.userId);
    expect(await invitesOf({ companyId, admin })).toEqual([]);
    await expect.poll(() => events.map(({ type }) => type)).toContain('company');
    expect((await platsa.call(acceptInvite, { token }, account)).error).toMatchObject(noInvite);
  });

  test('registering by the link confirms the address; a link to another address proves nothing', async () => {
    const { token, email } = await anInvite(platsa);
    const { user } = await platsa.must(createUser, companyUserValues({ email, inviteToken: token }));
    expect(user.emailConfirmed).toBe(true);
    expect((await mailsTo(platsa, email)).map(({ subject }) => subject)).not.toContain('Bekräfta din e-postadress');
    const other = await platsa.must(createUser, companyUserValues({ inviteToken: token }));
    expect(other.user.emailConfirmed).toBe(false);
    platsa.clock.now = later(15);
    const late = await anInvite(platsa);
    platsa.clock.now = later(30);
    const values = companyUserValues({ email: late.email, inviteToken: late.token });
    expect((await platsa.must(createUser, values)).user.emailConfirmed).toBe(false);
  });

  test('another account cannot accept, also if it names the invited one', async () => {
    const account = await aCompanyUser(platsa);
    const { token, email } = await anInvite(platsa, { email: account.email });
    const refusal = {
      code: 10,
      userFriendlyMessage: 'Inbjudan är skickad till ett annat konto är det du är inloggad på',
    };
    for (const other of [await aCompanyUser(platsa), await aJobSeeker(platsa)]) {
      const { error } = await platsa.call(acceptInvite, { token, email, user: account.userId }, other);
      expect(error).toMatchObject(refusal);
    }
    const { error } = await platsa.call(acceptInvite, { token, user: (await aCompanyUser(platsa)).userId }, account);
    expect(error).toMatchObject(refusal);
    expect((await platsa.call(acceptInvite, { token, email })).error?.name).toBe('unauthorized');
  });

  test('a job seeker who registered with the invited address cannot accept', async () => {
    const { token, email } = await anInvite(platsa);
    const jobSeeker = await aJobSeeker(platsa, { email });
    expect((await platsa.call(acceptInvite, { token }, jobSeeker)).error?.code).toBe(14);
  });

  test('an account that has given up the invited address cannot accept', async () => {
    const account = await aCompanyUser(platsa);
    const { token } = await anInvite(platsa, { email: account.email });
    await changesAddress(platsa, account, `${aName()}@example.com`);
    expect((await platsa.call(acceptInvite, { token }, account)).error?.code).toBe(10);
  });

  test('declining needs no account; the admin sees it and may invite again', async () => {
    const invite = await anInvite(platsa);
    const { token, email, companyId, inviteId, admin } = invite;
    await platsa.must(declineInvite, { token, email });
    expect(await invitesOf(invite)).toMatchObject([{ email, status: 'declined' }]);
    expect((await platsa.call(declineInvite, { token })).error).toMatchObject(noInvite);
    expect((await platsa.call(resendInvite, { companyId, inviteId }, admin)).error?.name).toBe('conflict');
    await platsa.must(createInvite, { companyId, email }, { token: admin.token });
    expect(await invitesOf(invite)).toMatchObject([{ email, status: 'pending' }]);
  });

  test('what happens to invites is in the audit log', async () => {
    const account = await aCompanyUser(platsa);
    const { token, companyId } = await anInvite(platsa, { email: account.email });
    await platsa.must(acceptInvite, { token }, account);
    const rows = await platsa.ctx.db
      .selectFrom('events')
      .select(['type', 'by', 'memberId'])
      .where('logged', '=', true)
      .where('companyId', '=', companyId)
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { type: 'companyuser.invited' },
      { type: 'companyuser.joined', by: account.userId, memberId: account.userId },
    ]);
  });
});

describe('an invite with places in teams', () => {
  const invited = async (places: InvitePlaceInput[], company?: TestCompany) => {
    const board = await aBoard(platsa, { ...(company && { company }) });
    const user = await aCompanyUser(platsa);
    const invite = { companyId: board.companyId, email: user.email, role: 'limited', places } as const;
    return { board, user, answer: await platsa.call(createInvite, invite, board.admin) };
  };

  test('names the jobs in the mail, and who accepts is in their teams', async () => {
    const company = await aCompany(platsa);
    const board = await aBoard(platsa, { company, title: 'Bagare' });
    const { user, answer } = await invited(
      [{ _job: board.jobId, role: 'interviewer', extraRights: ['seeContact'] }],
      company,
    );
    expect(answer.error).toBeNull();
    expect(answer.data?.invite.places).toEqual([
      { _job: { _id: board.jobId, title: 'Bagare' }, role: 'interviewer', extraRights: ['seeContact'] },
    ]);
    const [mail] = await mailsTo(platsa, user.email);
    expect(mail?.text).toContain('som begränsad användare');
    expect(mail?.text).toContain('Du blir med i teamet för ”Bagare”.');
    await platsa.must(acceptInvite, { token: await tokenOfInvite(platsa, user.email) }, user);
    const { team } = await platsa.must(getJobTeam, { jobId: board.jobId }, user);
    expect(team).toMatchObject([
      { _user: { _id: user.userId, role: 'limited' }, role: 'interviewer', extraRights: ['seeContact'] },
    ]);
  });

  test('takes jobs of the company alone, each once', async () => {
    const { answer } = await invited([{ _job: (await aBoard(platsa)).jobId, role: 'manager' }]);
    expect(answer.error?.fields).toEqual([{ path: 'places.0._job', message: 'Välj ett jobb i företaget' }]);
    const company = await aCompany(platsa);
    const { jobId: _job } = await aBoard(platsa, { company });
    const twice = await invited(
      [
        { _job, role: 'manager' },
        { _job, role: 'observer' },
      ],
      company,
    );
    expect(twice.answer.error?.fields).toEqual([{ path: 'places.1._job', message: 'Jobbet är redan valt' }]);
    const tooMuch = await invited([{ _job, role: 'observer', extraRights: ['decline'] }], company);
    expect(tooMuch.answer.error?.fields?.[0]?.path).toBe('places.0.extraRights');
  });
});
