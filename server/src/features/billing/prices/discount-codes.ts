import { createDiscountCode, listDiscountCodes, updateDiscountCode } from '@platsa/contract/billing/price-endpoints';
import { type codeUpdate, isInOrder, wrongLastDay } from '@platsa/contract/billing/price-forms';
import type { DiscountCode } from '@platsa/contract/billing/prices';
import { sql } from 'kysely';
import type { z } from 'zod';
import { cutPage, decodeCursor, fromCursorTime, selectMicroseconds, timeCursor } from '../../../db/cursor.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError, invalidField } from '../../../http/api-error.ts';
import { operator } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';

const pageSize = 50;

export const listDiscountCodesRoute = route(listDiscountCodes, {
  policy: operator,
  async handle({ ctx, input: { after } }) {
    const last = decodeCursor(after, timeCursor);
    const rows = await codes(ctx.db)
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(d.created_at, d.id) < (${fromCursorTime(last?.[0] ?? 0)}, ${last?.[1]}::uuid)`),
      )
      .orderBy('d.createdAt', 'desc')
      .orderBy('d.id', 'desc')
      .limit(pageSize + 1)
      .execute();
    const { shown, next } = cutPage(rows, pageSize, ({ cursorTime, id }) => [cursorTime, id]);
    return { discountCodes: shown.map(codeView), next };
  },
});

export const createDiscountCodeRoute = route(createDiscountCode, {
  policy: operator,
  handle: ({ ctx, input: { code, ...fields }, actor: { userId } }) =>
    inTransaction(ctx, async (tx) => {
      await requirePlan(tx, fields._plan);
      const row = await tx
        .insertInto('discountCodes')
        .values({ ...toCodeRow(fields), code, percent: fields.percent, createdAt: ctx.now() })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!row) throw invalidField('code', 'Koden finns redan');
      const discountCode = await getCode(tx, row.id);
      await record(ctx, tx, { type: 'discountcode.created', by: userId, name: codeInLog(discountCode) });
      return { discountCode };
    }),
});

export const updateDiscountCodeRoute = route(updateDiscountCode, {
  subject: ({ ctx, input }) => findCode(ctx.db, input.discountCodeId),
  policy: operator,
  handle: ({ ctx, input: { discountCodeId, ...changes }, actor: { userId } }) =>
    inTransaction(ctx, async (tx) => {
      await requirePlan(tx, changes._plan);
      // Locked before the days are compared with those that are stored.
      await tx.selectFrom('discountCodes').select('id').where('id', '=', discountCodeId).forUpdate().execute();
      // With the id, because an update of nothing is no statement.
      const row = { ...toCodeRow(changes), id: discountCodeId };
      await tx.updateTable('discountCodes').set(row).where('id', '=', discountCodeId).execute();
      const discountCode = await getCode(tx, discountCodeId);
      if (!isInOrder(discountCode)) throw invalidField('validTo', wrongLastDay);
      await record(ctx, tx, { type: 'discountcode.updated', by: userId, name: codeInLog(discountCode) });
      return { discountCode };
    }),
});

/** The columns of the fields that were sent. */
function toCodeRow({ _plan, percent, months, validFrom, validTo, maxUses, active }: z.output<typeof codeUpdate>) {
  return {
    ...{ planId: _plan, percent, months, active },
    ...{ validFrom, validTo, maxUses },
  };
}

async function requirePlan(tx: Tx, planId: string | null | undefined): Promise<void> {
  if (!planId) return;
  const plan = await tx.selectFrom('plans').select('id').where('id', '=', planId).executeTakeFirst();
  if (!plan) throw invalidField('_plan', 'Välj en plan i listan');
}

function codeInLog({ code, percent, active }: DiscountCode): string {
  return `${code}: ${percent} %${active ? '' : ', avslutad'}`;
}

function codes(db: Db) {
  const uses = sql<number>`(SELECT count(DISTINCT p.company_id) FROM purchases p WHERE p.discount_code_id = d.id)`;
  return db
    .selectFrom('discountCodes as d')
    .leftJoin('plans', 'plans.id', 'd.planId')
    .select(['d.id', 'd.code', 'd.planId', 'plans.name as planName', 'd.percent', 'd.months', 'd.active'])
    .select(['d.validFrom', 'd.validTo', 'd.maxUses', uses.as('uses')])
    .select(selectMicroseconds('d.createdAt').as('cursorTime'));
}

type DiscountCodeRow = Awaited<ReturnType<ReturnType<typeof codes>['execute']>>[number];

function findCode(db: Db, codeId: string): Promise<DiscountCodeRow | undefined> {
  return codes(db).where('d.id', '=', codeId).executeTakeFirst();
}

async function getCode(db: Db, codeId: string): Promise<DiscountCode> {
  const row = await findCode(db, codeId);
  if (!row) throw new ApiError('notFound');
  return codeView(row);
}

function codeView({ id, planId, planName, validFrom, validTo, maxUses, ...row }: DiscountCodeRow): DiscountCode {
  const { code, percent, months, active, uses } = row;
  return {
    ...{ _id: id, code, percent, months, active, uses },
    _plan: planId && planName !== null ? { _id: planId, name: planName } : null,
    ...{ validFrom, validTo, maxUses },
  };
}
