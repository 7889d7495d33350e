import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id, instant, namedReference } from '../fields.ts';

/** A company's order that the operator carries out: a background check, second opinion or boost. */
const order = z.object({
  _id: id,
  /** Name of the service or boost: 'Second Opinion', 'Boost Plus med video'. */
  title: z.string(),
  _company: namedReference,
  /** '' where the job or the application is gone. */
  jobTitle: z.string(),
  applicantName: z.string(),
  /** Name and address of the buyer; '' if the account is deleted. */
  orderedBy: z.string(),
  /** In kronor, without VAT. */
  price: z.number(),
  createdAt: instant,
  doneAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  /** Invoice that still charges a cancelled order; null once its line has been credited. */
  invoice: z.object({ _id: id, number: z.number().int() }).nullable(),
});
export type AdminOrder = z.output<typeof order>;

export const listOrders = endpoint({
  name: 'listOrders',
  address: 'GET /admin/orders',
  summary: 'Beställningar att utföra, den nyaste först; med `done` de som är utförda, med `cancelled` de avbeställda.',
  access: 'operator',
  input: z.object({
    done: z.stringbool('Välj nya eller utförda').default(false),
    cancelled: z.stringbool('Välj avbeställda eller andra').default(false),
    after: cursor.optional(),
  }),
  output: z.object({ orders: z.array(order), next: cursor.nullable() }),
  errors: ['notFound', 'forbidden'],
});

export const setOrderDone = endpoint({
  name: 'setOrderDone',
  address: 'POST /admin/orders/{orderId}/done',
  summary: 'Noterar att en beställning är utförd; false tar tillbaka det.',
  access: 'operator',
  input: z.object({ orderId: id, done: z.boolean('Välj om beställningen är utförd') }),
  output: z.object({}),
  errors: ['notFound', 'forbidden', 'conflict'],
});
