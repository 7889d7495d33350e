import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';

/** A boost or service that a company has ordered. */
const companyOrder = z.object({
  _id: id,
  kind: z.enum(['boost', 'service']),
  /** Name of the service or boost: 'Second Opinion', 'Boost Plus med video'. */
  title: z.string(),
  /** '' where the job or the application is gone. */
  jobTitle: z.string(),
  /** In kronor, without VAT. */
  price: z.number(),
  createdAt: instant,
  doneAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  /** The last day of a boost. */
  lastDay: z.iso.date().nullable(),
  /** Whether the company can still cancel it. */
  cancellable: z.boolean(),
});
export type CompanyOrder = z.output<typeof companyOrder>;

export const listCompanyOrders = endpoint({
  name: 'listCompanyOrders',
  address: 'GET /companies/{companyId}/orders',
  summary: 'Boostar och tjänster som företaget har beställt, nyast först.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({ orders: z.array(companyOrder) }),
  errors: ['notFound', 'forbidden'],
});

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  address: 'POST /orders/{orderId}/cancel',
  summary:
    'Avbeställer en boost eller tjänst som inte är utförd. Den faktureras inte; är den redan fakturerad säger `invoice` ' +
    'vilken faktura som ska krediteras. För företagets admins och för den som driver installationen.',
  access: 'companyUser',
  input: z.object({ orderId: id }),
  output: z.object({
    cancelledAt: instant,
    /** The invoice that has the order, until that has been credited. */
    invoice: z.object({ _id: id, number: z.number().int() }).nullable(),
  }),
  errors: ['notFound', 'forbidden', 'conflict'],
});
