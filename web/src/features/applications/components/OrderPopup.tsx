import { Button } from '@mantine/core';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { type Service, serviceIds, services } from '@platsa/contract/applications/services';
import { useState } from 'react';
import { formatDay, formatNumber, fullName } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PricedChoices } from '../../../ui/fields/PricedChoices.tsx';
import { failureOf } from '../../../ui/form/failure.ts';
import { RocketIllustration } from '../../../ui/illustrations/RocketIllustration.tsx';
import { Popup } from '../../../ui/Popup.tsx';
import { useOrderService } from '../api/order-service.ts';
import styles from './OrderPopup.module.css';

type Stage = 'choose' | 'confirm' | 'done';

const titles: Record<Stage, string> = {
  choose: 'Beställ en tjänst',
  confirm: 'Bekräfta beställningen',
  done: 'Beställningen är gjord',
};

const priceOf = (service: Service) => `${formatNumber(services[service].price)} kr`;

/** Three steps: choose, confirm, done. The order's id is generated once, so that a retry does not order twice. */
export function OrderPopup({ applicant, onClose }: { applicant: ApplicantDetails; onClose: () => void }) {
  const [stage, setStage] = useState<Stage>('choose');
  const [service, setService] = useState<Service>('background-check');
  const [_id] = useState(() => crypto.randomUUID());
  const order = useOrderService(applicant._workflowBoard);
  const { _id: applicantId, _user: person } = applicant;
  const { run: send, busy } = useOneAtATime(async () => {
    const input = { applicantId, _applicant: applicantId, _id, paymentOption: service };
    // The error is shown inside the popup.
    await order.mutateAsync(input).then(
      () => setStage('done'),
      () => undefined,
    );
  });
  return (
    <Popup
      opened
      onClose={onClose}
      title={titles[stage]}
      footer={
        <div className={styles.buttons}>
          {stage === 'choose' ? <Button onClick={() => setStage('confirm')}>Gå vidare</Button> : null}
          {stage === 'confirm' ? (
            <>
              <Button variant="default" disabled={busy} onClick={() => setStage('choose')}>
                Tillbaka
              </Button>
              <Button loading={busy} onClick={() => void send()} data-autofocus>
                Beställ för {priceOf(service)}
              </Button>
            </>
          ) : null}
          {stage === 'done' ? <Button onClick={onClose}>Stäng</Button> : null}
        </div>
      }
    >
      {stage === 'choose' ? <Choice orders={applicant.orders} service={service} onChange={setService} /> : null}
      {stage === 'confirm' ? (
        <div className={styles.summary}>
          <p>
            <strong>{services[service].title}</strong> om {fullName(person)}, för {priceOf(service)}.
          </p>
          <p>Priset är utan moms. Beställningen skickas till oss, och vi hör av oss innan vi börjar.</p>
          <div role="alert">
            {order.isError ? <p className={styles.failure}>{failureOf(order.error).message}</p> : null}
          </div>
        </div>
      ) : null}
      {stage === 'done' ? (
        <div role="status">
          <EmptyState
            level={3}
            illustration={<RocketIllustration />}
            title="Tack för din beställning!"
            text="Vi kommer att kontakta er snarast."
          />
        </div>
      ) : null}
    </Popup>
  );
}

interface ChoiceProps {
  orders: ApplicantDetails['orders'];
  service: Service;
  onChange: (service: Service) => void;
}

function Choice({ orders, service, onChange }: ChoiceProps) {
  const description = (id: Service) => {
    const ordered = orders.find(({ paymentOption }) => paymentOption === id);
    return ordered ? `Beställd ${formatDay(ordered.createdAt)}. ${services[id].description}` : services[id].description;
  };
  return (
    <PricedChoices
      label="Hjälp med kandidaten"
      value={service}
      onChange={(chosen) => onChange(serviceIds.find((id) => id === chosen) ?? service)}
      choices={serviceIds.map((id) => ({
        ...{ value: id, title: services[id].title, description: description(id) },
        price: priceOf(id),
      }))}
    />
  );
}
