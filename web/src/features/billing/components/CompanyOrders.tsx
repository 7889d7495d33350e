import { Badge, Button } from '@mantine/core';
import type { CompanyOrder } from '@platsa/contract/billing/order-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { TableHead } from '../../../ui/TableHead.tsx';
import { toast } from '../../../ui/toast.ts';
import { companyOrders, useBillingChanges } from '../api/billing.ts';
import { formatOre } from '../money-text.ts';
import styles from './PurchaseTable.module.css';

/** The boosts and services that a company has ordered, newest first; those that are not done can be cancelled. */
export function CompanyOrders({ companyId }: { companyId: string }) {
  const orders = useQuery(companyOrders(companyId)).data ?? [];
  const [cancelling, setCancelling] = useState<CompanyOrder | null>(null);
  const { cancelOrder } = useBillingChanges();
  const cancelAndTell = async ({ _id, title }: CompanyOrder) => {
    const { invoice } = await cancelOrder(_id);
    toast.done(
      invoice
        ? `${title} är avbeställd. Den står på faktura ${invoice.number}, som vi krediterar.`
        : `${title} är avbeställd och faktureras inte.`,
    );
  };
  if (orders.length === 0) return null;
  return (
    <Card
      title="Boostar och tjänster"
      lead="Faktureras för den månad när de beställdes. Det som inte är utfört kan avbeställas."
    >
      <table className={styles.table}>
        <TableHead titles={['Beställd', 'Beskrivning', 'Status', 'Pris', 'Åtgärd']} />
        <tbody>
          {orders.map((order) => (
            <tr key={order._id}>
              <td className={styles.amount}>{formatDay(order.createdAt)}</td>
              <td data-label="Beskrivning">
                <span>
                  {order.title}
                  {order.jobTitle ? <span className={styles.detail}>{order.jobTitle}</span> : null}
                </span>
              </td>
              <td data-label="Status">
                <OrderStatus order={order} />
              </td>
              <td data-label="Pris" className={styles.amount}>
                {formatOre(order.price)}
              </td>
              <td data-label="Åtgärd">
                {order.cancellable ? (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Avbeställ ${order.title}${order.jobTitle ? `, ${order.jobTitle}` : ''}`}
                    onClick={() => setCancelling(order)}
                  >
                    Avbeställ
                  </Button>
                ) : (
                  '–'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ConfirmPopup
        opened={cancelling !== null}
        onClose={() => setCancelling(null)}
        title={`Avbeställ ${cancelling?.title ?? ''}?`}
        text={
          cancelling?.kind === 'boost'
            ? 'Annonsen boostas inte längre, och boosten faktureras inte.'
            : 'Tjänsten utförs inte, och faktureras inte.'
        }
        confirmLabel="Avbeställ"
        cancelLabel="Behåll"
        danger
        onConfirm={() => cancelling && cancelAndTell(cancelling)}
      />
    </Card>
  );
}

function OrderStatus({ order: { doneAt, cancelledAt, lastDay } }: { order: CompanyOrder }) {
  const [text, color] = orderStatus({ doneAt, cancelledAt });
  return (
    <span>
      <Badge variant="light" color={color}>
        {text}
      </Badge>
      {lastDay && !cancelledAt ? <span className={styles.detail}>till och med {lastDay}</span> : null}
    </span>
  );
}

function orderStatus({ doneAt, cancelledAt }: Pick<CompanyOrder, 'doneAt' | 'cancelledAt'>) {
  if (cancelledAt) return ['Avbeställd', 'gray'] as const;
  return doneAt ? (['Utförd', 'good'] as const) : (['Beställd', 'accent'] as const);
}
