import { sumAmounts } from '@platsa/contract/billing/charges';
import {
  changePaymentModel,
  createPurchase,
  endPurchase,
  getDiscount,
  getPaymentState,
  getQuote,
  orderBoost,
  resumePurchase,
  unlockJob,
} from '@platsa/contract/billing/endpoints';
import { addMonths, daysInMonth, getMonth, nextMonth } from '@platsa/contract/billing/months';
import { createCareerPage, setCareerPageActive } from '@platsa/contract/career-pages/endpoints';
import { getCompany } from '@platsa/contract/companies/endpoints';
import { acceptInvite, createInvite, removeMember } from '@platsa/contract/companies/member-endpoints';
import { deleteJob } from '@platsa/contract/jobs/endpoints';
import { jobStatus } from '@platsa/contract/jobs/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aPayer, aPlan, theBoosts } from '../../../test/billing-builders.ts';
import { aCompanyUser, aName } from '../../../test/builders.ts';
import { anInvite } from '../../../test/invite-builders.ts';
import { aJob } from '../../../test/job-builders.ts';
import { openSession } from '../../http/session.ts';
import { addDays } from '../../platform/stockholm-time.ts';
import { applyPlans } from './apply-plans.ts';
import { listCharges } from './charges.ts';

const platsa = useTestApp();
const second = useTestApp({ beside: platsa });

/** Whatever companies and the operator do, on whatever days: a company has what it has paid for, and pays what it agreed on. */

type PlanName = 'basic' | 'pro' | 'unlimited';
const planNames = ['basic', 'pro', 'unlimited'] as const;
const codeNames = ['all', 'onlyPro', 'expired'] as const;
const codePercent = 50;
const codeMonths = 3;
const monthlyUnlocks = { basic: 0, pro: 3, unlimited: 0 };

const order = fc.record({
  // Unlimited has users, so it is ordered more often.
  plan: fc.constantFrom<PlanName>(...planNames, 'unlimited', 'unlimited'),
  users: fc.integer({ min: 1, max: 4 }),
  code: fc.option(fc.constantFrom(...codeNames, 'all' as const)),
});
const users = fc.integer({ min: 1, max: 4 });
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('order' as const), order }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('changeUsers' as const), users }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('end' as const, 'resume' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 45 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'join' as const,
        'leave' as const,
        'unlock' as const,
        'publish' as const,
        'boost' as const,
        'deleteJob' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('reprice' as const),
      plan: fc.constantFrom<PlanName>(...planNames),
      price: fc.integer({ min: 5_000, max: 900_000 }),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
type Order = typeof order extends fc.Arbitrary<infer O> ? O : never;

/** A period as it was agreed, in öre. */
interface Agreed {
  plan: PlanName;
  price: number;
  userPrice: number;
  users: number;
  code: (typeof codeNames)[number] | null;
  percent: number;
  until: string | null;
  start: string;
  end: string | null;
}

const runsOn = ({ start, end }: Agreed, day: string) => start <= day && (end === null || day < end);
const hasRun = ({ start, end }: Agreed) => end === null || end > start;
const monthPrice = ({ price, userPrice, users }: Agreed) => price + (users - 1) * userPrice;

/** What the company has agreed on, kept by the rules as they are written in decision 15, in other code than the server's. */
class Ledger {
  periods: Agreed[] = [];
  readonly offered: Record<PlanName, { price: number; userPrice: number }>;
  constructor(offered: Ledger['offered']) {
    this.offered = offered;
  }

  current(day: string): Agreed | undefined {
    return this.periods.find((period) => runsOn(period, day));
  }

  /** The first day of the plan, through changes of its users. */
  planStart(of: Agreed): string {
    const before = this.periods.find(
      (one) => one !== of && hasRun(one) && one.plan === of.plan && one.end === of.start,
    );
    return before ? this.planStart(before) : of.start;
  }

  /** The first month change after today on which the plan has run for a month. */
  firstEnd(of: Agreed, today: string): string {
    let day = addDays(today, 1);
    while (!day.endsWith('-01') || day < addMonths(this.planStart(of), 1)) day = addDays(day, 1);
    return day;
  }

  /** What an order would give; undefined for one that the rules refuse. */
  agree({ plan, users, code }: Order, today: string): Agreed | undefined {
    const current = this.current(today);
    if (users > 1 && plan !== 'unlimited') return undefined;
    if (current?.plan === plan && current.users === users) return undefined;
    // More or fewer users take no end back.
    if (current?.plan === plan && current.end !== null && !this.hasComing(today)) return undefined;
    if (code && !this.accepts(code, plan)) return undefined;
    const { price, userPrice } = current?.plan === plan ? current : this.offered[plan];
    const next: Agreed = {
      ...{ plan, price, userPrice, users, code, percent: 0, until: null },
      start: today,
      end: null,
    };
    if (current) {
      const isMore = current.plan === plan ? users > current.users : monthPrice(next) > monthPrice(current);
      if (!isMore) next.start = this.firstEnd(current, today);
      const goesOn = current.percent > 0 && (current.until === null || next.start < current.until);
      if (!code && goesOn && (current.code !== 'onlyPro' || plan === 'pro')) {
        Object.assign(next, { code: current.code, percent: current.percent, until: current.until });
      }
    }
    if (code) Object.assign(next, { percent: codePercent, until: addMonths(next.start, codeMonths) });
    return next;
  }

  accepts(code: (typeof codeNames)[number], plan: PlanName): boolean {
    if (code === 'expired' || (code === 'onlyPro' && plan !== 'pro')) return false;
    return !this.periods.some((period) => period.code === code && hasRun(period));
  }

  private hasComing(today: string): boolean {
    return this.periods.some((period) => period.start > today && hasRun(period));
  }

  dropComing(today: string): void {
    for (const period of this.periods) if (period.start > today) period.end = period.start;
  }

  /** What a month costs, in öre and not rounded. */
  costOf(month: string): number {
    let total = 0;
    for (let day = 1; day <= daysInMonth(month); day++) {
      const date = `${month}-${String(day).padStart(2, '0')}`;
      const period = this.current(date);
      if (!period) continue;
      const percent = period.until === null || date < period.until ? period.percent : 0;
      total += (monthPrice(period) * (100 - percent)) / 100 / daysInMonth(month);
    }
    return total;
  }
}

async function aScene() {
  const { ctx } = platsa;
  await ctx.db.updateTable('plans').set({ active: false }).execute();
  const offered = {
    basic: { price: 9_900, userPrice: 0 },
    pro: { price: 199_500, userPrice: 0 },
    unlimited: { price: 499_500, userPrice: 99_900 },
  };
  const plans = {
    basic: await aPlan(platsa, 1, { name: 'Bas', price: 9_900, monthlyUnlocks: 0 }),
    pro: await aPlan(platsa, 1),
    unlimited: await aPlan(platsa, 2),
  };
  const codes = { all: aName().toUpperCase(), onlyPro: aName().toUpperCase(), expired: aName().toUpperCase() };
  const usual = { percent: codePercent, months: codeMonths };
  await ctx.db
    .insertInto('discountCodes')
    .values([
      { ...usual, code: codes.all },
      { ...usual, code: codes.onlyPro, planId: plans.pro },
      { ...usual, code: codes.expired, validTo: '2025-12-31' },
    ])
    .execute();
  return { ...(await aPayer(platsa)), plans, codes, ledger: new Ledger(offered) };
}

test('whatever is bought, changed, ended, deleted and repriced, nothing is used that was not paid, and nothing paid that was not agreed', async () => {
  await theBoosts(platsa);
  await fc.assert(
    fc.asyncProperty(fc.nat(60), order, fc.array(act, { minLength: 4, maxLength: 14 }), async (offset, first, acts) => {
      const joining = Array.from({ length: 3 }, (): Act => ({ kind: 'join' }));
      await play(addDays('2026-01-01', offset), [{ kind: 'order', order: first }, ...joining, ...acts]);
    }),
    { numRuns: 20, interruptAfterTimeLimit: 20_000, endOnFailure: true },
  );
}, 120_000);

async function play(firstDay: string, acts: readonly Act[]): Promise<void> {
  let today = firstDay;
  const setClock = () => {
    platsa.clock.now = new Date(`${today}T11:00:00Z`);
    second.clock.now = platsa.clock.now;
  };
  setClock();
  const scene = await aScene();
  const { companyId, plans, codes, ledger } = scene;
  const admin = { ...scene.admin };
  const company = { ...scene, admin };
  /** Plans whose included unlocks were used, with the first day of the plan. */
  const used: { plan: PlanName; price: number; from: string }[] = [];
  const boosted = new Map<string, string>();
  const jobs: string[] = [];
  const pastMonths = new Map<string, number>();
  let purchaseId = '';

  const members = async () => (await platsa.must(getCompany, { companyId }, admin)).company.members;
  const subscriptionCost = async (month: string) =>
    sumAmounts((await listCharges(platsa.ctx.db, companyId, month)).filter(({ kind }) => kind !== 'boost'));

  /** The members who stay where there is room for fewer, the admin among them; sent only where it is asked for. */
  async function stayingIn(room: number) {
    const all = await members();
    return all.length > room ? all.slice(0, room).map(({ _user }) => _user._id) : undefined;
  }

  const doThis: { [K in Act['kind']]: (one: Act & { kind: K }) => Promise<void> } = {
    async order({ order: chosen }) {
      const current = ledger.current(today);
      const next = ledger.agree(chosen, today);
      const code = chosen.code ? codes[chosen.code] : undefined;
      const stayingMembers = await stayingIn(chosen.users);
      const price = next ? (monthPrice(next) * (100 - next.percent)) / 10_000 : undefined;
      const purchaseData = { userCount: chosen.users, discountCode: code, price, stayingMembers };
      if (next && code) {
        const preview = { modelId: plans[chosen.plan], companyId, code, userCount: chosen.users };
        const discount = await platsa.must(getDiscount, preview, admin);
        expect(discount).toMatchObject({ discountError: null, discount: codePercent / 100 });
        expect(discount.price).toBeCloseTo(price ?? 0, 1);
      }
      if (next) {
        const asked = { modelId: plans[chosen.plan], companyId, discountCode: code, userCount: chosen.users };
        const quote = await platsa.must(getQuote, asked, admin);
        expect(quote.startDate).toBe(next.start);
        // Half of an odd number of öre is rounded.
        expect(quote.price).toBeCloseTo(price ?? 0, 1);
        purchaseData.price = quote.price;
      }
      const send = (data: typeof purchaseData) =>
        current
          ? platsa.call(
              changePaymentModel,
              { modelId: plans[chosen.plan], _company: companyId, purchaseData: data },
              admin,
            )
          : platsa.call(createPurchase, { companyId, _paymentModel: plans[chosen.plan], ...data }, admin);
      if (next && stayingMembers) {
        const unasked = await send({ ...purchaseData, stayingMembers: undefined });
        expect(unasked.error?.fields?.[0]?.path).toBe('stayingMembers');
      }
      const answer = await send(purchaseData);
      expect([answer.status === 200, answer.error]).toEqual([next !== undefined, next ? null : answer.error]);
      if (!next || !answer.data) return;
      ledger.dropComing(today);
      if (current) current.end = next.start;
      ledger.periods.push(next);
      expect(answer.data.purchase.startDate).toBe(next.start);
      purchaseId = answer.data.purchase._id;
    },
    async changeUsers({ users: count }) {
      const current = ledger.current(today);
      if (current) await doThis.order({ kind: 'order', order: { plan: current.plan, users: count, code: null } });
    },
    async end() {
      const current = ledger.current(today);
      if (!current || !ledger.periods.some(({ end }) => end === null)) return;
      const end = ledger.firstEnd(current, today);
      await platsa.must(endPurchase, { purchaseId, stayingMembers: await stayingIn(1) }, admin);
      ledger.dropComing(today);
      current.end = end;
    },
    async resume() {
      const current = ledger.current(today);
      if (!current) return;
      const { paymentState } = await platsa.must(getPaymentState, { companyId }, admin);
      const running = paymentState?.activeModel?._purchase ?? '';
      await platsa.must(resumePurchase, { purchaseId: running }, admin);
      if (current.end !== null) ledger.dropComing(today);
      current.end = null;
      purchaseId = running;
    },
    async wait({ days }) {
      for (let left = days; left > 0; left--) {
        if (addDays(today, 1).endsWith('-01')) pastMonths.set(getMonth(today), await subscriptionCost(getMonth(today)));
        today = addDays(today, 1);
      }
      setClock();
      await Promise.all([platsa, second].map(({ ctx }) => applyPlans.handle(ctx, {})));
      admin.token = await openSession(platsa.ctx.db, admin.userId, platsa.ctx.now());
    },
    async join() {
      const room = ledger.current(today)?.users ?? 1;
      const waiting = (await platsa.must(getCompany, { companyId }, admin)).company.waitingMembers;
      if ((await members()).length >= room) {
        const refused = await platsa.call(createInvite, { companyId, email: `${aName()}@example.com` }, admin);
        expect(refused.error?.name).toBe('conflict');
        return;
      }
      // Who waits has the next place.
      expect(waiting).toEqual([]);
      const user = await aCompanyUser(platsa);
      const { token } = await anInvite(platsa, { company, email: user.email });
      await platsa.must(acceptInvite, { token }, user);
    },
    async leave() {
      const last = (await members()).at(-1)?._user._id;
      if (last && last !== admin.userId) await platsa.must(removeMember, { companyId, memberId: last }, admin);
    },
    async unlock() {
      const { job } = await aJob(platsa, { company, status: jobStatus.draft });
      jobs.push(job._id);
      const current = ledger.current(today);
      expect(job.jobUnlocked).toBe(current?.plan === 'unlimited');
      if (job.jobUnlocked) return;
      const { status } = await platsa.call(unlockJob, { jobId: job._id }, admin);
      if (status !== 200) return;
      expect(current && monthlyUnlocks[current.plan]).toBeGreaterThan(0);
      if (current) used.push({ plan: current.plan, price: current.price, from: ledger.planStart(current) });
    },
    async publish() {
      const page = await platsa.call(
        createCareerPage,
        { _company: companyId, title: aName(), pageId: aName().toLowerCase() },
        admin,
      );
      const careerPageId = page.data?.careerPage._id;
      if (careerPageId) await platsa.call(setCareerPageActive, { careerPageId, active: true }, admin);
    },
    async boost() {
      const { job } = await aJob(platsa, { company });
      await platsa.must(orderBoost, { jobId: job._id, paymentOption: { title: 'Boost Mini' } }, admin);
      boosted.set(job._id, addDays(today, 14));
    },
    async deleteJob() {
      const jobId = jobs.pop();
      if (!jobId) return;
      await platsa.must(deleteJob, { jobId }, admin);
    },
    async reprice({ plan, price }) {
      ledger.offered[plan] = { price, userPrice: plan === 'unlimited' ? Math.round(price / 5) : 0 };
      const { userPrice } = ledger.offered[plan];
      await platsa.ctx.db.updateTable('plans').set({ price, userPrice }).where('id', '=', plans[plan]).execute();
    },
  };

  async function check(): Promise<void> {
    const current = ledger.current(today);
    const { paymentState } = await platsa.must(getPaymentState, { companyId }, admin);
    const { activeModel } = paymentState ?? {};
    expect(activeModel?._id).toBe(current && plans[current.plan]);
    if (current && activeModel) {
      expect(activeModel.userCount).toBe(current.users);
      expect(activeModel.planPrice).toBe(current.price / 100);
      expect(activeModel.planStart).toBe(ledger.planStart(current));
    }
    const inside = await members();
    expect(inside.length).toBeLessThanOrEqual(current?.users ?? 1);
    expect(inside.some(({ role }) => role === 'admin')).toBe(true);
    const { db } = platsa.ctx;
    const published = await db
      .selectFrom('careerPages')
      .select('id')
      .where('companyId', '=', companyId)
      .where('active', '=', true)
      .execute();
    if (!current) expect(published.length).toBeLessThanOrEqual(1);
    const rows = await db
      .selectFrom('jobs')
      .select(['id', 'unlocked', 'unlockedByPlan', 'boostId'])
      .where('companyId', '=', companyId)
      .where('status', '!=', 'bank')
      .execute();
    for (const job of rows) {
      expect(job.unlockedByPlan && current?.plan !== 'unlimited').toBe(false);
      const until = boosted.get(job.id);
      expect([job.id, job.boostId !== null]).toEqual([job.id, until !== undefined && today < until]);
    }
    const unlocks = await db.selectFrom('jobUnlocks').select('day').where('companyId', '=', companyId).execute();
    for (const [, ofMonth] of Map.groupBy(unlocks, ({ day }) => getMonth(day))) {
      expect(ofMonth.length).toBeLessThanOrEqual(monthlyUnlocks.pro);
    }
  }

  for (const one of acts) {
    await (doThis[one.kind] as (one: Act) => Promise<void>)(one);
    await check();
  }
  await doThis.end({ kind: 'end' });
  await doThis.wait({ kind: 'wait', days: 70 });
  await check();
  const last = getMonth(today);
  for (let month = getMonth(firstDay); month <= last; month = nextMonth(month)) {
    const cost = await subscriptionCost(month);
    // Each line is rounded to whole öre.
    expect(Math.abs(cost - ledger.costOf(month))).toBeLessThanOrEqual(30);
    expect(pastMonths.get(month) ?? cost).toBe(cost);
  }
  for (const { price, from } of used) {
    let paid = 0;
    for (let month = getMonth(from); month <= last; month = nextMonth(month)) {
      const lines = await listCharges(platsa.ctx.db, companyId, month);
      paid += sumAmounts(lines.filter((line) => line.kind !== 'boost' && line.from >= from));
    }
    expect(paid).toBeGreaterThanOrEqual((price * codePercent) / 100 - 30);
  }
}
