import type { codeUpdate } from '@platsa/contract/billing/price-forms';
import type { DiscountCode } from '@platsa/contract/billing/prices';
import { sql } from 'kysely';
import type { z } from 'zod';
import { selectMicroseconds } from '../../../db/cursor.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { ApiError, invalidField } from '../../../http/api-error.ts';

/** The columns of the fields that were sent. */
export function toCodeRow({
  _plan,
  percent,
  months,
  validFrom,
  validTo,
  maxUses,
  active,
}: z.output<typeof codeUpdate>) {
  return {
    ...{ planId: _plan, percent, months, active },
    ...{ validFrom, validTo, maxUses },
  };
}

export async function requirePlan(tx: Tx, planId: string | null | undefined): Promise<void> {
  if (!planId) return;
  const plan = await tx.selectFrom('plans').select('id').where('id', '=', planId).executeTakeFirst();
  if (!plan) throw invalidField('_plan', 'Välj en plan i listan');
}

export function codeInLog({ code, percent, active }: DiscountCode): string {
  return `${code}: ${percent} %${active ? '' : ', avslutad'}`;
}

export function codes(db: Db) {
  const uses = sql<number>`(SELECT count(DISTINCT p.company_id) FROM purchases p WHERE p.discount_code_id = d.id)`;
  return db
    .selectFrom('discountCodes as d')
    .leftJoin('plans', 'plans.id', 'd.planId')
    .select(['d.id', 'd.code', 'd.planId', 'plans.name as planName', 'd.percent', 'd.months', 'd.active'])
    .select(['d.validFrom', 'd.validTo', 'd.maxUses', uses.as('uses')])
    .select(selectMicroseconds('d.createdAt').as('cursorTime'));
}

type DiscountCodeRow = Awaited<ReturnType<ReturnType<typeof codes>['execute']>>[number];

export function findCode(db: Db, codeId: string): Promise<DiscountCodeRow | undefined> {
  return codes(db).where('d.id', '=', codeId).executeTakeFirst();
}

export async function getCode(db: Db, codeId: string): Promise<DiscountCode> {
  const row = await findCode(db, codeId);
  if (!row) throw new ApiError('notFound');
  return codeView(row);
}

export function codeView({ id, planId, planName, validFrom, validTo, maxUses, ...row }: DiscountCodeRow): DiscountCode {
  const { code, percent, months, active, uses } = row;
  return {
    ...{ _id: id, code, percent, months, active, uses },
    _plan: planId && planName !== null ? { _id: planId, name: planName } : null,
    ...{ validFrom, validTo, maxUses },
  };
}
