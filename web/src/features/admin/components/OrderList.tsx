import { Button } from '@mantine/core';
import type { Order } from '@platsa/contract/admin/orders';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterTabs } from '../../../ui/FilterTabs.tsx';
import { failureOf } from '../../../ui/form/failure.ts';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { QueryList } from '../../../ui/QueryList.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import { orderList, useSetOrderDone } from '../api/orders.ts';
import styles from './AdminTable.module.css';

/** Background checks, second opinions and boosts: open orders, and done ones. */
export function OrderList() {
  const [address] = useSearchParams();
  const done = address.get('state') === 'done';
  const query = useInfiniteQuery(orderList(done));
  return (
    <Card title="Beställningar" lead="Bakgrundskontroller, second opinions och boostar som företag har beställt.">
      <FilterTabs
        label="Beställningar"
        tabs={[
          { title: 'Nya', to: '?', isCurrent: !done },
          { title: 'Utförda', to: '?state=done', isCurrent: done },
        ]}
      />
      <QueryList
        query={query}
        items={({ pages }) => pages.flatMap(({ orders }) => orders)}
        skeleton={<RowSkeleton />}
        failure={{ title: 'Kunde inte hämta beställningarna' }}
        empty={<EmptyState level={3} title={done ? 'Inget är utfört ännu' : 'Inget att utföra'} />}
      >
        {(orders) => (
          <table className={styles.table}>
            <thead>
              <tr>
                {['Beställning', 'Företag', 'Annons', 'Kandidat', 'Beställare', 'Pris', 'När', 'Åtgärd'].map(
                  (title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <OrderRow key={order._id} order={order} />
              ))}
            </tbody>
          </table>
        )}
      </QueryList>
      <MoreButton query={query} />
    </Card>
  );
}

function OrderRow({ order }: { order: Order }) {
  const setDone = useSetOrderDone();
  const { run, busy } = useOneAtATime(() =>
    setDone(order._id, order.doneAt === null).catch((error: unknown) => toast.failed(failureOf(error).message)),
  );
  const about = `${order.title}, ${order._company.name}`;
  return (
    <tr>
      <td>{order.title}</td>
      <td data-label="Företag">{order._company.name}</td>
      <td data-label="Annons">{order.jobTitle || '–'}</td>
      <td data-label="Kandidat">{order.applicantName || '–'}</td>
      <td data-label="Beställare">{order.orderedBy || '–'}</td>
      <td data-label="Pris">{formatNumber(order.price)} kr</td>
      <td data-label="När">
        <RelativeTime at={order.doneAt ?? order.createdAt} />
      </td>
      <td data-label="Åtgärd">
        <Button
          size="compact-sm"
          variant={order.doneAt ? 'default' : 'filled'}
          loading={busy}
          aria-label={`${order.doneAt ? 'Inte utförd' : 'Utförd'}: ${about}`}
          onClick={() => void run()}
        >
          {order.doneAt ? 'Inte utförd' : 'Utförd'}
        </Button>
      </td>
    </tr>
  );
}
