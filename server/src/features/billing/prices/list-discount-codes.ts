import { listDiscountCodes } from '@platsa/contract/billing/price-endpoints';
import { sql } from 'kysely';
import { cutPage, decodeCursor, fromCursorTime, timeCursor } from '../../../db/cursor.ts';
import { operator } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { codes, codeView } from './discount-codes.ts';

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
