import { randomUUID } from 'node:crypto';
import { orderBoost } from '@platsa/contract/billing/endpoints';
import { toKronor, toOre } from '@platsa/contract/billing/money';
import { boostDays } from '@platsa/contract/billing/plans';
import type { ParsedInputOf } from '@platsa/contract/endpoint';
import { passedEndDate } from '@platsa/contract/jobs/rules';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { adminOf, allOf, confirmed } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';
import { refreshBoardsShowing } from '../boards/index.ts';
import { confirmOrder, describeInvoice, kronor, priceWithVat, requireMayBuy } from './confirm-order.ts';
import { type BoostRow, findPaidJob, listActiveBoosts, lockPaidJob, lockPayer } from './queries.ts';

type Option = ParsedInputOf<typeof orderBoost>['paymentOption'];

export const orderBoostRoute = route(orderBoost, {
  limits: [limits.purchase],
  subject: ({ ctx, input }) => findPaidJob(ctx.db, input.jobId),
  policy: allOf(adminOf, confirmed),
  async handle({ ctx, input, actor: { userId }, subject: { companyId, id: jobId } }) {
    const { paymentOption, _id: id = randomUUID() } = input;
    return inTransaction(ctx, async (tx) => {
      await lockPayer(tx, companyId);
      const job = await lockPaidJob(tx, companyId, jobId);
      const earlier = await findBoostOrder(tx, id);
      if (earlier && earlier.jobId !== jobId) throw new ApiError('notFound');
      if (earlier) return retried(earlier, paymentOption);
      await requireMayBuy(ctx, tx, companyId);
      requireBoostable(job, dayInStockholm(ctx.now()));
      const boost = await getBoost(tx, paymentOption);
      const price = requireSeenPrice(boost, paymentOption);
      const order = { id, companyId, userId, job, boost, video: paymentOption.video, price };
      await storeOrder(ctx, tx, order);
      await mailBoostOrder(ctx, tx, order);
      const title = order.video ? `${boost.title} med video` : boost.title;
      await confirmOrder(ctx, tx, {
        ...{ event: 'job.boosted', companyId, userId, jobId, subject: `Ni har beställt ${title}` },
        did: `har beställt ${title} av annonsen ${job.title}`,
        facts: [`Beställt: ${dayInStockholm(ctx.now())}`, `Pris: ${priceWithVat(price)}`],
        ending: `Annonsen lyfts fram i ${boostDays} dagar, och det behöver inte sägas upp. ${describeInvoice(ctx)}`,
        logged: `${title}, ${kronor(price)} exkl. moms`,
      });
      await refreshBoardsShowing(tx, { jobId });
      return { weSelectBoostId: boost.id };
    });
  },
});

type EarlierOrder = NonNullable<Awaited<ReturnType<typeof findBoostOrder>>>;

/**
 * The response to an order whose id an earlier attempt has stored. A retry with another choice than the stored order gets an
 * error that says what was ordered.
 */
function retried({ packageId, title, withVideo }: EarlierOrder, option: Option) {
  const isSame = option.id === undefined ? option.title === title : option.id === packageId;
  if (isSame && option.video === withVideo) return { weSelectBoostId: packageId };
  const ordered = withVideo ? `${title} med video` : title;
  throw new ApiError('conflict', { userFriendlyMessage: `Ni har redan beställt ${ordered}. Ladda om sidan.` });
}

async function getBoost(db: Db, { id, title }: Option): Promise<BoostRow> {
  const boosts = await listActiveBoosts(db);
  const boost = boosts.find((one) => (id === undefined ? one.title === title : one.id === id));
  if (!boost) throw invalidField('paymentOption', 'Välj ett boost-paket');
  return boost;
}

type PaidJob = NonNullable<Awaited<ReturnType<typeof findPaidJob>>>;

function requireBoostable({ boostId, status, endDate }: PaidJob, today: string): void {
  const isOver = status === 'archived' || passedEndDate({ endDate }, today);
  if (boostId === null && !isOver) return;
  const userFriendlyMessage = isOver
    ? 'Annonsen har gått ut eller är arkiverad. Ingenting är beställt.'
    : 'Annonsen har redan en boost.';
  throw new ApiError('conflict', { userFriendlyMessage });
}

/** The price in öre. Nothing is ordered at another price than the buyer has seen. */
function requireSeenPrice({ price, videoPrice }: BoostRow, { video, price: seen }: Option): number {
  if (video && videoPrice === null) throw invalidField('paymentOption', 'Paketet kan inte ha en video.');
  const total = price + (video ? (videoPrice ?? 0) : 0);
  if (seen === undefined || toOre(seen) === total) return total;
  const text = toKronor(total).toLocaleString('sv-SE');
  const userFriendlyMessage = `Priset har ändrats till ${text} kr exkl. moms. Ingenting är beställt.`;
  throw new ApiError('conflict', { userFriendlyMessage });
}

function findBoostOrder(db: Db, orderId: string) {
  return db
    .selectFrom('boostOrders')
    .select(['jobId', 'packageId', 'title', 'withVideo'])
    .where('id', '=', orderId)
    .executeTakeFirst();
}

interface BoostOrder {
  id: string;
  companyId: string;
  userId: string;
  job: PaidJob;
  boost: BoostRow;
  video: boolean;
  price: number;
}

/** The two weeks begin when the job does. */
async function storeOrder(ctx: Context, tx: Tx, { id, companyId, userId, job, boost, video, price }: BoostOrder) {
  const day = dayInStockholm(ctx.now());
  const begins = job.startDate && job.startDate > day ? job.startDate : day;
  await tx
    .insertInto('boostOrders')
    .values({
      ...{ id, companyId, jobId: job.id, jobTitle: job.title, packageId: boost.id, title: boost.title },
      ...{ withVideo: video, price, day, endDate: addDays(begins, boostDays), orderedBy: userId },
      createdAt: ctx.now(),
    })
    .execute();
  await tx.updateTable('jobs').set({ boostId: boost.id }).where('id', '=', job.id).execute();
}

async function mailBoostOrder(ctx: Context, tx: Tx, { id, companyId, userId, job, boost, video, price }: BoostOrder) {
  const company = await tx
    .selectFrom('companies')
    .select(['name', 'corporateNumber'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const orderer = await tx
    .selectFrom('users')
    .innerJoin('persons', 'persons.id', 'users.id')
    .select(['persons.firstName', 'persons.lastName', 'users.email', 'persons.phoneNumber'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const title = video ? `${boost.title} med video` : boost.title;
  await sendMail(ctx, tx, ctx.config.operatorEmail, {
    subject: `Beställning: ${title}`,
    paragraphs: [
      `${company.name} (${company.corporateNumber}) har beställt ${title} för ${toKronor(price)} kr exkl. moms.`,
      `Beställare: ${orderer.firstName} ${orderer.lastName}, ${orderer.email}, ${orderer.phoneNumber}`,
      `Annons: ${job.title}\n${ctx.publicUrl}/jobs/${job.id}\nBeställning: ${id}`,
    ],
  });
}
