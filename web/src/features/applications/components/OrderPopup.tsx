import { Button } from '@mantine/core';
import { orderService } from '@platsa/contract/applications/endpoints';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { services } from '@platsa/contract/applications/services';
import { listPaymentModels } from '@platsa/contract/billing/endpoints';
import type { PricedService } from '@platsa/contract/billing/schema';
import type { InputOf } from '@platsa/contract/endpoint';
import { IconShieldCheck } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatDay, formatNumber, fullName } from '../../../lib/format.ts';
import { newId } from '../../../lib/new-id.ts';
import { useCompany } from '../../../lib/session.tsx';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PricedChoices } from '../../../ui/fields/PricedChoices.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { RocketIllustration } from '../../../ui/page-illustrations.tsx';
import { QueryList } from '../../../ui/QueryView.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import styles from './OrderPopup.module.css';

/** The services that can be ordered, with their prices. */
const servicesForSale = (companyId: string) =>
  queryOptions({
    queryKey: ['billing', companyId, 'services'],
    queryFn: ({ signal }) => call(listPaymentModels, { companyId }, { signal }).then(({ services }) => services),
  });

function useOrderService(boardId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof orderService>) => call(orderService, input),
    onSuccess: (_answer, { applicantId }) =>
      queryClient.invalidateQueries({ queryKey: ['board', boardId, 'history', applicantId] }),
    // The price may have changed.
    onError: () => queryClient.invalidateQueries({ queryKey: ['billing'] }),
  });
}

type OrderStage = 'choose' | 'confirm' | 'done';

const titles: Record<OrderStage, string> = {
  choose: 'Beställ en tjänst',
  confirm: 'Bekräfta beställningen',
  done: 'Beställningen är gjord',
};

const priceText = ({ price }: PricedService) => `${formatNumber(price)} kr`;

/** Three steps: choose, confirm, done. The order's id is generated once, so that a retry does not order twice. */
export function OrderPopup({ applicant, onClose }: { applicant: ApplicantDetails; onClose: () => void }) {
  const [stage, setStage] = useState<OrderStage>('choose');
  const query = useQuery(servicesForSale(useCompany()._id));
  const [chosen, setChosen] = useState<string | null>(null);
  const service = query.data?.find(({ _id }) => _id === chosen) ?? query.data?.[0];
  const [_id] = useState(() => newId());
  const order = useOrderService(applicant._workflowBoard);
  const { _id: applicantId, _user: person } = applicant;
  const { run: send, busy } = useOneAtATime(async () => {
    if (!service) return;
    const input = { applicantId, _applicant: applicantId, _id, paymentOption: service._id, price: service.price };
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
          {stage === 'choose' && service ? <Button onClick={() => setStage('confirm')}>Gå vidare</Button> : null}
          {stage === 'confirm' && service ? (
            <>
              <Button variant="default" disabled={busy} onClick={() => setStage('choose')}>
                Tillbaka
              </Button>
              <Button loading={busy} onClick={() => void send()} data-autofocus>
                Beställ för {priceText(service)}
              </Button>
            </>
          ) : null}
          {stage === 'done' ? <Button onClick={onClose}>Stäng</Button> : null}
        </div>
      }
    >
      {stage === 'choose' ? (
        <QueryList
          query={query}
          items={(sold) => sold}
          skeleton={<RowSkeleton />}
          failure={{ title: 'Kunde inte hämta tjänsterna' }}
          empty={<EmptyState level={3} title="Inga tjänster att beställa just nu" />}
        >
          {(sold) => (
            <ServiceChoice orders={applicant.orders} sold={sold} chosen={service?._id ?? ''} onChange={setChosen} />
          )}
        </QueryList>
      ) : null}
      {stage === 'confirm' && service ? (
        <div className={styles.summary}>
          <p>
            <strong>{services[service._id].title}</strong> om {fullName(person)}, för {priceText(service)}.
          </p>
          <p>Priset är utan moms. Beställningen skickas till oss, och vi hör av oss innan vi börjar.</p>
          <div role="alert">
            {order.isError ? <p className={styles.failure}>{toFailure(order.error).message}</p> : null}
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

interface ServiceChoiceProps {
  orders: ApplicantDetails['orders'];
  sold: readonly PricedService[];
  chosen: string;
  onChange: (service: string) => void;
}

function ServiceChoice({ orders, sold, chosen, onChange }: ServiceChoiceProps) {
  const describeService = ({ _id }: PricedService) => {
    const { description } = services[_id];
    const ordered = orders.find(({ paymentOption, cancelledAt }) => paymentOption === _id && cancelledAt === null);
    return ordered ? `Beställd ${formatDay(ordered.createdAt)}. ${description}` : description;
  };
  return (
    <PricedChoices
      label="Hjälp med kandidaten"
      value={chosen}
      onChange={onChange}
      choices={sold.map((service) => ({
        ...{ value: service._id, title: services[service._id].title, description: describeService(service) },
        price: priceText(service),
      }))}
    />
  );
}

/** The ordered services about an applicant. */
export function ServiceOrders({ orders }: Pick<ApplicantDetails, 'orders'>) {
  return orders.map(({ _id, paymentOption, createdAt, doneAt, cancelledAt }) => (
    <p key={_id} className={styles.order}>
      <IconShieldCheck size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <strong>{services[paymentOption].title}</strong> beställd{' '}
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        {cancelledAt ? `, avbeställd ${formatDay(cancelledAt)}` : ''}
        {doneAt ? `, utförd ${formatDay(doneAt)}` : ''}
      </span>
    </p>
  ));
}
