import { restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { assignApplication, listInterviewers } from '@platsa/contract/applications/assigned-endpoints';
import {
  changePaymentModel,
  createPurchase,
  endPurchase,
  orderBoost,
  resumePurchase,
} from '@platsa/contract/billing/endpoints';
import {
  createCareerPage,
  getCareerPage,
  listCareerPages,
  setCareerPageActive,
} from '@platsa/contract/career-pages/endpoints';
import { getCompany } from '@platsa/contract/companies/endpoints';
import { createInvite, removeMember } from '@platsa/contract/companies/member-endpoints';
import { getJob, listJobs, updateJob } from '@platsa/contract/jobs/endpoints';
import { getJobTeam, saveJobTeam } from '@platsa/contract/jobs/team-endpoints';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aPayer, aPlan, aPurchase, theBoosts } from '../../../test/billing-builders.ts';
import { aBoard, anApplicant } from '../../../test/board-builders.ts';
import { type Account, aMember, aName, type TestCompany } from '../../../test/builders.ts';
import { mailsTo } from '../../../test/mails.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { inTransaction } from '../../db/transaction.ts';
import { openSession } from '../../http/session.ts';
import { applyPlans, remindOfEndingPlans } from './apply-plans.ts';
import { lockPayer } from './queries.ts';

const platsa = useTestApp();
const other = useTestApp({ beside: platsa });

let plans: Record<'pro' | 'unlimited', string>;

beforeEach(async () => {
  moveClock('2026-01-20');
  await platsa.ctx.db.updateTable('plans').set({ active: false }).execute();
  plans = { pro: await aPlan(platsa, 1), unlimited: await aPlan(platsa, 2) };
});

function moveClock(day: string) {
  platsa.clock.now = new Date(`${day}T12:00:00Z`);
  other.clock.now = platsa.clock.now;
}

/** Moves the clock and carries out what a night does. Sessions end after a while, so the accounts log in again. */
async function nightOf<A extends Account>(day: string, ...accounts: A[]): Promise<A[]> {
  moveClock(day);
  await applyPlans.handle(platsa.ctx, {});
  return Promise.all(
    accounts.map(async (one) => ({ ...one, token: await openSession(platsa.ctx.db, one.userId, platsa.ctx.now()) })),
  );
}

const companiesOf = async (account: Account) =>
  (await platsa.must(restoreSession, {}, account)).companies.map(({ _id }) => _id);

/** Unlimited for four users, who have all joined: two admins and two users. */
async function aFullCompany() {
  const { companyId, brandId, admin } = await aPayer(platsa);
  const { purchase } = await platsa.must(
    createPurchase,
    { companyId, _paymentModel: plans.unlimited, userCount: 4 },
    admin,
  );
  const second = await aMember(platsa, companyId, 'admin');
  const user = await aMember(platsa, companyId);
  const last = await aMember(platsa, companyId);
  return { companyId, brandId, admin, second, user, last, purchaseId: purchase._id };
}

describe('the users of a plan', () => {
  test('a change to fewer users asks who stays, and says so at its field', async () => {
    const { companyId, admin, second, user, purchaseId } = await aFullCompany();
    const stranger = await aPayer(platsa);
    const change = (modelId: string, userCount: number, stayingMembers?: string[]) => {
      const purchaseData = { userCount, ...(stayingMembers && { stayingMembers }) };
      return platsa.call(changePaymentModel, { modelId, _company: companyId, purchaseData }, admin);
    };
    const field = (message: string) => [{ path: 'stayingMembers', message }];
    const who = field('Ni är 4 användare och får plats med 1. Välj 1 användare som ska vara kvar.');
    expect((await change(plans.pro, 1)).error?.fields).toEqual(who);
    expect((await change(plans.pro, 1, [])).error?.fields).toEqual(who);
    expect((await change(plans.pro, 1, [stranger.admin.userId])).error?.fields).toEqual(who);
    expect((await change(plans.pro, 1, [admin.userId, second.userId])).error?.fields).toEqual(who);
    expect((await change(plans.pro, 1, [user.userId])).error?.fields).toEqual(
      field('Minst en av dem som är kvar måste vara admin.'),
    );
    expect((await change(plans.unlimited, 2)).error?.fields?.[0]?.message).toContain('Välj 2 användare');
    expect((await platsa.call(endPurchase, { purchaseId }, admin)).error?.fields).toEqual(who);
    const { company } = await platsa.must(getCompany, { companyId }, admin);
    expect(company).toMatchObject({ leaving: null, waitingMembers: [] });
    expect((await change(plans.unlimited, 2, [second.userId, user.userId])).status).toBe(200);
  });

  test('who is not chosen leaves when the plan begins, is told, and is let back in when it grows again', async () => {
    const { companyId, admin, second, user, last } = await aFullCompany();
    const input = { modelId: plans.unlimited, _company: companyId };
    const stayingMembers = [second.userId, last.userId];
    await platsa.must(changePaymentModel, { ...input, purchaseData: { userCount: 2, stayingMembers } }, admin);
    const planned = await platsa.must(getCompany, { companyId }, admin);
    expect(planned.company.leaving).toEqual({ day: '2026-03-01', _users: [admin.userId, user.userId] });
    const [, stillIn] = await nightOf('2026-02-28', admin, user);
    expect(await companiesOf(stillIn as Account)).toEqual([companyId]);
    const [out, kept] = await nightOf('2026-03-01', admin, second);
    expect(await companiesOf(out as Account)).toEqual([]);
    expect((await platsa.call(getCompany, { companyId }, out)).status).toBe(404);
    const { company } = await platsa.must(getCompany, { companyId }, kept);
    expect(company.members.map(({ _user }) => _user._id)).toEqual([second.userId, last.userId]);
    expect(company.waitingMembers.map(({ _user, role }) => [_user._id, role])).toEqual([
      [admin.userId, 'admin'],
      [user.userId, 'user'],
    ]);
    expect(company.leaving).toBeNull();
    expect((await mailsTo(platsa, user.email)).map(({ subject }) => subject)).toEqual([
      `Du har ingen plats hos ${company.name} längre`,
    ]);
    await platsa.must(changePaymentModel, { ...input, purchaseData: { userCount: 3 } }, kept);
    expect(await companiesOf(out as Account)).toEqual([companyId]);
    const after = await platsa.must(getCompany, { companyId }, kept);
    expect(after.company.members.map(({ _user }) => _user._id)).toEqual([admin.userId, second.userId, last.userId]);
    expect(after.company.waitingMembers.map(({ _user }) => _user._id)).toEqual([user.userId]);
    // There is a place again as soon as somebody else has left.
    await platsa.must(removeMember, { companyId, memberId: last.userId }, kept);
    expect((await platsa.must(getCompany, { companyId }, kept)).company.waitingMembers).toEqual([]);
  });

  test('who waits for a place gets the teams, assigned candidates and own jobs back with it', async () => {
    const { companyId, brandId, admin, second, user, last } = await aFullCompany();
    const company = { companyId, brandId, admin };
    const [board, own] = [await aBoard(platsa, { company }), await aBoard(platsa, { company })];
    const { applicantId } = await anApplicant(platsa, board);
    const team = [{ _user: user.userId, role: 'interviewer' as const, extraRights: ['seeContact' as const] }];
    await platsa.must(saveJobTeam, { jobId: board.jobId, team, confidential: true }, admin);
    await platsa.must(assignApplication, { applicantId, _users: [user.userId] }, admin);
    await platsa.must(updateJob, { jobId: own.jobId, _responsible: user.userId }, admin);
    const before = await platsa.must(getJobTeam, { jobId: board.jobId }, admin);

    const input = { modelId: plans.unlimited, _company: companyId };
    const stayingMembers = [admin.userId, second.userId, last.userId];
    await platsa.must(changePaymentModel, { ...input, purchaseData: { userCount: 3, stayingMembers } }, admin);
    const [kept] = await nightOf('2026-03-01', admin);
    expect((await platsa.must(getJobTeam, { jobId: board.jobId }, kept)).team).toEqual([]);
    await platsa.must(changePaymentModel, { ...input, purchaseData: { userCount: 4 } }, kept);
    expect(await platsa.must(getJobTeam, { jobId: board.jobId }, kept)).toEqual(before);
    const { assigned } = await platsa.must(listInterviewers, { applicantId }, kept);
    expect(assigned.map(({ _id }) => _id)).toEqual([user.userId]);
    const { job } = await platsa.must(getJob, { jobId: own.jobId }, kept);
    expect(job).toMatchObject({ _responsible: { _id: user.userId } });
  });

  test('a waiting member is removed for good', async () => {
    const { companyId, admin, second, user, last, purchaseId } = await aFullCompany();
    await platsa.must(endPurchase, { purchaseId, stayingMembers: [admin.userId] }, admin);
    const [inMarch = admin] = await nightOf('2026-03-01', admin);
    for (const memberId of [second.userId, user.userId]) {
      await platsa.must(removeMember, { companyId, memberId }, inMarch);
    }
    const { company } = await platsa.must(getCompany, { companyId }, inMarch);
    expect(company.waitingMembers.map(({ _user }) => _user._id)).toEqual([last.userId]);
    expect((await platsa.call(removeMember, { companyId, memberId: user.userId }, inMarch)).status).toBe(404);
  });

  test('resuming lets all stay, and joining after the choice gives no place of those who were chosen', async () => {
    const { companyId, admin, second, user, last, purchaseId } = await aFullCompany();
    await platsa.must(endPurchase, { purchaseId, stayingMembers: [second.userId] }, admin);
    await platsa.must(resumePurchase, { purchaseId }, admin);
    expect((await platsa.must(getCompany, { companyId }, admin)).company.leaving).toBeNull();
    await platsa.must(removeMember, { companyId, memberId: user.userId }, admin);
    await platsa.must(endPurchase, { purchaseId, stayingMembers: [last.userId, second.userId].slice(1) }, admin);
    const late = await aMember(platsa, companyId, 'admin');
    const planned = await platsa.must(getCompany, { companyId }, admin);
    expect(planned.company.leaving?._users).toEqual([admin.userId, last.userId, late.userId]);
    const [kept = second] = await nightOf('2026-03-01', second);
    const { company } = await platsa.must(getCompany, { companyId }, kept);
    expect(company.members.map(({ _user }) => _user._id)).toEqual([second.userId]);
  });

  test('without a choice the oldest admin stays, on two servers at the same moment', async () => {
    const { companyId, admin, second, user, last } = await aFullCompany();
    await platsa.ctx.db
      .updateTable('purchases')
      .set({ endDate: '2026-02-01' })
      .where('companyId', '=', companyId)
      .execute();
    moveClock('2026-02-01');
    await Promise.all([platsa, other].map(({ ctx }) => applyPlans.handle(ctx, {})));
    const [kept = admin] = await nightOf('2026-02-01', admin);
    const { company } = await platsa.must(getCompany, { companyId }, kept);
    expect(company.members.map(({ _user }) => _user._id)).toEqual([admin.userId]);
    expect(company.waitingMembers).toHaveLength(3);
    for (const { email } of [second, user, last]) expect(await mailsTo(platsa, email)).toHaveLength(1);
  });

  test('an admin of the parent company who has no place goes on working in the child company as that', async () => {
    const parent = await aPayer(platsa);
    const { companyId, admin, purchaseId } = await aFullCompany();
    await platsa.ctx.db
      .updateTable('companies')
      .set({ parentCompanyId: parent.companyId })
      .where('id', '=', companyId)
      .execute();
    await platsa.ctx.db
      .insertInto('members')
      .values({ companyId, userId: parent.admin.userId, role: 'admin' })
      .execute();
    await platsa.must(endPurchase, { purchaseId, stayingMembers: [admin.userId] }, admin);
    const [ofParent = parent.admin] = await nightOf('2026-03-01', parent.admin);
    expect((await companiesOf(ofParent)).toSorted()).toEqual([parent.companyId, companyId].toSorted());
    const { company } = await platsa.must(getCompany, { companyId }, ofParent);
    expect(company.members.map(({ _user }) => _user._id)).toEqual([admin.userId]);
  });

  test('companies that never had a plan keep the users that they had before plans were sold, until they buy one', async () => {
    const { companyId, admin } = await aPayer(platsa);
    const user = await aMember(platsa, companyId);
    const [later = admin] = await nightOf('2026-02-01', admin);
    expect((await platsa.must(getCompany, { companyId }, later)).company.members).toHaveLength(2);
    const buy = (stayingMembers?: string[]) =>
      platsa.call(
        createPurchase,
        { companyId, _paymentModel: plans.pro, ...(stayingMembers && { stayingMembers }) },
        later,
      );
    expect((await buy()).error?.fields?.[0]?.path).toBe('stayingMembers');
    expect((await buy([admin.userId])).status).toBe(200);
    const { company } = await platsa.must(getCompany, { companyId }, later);
    expect(company.waitingMembers.map(({ _user }) => _user._id)).toEqual([user.userId]);
    expect((await platsa.call(createInvite, { companyId, email: `${aName()}@example.com` }, later)).status).toBe(409);
    // Where nothing is sold any more, nothing is limited.
    await platsa.ctx.db.updateTable('plans').set({ active: false }).execute();
    await nightOf('2026-02-02');
    expect((await platsa.must(getCompany, { companyId }, later)).company.waitingMembers).toEqual([]);
  });

  test('the reminder a week before says who leaves, and that career pages close', async () => {
    const { admin, last, purchaseId } = await aFullCompany();
    const name = { firstName: 'Eva', lastName: 'Ek' };
    await platsa.ctx.db.updateTable('persons').set(name).where('id', '=', last.userId).execute();
    await platsa.must(endPurchase, { purchaseId, stayingMembers: [admin.userId] }, admin);
    moveClock('2026-02-22');
    await remindOfEndingPlans.handle(platsa.ctx, {});
    const mail = (await mailsTo(platsa, admin.email)).find(
      ({ subject }) => subject === 'Unlimited avslutas 2026-02-28',
    );
    expect(mail?.text).toMatch(/ingen plats längre: .*Eva Ek/);
    expect(mail?.text).toContain('karriärsid');
  });
});

describe('career pages', () => {
  const publish = (company: TestCompany, careerPageId: string) =>
    platsa.call(setCareerPageActive, { careerPageId, active: true }, company.admin);

  async function aPage({ companyId, admin }: TestCompany) {
    const input = { _company: companyId, title: aName(), pageId: aName().toLowerCase() };
    return (await platsa.must(createCareerPage, input, admin)).careerPage._id;
  }

  test('when the subscription ends the oldest published page stays, and one alone can be published', async () => {
    const company = await aPayer(platsa);
    const { companyId, admin } = company;
    await aPurchase(platsa, { companyId, planId: plans.pro, endDate: '2026-02-01' });
    const pages = [await aPage(company), await aPage(company), await aPage(company)];
    const [first = '', second = '', third = ''] = pages;
    for (const page of [second, third]) await publish(company, page);
    const [later = admin] = await nightOf('2026-02-01', admin);
    const published = async () =>
      (await platsa.must(listCareerPages, { companyId }, later)).careerPages
        .filter(({ active }) => active)
        .map(({ _id }) => _id);
    expect(await published()).toEqual([second]);
    expect((await platsa.call(getCareerPage, { careerPageId: third })).error?.name).toBe('locked');
    const refused = await publish({ ...company, admin: later }, first);
    expect(refused.error).toMatchObject({ name: 'locked' });
    expect(refused.error?.userFriendlyMessage).toContain('Utan abonnemang kan en karriärsida vara publicerad.');
    await platsa.must(setCareerPageActive, { careerPageId: second, active: false }, later);
    const both = await Promise.all([first, third].map((page) => publish({ ...company, admin: later }, page)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(await published()).toHaveLength(1);
  });
});

test('a boost that is ordered while another server ends the old one is shown', async () => {
  await theBoosts(platsa);
  const { jobId, admin } = await aBoard(platsa);
  await platsa.must(orderBoost, { jobId, paymentOption: { title: 'Boost Mini' } }, admin);
  moveClock('2026-02-03');
  const token = await openSession(platsa.ctx.db, admin.userId, platsa.ctx.now());
  const job = await platsa.ctx.db
    .selectFrom('jobs')
    .select('companyId')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  // Holds the company, so that the server has listed the ended boost and waits while the next one is ordered.
  const holding = inTransaction(platsa.ctx, async (tx) => {
    await lockPayer(tx, job.companyId);
    locked.resolve();
    await held.promise;
    await tx.updateTable('jobs').set({ boostId: 2 }).where('id', '=', jobId).execute();
    await tx
      .insertInto('boostOrders')
      .values({
        ...{ id: crypto.randomUUID(), companyId: job.companyId, jobId, jobTitle: 'Kock', packageId: 2 },
        ...{ title: 'Boost', price: 890_000, day: '2026-02-03', endDate: '2026-02-17', orderedBy: admin.userId },
        createdAt: platsa.ctx.now(),
      })
      .execute();
  });
  await locked.promise;
  const night = applyPlans.handle(other.ctx, {});
  const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await waitUntil(async () => expect((await waiting.execute(platsa.ctx.db)).rows).not.toEqual([]));
  held.resolve();
  await Promise.all([holding, night]);
  const { jobs } = await platsa.must(listJobs, { companyId: job.companyId }, { token });
  expect(jobs.find(({ _id }) => _id === jobId)?.weSelectBoostId).toBe(2);
});
