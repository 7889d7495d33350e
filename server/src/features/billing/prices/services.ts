import { type Service, serviceIds, services } from '@platsa/contract/applications/services';
import { toKronor, toOre } from '@platsa/contract/billing/money';
import type { SoldService } from '@platsa/contract/billing/price-endpoints';
import { updateService } from '@platsa/contract/billing/price-endpoints';
import type { Db, Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { operator } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { kronorText, nameInLog } from './price-log.ts';

export const updateServiceRoute = route(updateService, {
  policy: operator,
  handle: ({ ctx, input: { service: id, price, active }, actor: { userId } }) =>
    inTransaction(ctx, async (tx) => {
      const usual = { service: id, ...usualTerms(id) };
      await tx
        .insertInto('servicePrices')
        .values(usual)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const change = { service: id, active, price: price === undefined ? undefined : toOre(price) };
      await tx.updateTable('servicePrices').set(change).where('service', '=', id).execute();
      const service = (await listSoldServices(tx)).find(({ _id }) => _id === id);
      if (!service) throw new ApiError('notFound');
      const text = nameInLog(services[id].title, kronorText(toOre(service.price)), service.active);
      await record(ctx, tx, { type: 'service.updated', by: userId, name: text });
      return { service };
    }),
});

interface ServiceTerms {
  /** In öre. */
  price: number;
  active: boolean;
}

function usualTerms(service: Service): ServiceTerms {
  return { price: toOre(services[service].price), active: true };
}

/** The terms of each service. */
async function readTerms(db: Db): Promise<(service: Service) => ServiceTerms> {
  const rows = await db.selectFrom('servicePrices').select(['service', 'price', 'active']).execute();
  return (service) => rows.find((row) => row.service === service) ?? usualTerms(service);
}

/** The services that can be ordered. */
export async function listServices(db: Db) {
  const termsOf = await readTerms(db);
  return serviceIds.filter((id) => termsOf(id).active).map((id) => ({ _id: id, price: toKronor(termsOf(id).price) }));
}

/** All services, with how many orders each has had. */
export async function listSoldServices(db: Db): Promise<SoldService[]> {
  const termsOf = await readTerms(db);
  const orders = await db
    .selectFrom('applicantOrders')
    .select(['service', (order) => order.fn.countAll<number>().as('amount')])
    .groupBy('service')
    .execute();
  return serviceIds.map((id) => ({
    ...{ _id: id, price: toKronor(termsOf(id).price), active: termsOf(id).active },
    orders: orders.find(({ service }) => service === id)?.amount ?? 0,
  }));
}

/** The price in öre. Nothing is ordered at another price than the buyer has seen. */
export async function priceOfService(tx: Tx, service: Service, seen: number | undefined): Promise<number> {
  const termsOf = await readTerms(tx);
  const { price, active } = termsOf(service);
  if (!active) throw new ApiError('conflict', { userFriendlyMessage: 'Tjänsten går inte att beställa just nu.' });
  if (seen === undefined || toOre(seen) === price) return price;
  const userFriendlyMessage = `Priset har ändrats till ${kronorText(price)} exkl. moms. Ingenting är beställt.`;
  throw new ApiError('conflict', { userFriendlyMessage });
}
