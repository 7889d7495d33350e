import { Button } from '@mantine/core';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { services } from '@platsa/contract/applications/services';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { OrderPopup } from './OrderPopup.tsx';
import styles from './PersonPanel.module.css';

/** The ordered services about an applicant, and the popup for ordering. */
export function ServiceOrders({ applicant }: { applicant: ApplicantDetails }) {
  const [opened, setOpened] = useState(false);
  const { orders } = applicant;
  return (
    <div className={styles.orders}>
      {orders.map(({ _id, paymentOption, createdAt, doneAt, cancelledAt }) => (
        <p key={_id} className={styles.order}>
          <IconShieldCheck size={18} stroke={1.75} aria-hidden="true" />
          <span>
            <strong>{services[paymentOption].title}</strong> beställd{' '}
            <time dateTime={createdAt}>{formatDay(createdAt)}</time>
            {cancelledAt ? `, avbeställd ${formatDay(cancelledAt)}` : ''}
            {doneAt ? `, utförd ${formatDay(doneAt)}` : ''}
          </span>
        </p>
      ))}
      <Button
        variant="default"
        size="sm"
        leftSection={orders.length > 0 ? null : <IconShieldCheck size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {orders.length > 0 ? 'Beställ en tjänst till' : 'Beställ bakgrundskontroll'}
      </Button>
      {opened ? <OrderPopup applicant={applicant} onClose={() => setOpened(false)} /> : null}
    </div>
  );
}
