import { z } from 'zod';
import { serviceIds } from '../applications/services.ts';
import { endpoint } from '../endpoint.ts';
import { cursor, id, instant } from '../fields.ts';
import { boostForm, boostUpdate, codeForm, codeUpdate, planForm, planUpdate, serviceForm } from './price-forms.ts';
import { discountCodeRow, soldBoost, soldPlan } from './prices.ts';
import { pricedService } from './schema.ts';

/**
 * The plans, boosts, services and discount codes that the operator sells. They are taken off sale instead of deleted,
 * because purchases refer to them. A purchase keeps the price at which it was made.
 */

const amount = z.number().int();

const soldService = pricedService.extend({ active: z.boolean(), orders: amount });

/** '{name}: {price}' of what was changed, with the new price. */
const priceChange = z.object({ _id: id, text: z.string(), createdAt: instant });

export const getPrices = endpoint({
  name: 'getPrices',
  address: 'GET /admin/prices',
  summary: 'Planer, boost-paket och tjänster, också de som inte säljs, och de senaste ändringarna av priser och koder.',
  access: 'operator',
  input: z.object({}),
  output: z.object({
    plans: z.array(soldPlan),
    boosts: z.array(soldBoost),
    services: z.array(soldService),
    changes: z.array(priceChange),
  }),
  errors: ['notFound', 'forbidden'],
});

export const createPlan = endpoint({
  name: 'createPlan',
  address: 'POST /admin/plans',
  summary: 'Lägger till en plan. Så länge ingen plan säljs är ingenting låst.',
  access: 'operator',
  input: planForm,
  output: z.object({ plan: soldPlan }),
  errors: ['notFound', 'forbidden'],
});

export const updatePlan = endpoint({
  name: 'updatePlan',
  address: 'PATCH /admin/plans/{modelId}',
  summary: 'Ändrar en plan för nya köp, eller slutar sälja den. Den som redan har köpt behåller sitt pris.',
  access: 'operator',
  input: planUpdate.extend({ modelId: id }),
  output: z.object({ plan: soldPlan }),
  errors: ['notFound', 'forbidden'],
});

export const listDiscountCodes = endpoint({
  name: 'listDiscountCodes',
  address: 'GET /admin/discount-codes',
  summary: 'Rabattkoder, den nyaste först, en sida i taget.',
  access: 'operator',
  input: z.object({ after: cursor.optional() }),
  output: z.object({ discountCodes: z.array(discountCodeRow), next: cursor.nullable() }),
  errors: ['notFound', 'forbidden'],
});

export const createDiscountCode = endpoint({
  name: 'createDiscountCode',
  address: 'POST /admin/discount-codes',
  summary: 'Lägger till en rabattkod. Varje företag kan använda den en gång.',
  access: 'operator',
  input: codeForm,
  output: z.object({ discountCode: discountCodeRow }),
  errors: ['notFound', 'forbidden'],
});

export const updateDiscountCode = endpoint({
  name: 'updateDiscountCode',
  address: 'PATCH /admin/discount-codes/{discountCodeId}',
  summary: 'Ändrar en rabattkod för nya köp, eller avslutar den.',
  access: 'operator',
  input: codeUpdate.extend({ discountCodeId: id }),
  output: z.object({ discountCode: discountCodeRow }),
  errors: ['notFound', 'forbidden'],
});

export const createBoost = endpoint({
  name: 'createBoost',
  address: 'POST /admin/boosts',
  summary: 'Lägger till ett boost-paket.',
  access: 'operator',
  input: boostForm,
  output: z.object({ boost: soldBoost }),
  errors: ['notFound', 'forbidden'],
});

export const updateBoost = endpoint({
  name: 'updateBoost',
  address: 'PATCH /admin/boosts/{boostId}',
  summary: 'Ändrar ett boost-paket för nya beställningar, eller slutar sälja det.',
  access: 'operator',
  input: boostUpdate.extend({ boostId: z.coerce.number().int().min(1).max(32_767) }),
  output: z.object({ boost: soldBoost }),
  errors: ['notFound', 'forbidden'],
});

export const updateService = endpoint({
  name: 'updateService',
  address: 'PATCH /admin/services/{service}',
  summary: 'Ändrar priset på en tjänst för nya beställningar, eller slutar sälja den.',
  access: 'operator',
  input: serviceForm.partial().extend({ service: z.enum(serviceIds) }),
  output: z.object({ service: soldService }),
  errors: ['notFound', 'forbidden'],
});

/**
 * The plans, boosts, services and discount codes that the operator sells. They are taken off sale instead of deleted,
 * because purchases refer to them. A purchase keeps the price at which it was made.
 */

export type SoldService = z.output<typeof soldService>;

export type PriceChange = z.output<typeof priceChange>;
