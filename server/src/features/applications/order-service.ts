import { randomUUID } from 'node:crypto';
import { orderService } from '@platsa/contract/applications/endpoints';
import { orderEvent, type Service, services } from '@platsa/contract/applications/services';
import { toKronor } from '@platsa/contract/billing/money';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { allOf, confirmed } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import {
  confirmOrder,
  describeInvoice,
  kronor,
  priceOfService,
  priceWithVat,
  requireMayBuy,
} from '../billing/index.ts';
import { handleApplicants, refreshBoards } from '../boards/index.ts';
import { findApplicant, lockApplication, requirePerson } from './queries.ts';

type OrderedApplicant = NonNullable<Awaited<ReturnType<typeof findApplicant>>>;

export const orderServiceRoute = route(orderService, {
  limits: [limits.orderService],
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: allOf<OrderedApplicant>(handleApplicants('message'), confirmed),
  async handle({ ctx, input, actor, subject }) {
    const { _applicant = subject.id, paymentOption: service, _id: id = randomUUID() } = input;
    if (_applicant !== subject.id) throw invalidField('_applicant', 'Ogiltigt id.');
    requirePerson(subject);
    const order = { id, service, orderedBy: actor.userId, subject };
    return inTransaction(ctx, async (tx) => {
      await lockApplication(tx, subject);
      // A retry of the same order mails and logs nothing.
      if (!(await isOrdered(tx, id))) {
        await requireMayBuy(ctx, tx, subject.companyId);
        const priced = { ...order, price: await priceOfService(tx, service, input.price) };
        if (await insertOrder(tx, priced, ctx.now())) await notifyOperatorAndCompany(ctx, tx, priced);
      }
      return { order: await getOrder(tx, order) };
    });
  },
});

interface ServiceOrder {
  id: string;
  service: Service;
  orderedBy: string;
  subject: OrderedApplicant;
}

interface PricedOrder extends ServiceOrder {
  /** In öre. */
  price: number;
}

async function isOrdered(tx: Tx, id: string): Promise<boolean> {
  const order = await tx.selectFrom('applicantOrders').select('id').where('id', '=', id).executeTakeFirst();
  return order !== undefined;
}

/** False when an order with this id was stored meanwhile. */
async function insertOrder(tx: Tx, order: PricedOrder, now: Date): Promise<boolean> {
  const { id, service, orderedBy, subject, price } = order;
  const about = { companyId: subject.companyId, applicantId: subject.id, orderedBy };
  const row = await tx
    .insertInto('applicantOrders')
    .values({ id, ...about, service, price, createdAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** An order with this id for another applicant answers notFound. */
async function getOrder(tx: Tx, { id, subject }: ServiceOrder) {
  const row = await tx
    .selectFrom('applicantOrders')
    .select(['id', 'service', 'price', 'createdAt'])
    .where('id', '=', id)
    .where('applicantId', '=', subject.id)
    .executeTakeFirst();
  if (!row) throw new ApiError('notFound');
  return {
    _id: row.id,
    paymentOption: row.service,
    price: toKronor(row.price),
    createdAt: row.createdAt.toISOString(),
  };
}

/** Mails the operator and the admins, records the order and refreshes the board. */
async function notifyOperatorAndCompany(
  ctx: Context,
  tx: Tx,
  { id, service, orderedBy, subject, price }: PricedOrder,
): Promise<void> {
  const about = await tx
    .selectFrom('applicants')
    .innerJoin('jobs', 'jobs.id', 'applicants.jobId')
    .innerJoin('companies', 'companies.id', 'applicants.companyId')
    .innerJoin('users', (join) => join.on('users.id', '=', orderedBy))
    .innerJoin('persons as orderer', 'orderer.id', 'users.id')
    .select(['jobs.title', 'companies.name as company', 'companies.corporateNumber'])
    .select(['orderer.firstName', 'orderer.lastName', 'users.email', 'orderer.phoneNumber'])
    .where('applicants.id', '=', subject.id)
    .executeTakeFirstOrThrow();
  const { title } = services[service];
  await sendMail(ctx, tx, ctx.config.operatorEmail, {
    subject: `Beställning: ${title}`,
    paragraphs: [
      `${about.company} (${about.corporateNumber}) har beställt ${title} för ${toKronor(price)} kr.`,
      `Beställare: ${about.firstName} ${about.lastName}, ${about.email}, ${about.phoneNumber}`,
      // No name: the operator reads who the applicant is after logging in.
      `Annons: ${about.title}\nKandidat: ${subject.id}\nBeställning: ${id}`,
    ],
  });
  await confirmOrder(ctx, tx, {
    ...{ event: orderEvent(service), companyId: subject.companyId, userId: orderedBy },
    ...{ jobId: subject.jobId, applicantId: subject.id, subject: `Ni har beställt ${title}` },
    did: `har beställt ${title} om en kandidat till annonsen ${about.title}`,
    facts: [`Beställt: ${dayInStockholm(ctx.now())}`, `Pris: ${priceWithVat(price)}`],
    ending: `Det är ett engångsköp. ${describeInvoice(ctx)} Blev det fel? Skriv till ${ctx.config.supportEmail}.`,
    logged: `${kronor(price)} exkl. moms`,
  });
  // The board looks the same; its live event makes open histories refetch.
  await refreshBoards(tx, [subject.boardId]);
}
