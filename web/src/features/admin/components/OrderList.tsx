import { Anchor, Button, Group } from '@mantine/core';
import type { AdminOrder } from '@platsa/contract/admin/order-endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { paths } from '../../../shared/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterTabs } from '../../../ui/FilterTabs.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { QueryList } from '../../../ui/QueryView.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { TableHead } from '../../../ui/TableHead.tsx';
import { toast } from '../../../ui/toast.ts';
import { type OrderState, orderList, useOrderChanges } from '../api/lists.ts';
import styles from './AdminTable.module.css';

const tabs: readonly { state: OrderState; title: string; empty: string }[] = [
  { state: 'new', title: 'Nya', empty: 'Inget att utföra' },
  { state: 'done', title: 'Utförda', empty: 'Inget är utfört ännu' },
  { state: 'cancelled', title: 'Avbeställda', empty: 'Inget är avbeställt' },
];

/** Background checks, second opinions and boosts: open orders, done and cancelled ones. */
export function OrderList() {
  const [address] = useSearchParams();
  const current = tabs.find(({ state }) => state === address.get('state')) ?? tabs[0];
  const state = current?.state ?? 'new';
  const query = useInfiniteQuery(orderList(state));
  return (
    <Card title="Beställningar" lead="Bakgrundskontroller, second opinions och boostar som företag har beställt.">
      <FilterTabs
        label="Beställningar"
        tabs={tabs.map((tab) => ({
          title: tab.title,
          to: tab.state === 'new' ? '?' : `?state=${tab.state}`,
          isCurrent: tab.state === state,
        }))}
      />
      <QueryList
        query={query}
        items={({ pages }) => pages.flatMap(({ orders }) => orders)}
        skeleton={<RowSkeleton />}
        failure={{ title: 'Kunde inte hämta beställningarna' }}
        empty={<EmptyState level={3} title={current?.empty ?? ''} />}
      >
        {(orders) => (
          <table className={styles.table}>
            <TableHead
              titles={['Beställning', 'Företag', 'Annons', 'Kandidat', 'Beställare', 'Pris', 'När', 'Åtgärd']}
            />
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

function OrderRow({ order }: { order: AdminOrder }) {
  return (
    <tr>
      <td>{order.title}</td>
      <td data-label="Företag">{order._company.name}</td>
      <td data-label="Annons">{order.jobTitle || '–'}</td>
      <td data-label="Kandidat">{order.applicantName || '–'}</td>
      <td data-label="Beställare">{order.orderedBy || '–'}</td>
      <td data-label="Pris">{formatNumber(order.price)} kr</td>
      <td data-label="När">
        <RelativeTime at={order.cancelledAt ?? order.doneAt ?? order.createdAt} />
      </td>
      <td data-label="Åtgärd">
        {order.cancelledAt ? <InvoiceToCredit order={order} /> : <OrderActions order={order} />}
      </td>
    </tr>
  );
}

/** A cancelled order that was invoiced already has to be credited. */
function InvoiceToCredit({ order: { invoice } }: { order: AdminOrder }) {
  if (!invoice) return '–';
  return (
    <Anchor component={Link} to={paths.adminInvoices.to({ invoiceId: invoice._id })} size="sm">
      Kreditera på faktura {invoice.number}
    </Anchor>
  );
}

function OrderActions({ order }: { order: AdminOrder }) {
  const { setDone, cancel } = useOrderChanges();
  const [cancelling, setCancelling] = useState(false);
  const { run, busy } = useOneAtATime(() => setDone(order._id, order.doneAt === null).catch(toast.refused));
  const about = `${order.title}, ${order._company.name}`;
  return (
    <Group gap="xs">
      <Button
        size="compact-sm"
        variant={order.doneAt ? 'default' : 'filled'}
        loading={busy}
        aria-label={`${order.doneAt ? 'Inte utförd' : 'Utförd'}: ${about}`}
        onClick={() => void run()}
      >
        {order.doneAt ? 'Inte utförd' : 'Utförd'}
      </Button>
      {order.doneAt ? null : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Avbeställ: ${about}`}
          onClick={() => setCancelling(true)}
        >
          Avbeställ
        </Button>
      )}
      <ConfirmPopup
        opened={cancelling}
        onClose={() => setCancelling(false)}
        title={`Avbeställ ${order.title}?`}
        text={`${order._company.name} får ett mejl. Det som inte är fakturerat faktureras inte; det som är fakturerat krediterar du under Fakturor.`}
        confirmLabel="Avbeställ"
        cancelLabel="Behåll"
        danger
        onConfirm={() => cancel(order._id)}
      />
    </Group>
  );
}
