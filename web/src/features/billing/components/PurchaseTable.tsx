import { Badge, Button, Group, Stack } from '@mantine/core';
import { dayBefore } from '@platsa/contract/billing/months';
import {
  endIfEndedToday,
  mayHaveMoreUsers,
  purchaseStatusText,
  usersWithoutPlan,
} from '@platsa/contract/billing/plans';
import type { PaymentModel, PaymentState, Purchase } from '@platsa/contract/billing/schema';
import type { Member } from '@platsa/contract/companies/schema';
import { useState } from 'react';
import { CallError } from '../../../lib/api.ts';
import { today } from '../../../lib/format.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { TableHead } from '../../../ui/TableHead.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBillingChanges } from '../api/billing.ts';
import { percent, priceText } from '../money-text.ts';
import styles from './PurchaseTable.module.css';
import { StayingMembers } from './StayingMembers.tsx';

interface PurchaseTableProps {
  purchases: readonly Purchase[];
  /** The plan that Unlimited can be exchanged for, where there is one for sale. */
  smaller: PaymentModel | undefined;
  state: PaymentState | undefined;
  /** Members of the company, some of whom may have to leave when a subscription ends. */
  members: readonly Member[];
  onChange: (model: PaymentModel) => void;
}

/** The purchases, newest first. Subscriptions can be ended, and resumed until they have ended. */
export function PurchaseTable({ purchases, smaller, state, members, onChange }: PurchaseTableProps) {
  const [ending, setEnding] = useState<Purchase | null>(null);
  const { resume } = useBillingChanges();
  const goOn = ({ _id, _paymentModel }: Purchase) => toast.outcome(resume(_id), `${_paymentModel.name} fortsätter.`);
  return (
    <>
      <table className={styles.table}>
        <TableHead
          titles={['Datum/faktura', 'Beskrivning', 'Betalsätt', 'Status', 'Ordinarie pris', 'Rabatt']}
          hiddenTitle="Åtgärder"
        />
        <tbody>
          {purchases.map((purchase) => (
            <PurchaseRow
              key={purchase._id}
              purchase={purchase}
              onEnd={() => setEnding(purchase)}
              onResume={() => void goOn(purchase)}
              smaller={smaller}
              onChange={onChange}
            />
          ))}
        </tbody>
      </table>
      <EndPopup
        purchase={ending}
        planStart={state?.activeModel?.planStart ?? ending?.startDate ?? today()}
        members={members}
        onClose={() => setEnding(null)}
      />
    </>
  );
}

interface EndPopupProps extends Pick<PurchaseTableProps, 'members'> {
  purchase: Purchase | null;
  planStart: string;
  onClose: () => void;
}

function EndPopup({ purchase, planStart, members, onClose }: EndPopupProps) {
  const { end } = useBillingChanges();
  const [staying, setStaying] = useState<string[]>([]);
  const isTooSmall = members.length > usersWithoutPlan;
  const endDate = endIfEndedToday(planStart, today());
  const confirm = async () => {
    if (!purchase) return;
    if (isTooSmall && staying.length === 0) throw new CallError('invalid', 'Välj vem som ska vara kvar.');
    try {
      await end({ purchaseId: purchase._id, ...(isTooSmall && { stayingMembers: staying }) });
    } catch (error) {
      const { fields, message } = toFailure(error);
      throw new CallError('invalid', fields.stayingMembers ?? message);
    }
  };
  return (
    <ConfirmPopup
      opened={purchase !== null}
      onClose={onClose}
      title={`Avsluta ${purchase?._paymentModel.name ?? ''}?`}
      text={
        <Stack gap="md">
          <span>
            Abonnemanget gäller till och med {dayBefore(endDate)}, och till dess kan ni återuppta det. Annonser som ni
            har låst upp en och en förblir upplåsta. Har ni flera publicerade karriärsidor är den äldsta kvar.
          </span>
          {isTooSmall ? (
            <StayingMembers
              members={members}
              room={usersWithoutPlan}
              when={`från ${endDate}`}
              value={staying}
              onChange={setStaying}
            />
          ) : null}
        </Stack>
      }
      confirmLabel="Avsluta abonnemanget"
      danger
      onConfirm={confirm}
    />
  );
}

interface PurchaseRowProps extends Pick<PurchaseTableProps, 'smaller' | 'onChange'> {
  purchase: Purchase;
  onEnd: () => void;
  onResume: () => void;
}

function PurchaseRow({ purchase, onEnd, onResume, smaller, onChange }: PurchaseRowProps) {
  const { startDate, endDate, status, orderId, modelType, discountCode, discountUntil, originalModelPrice } = purchase;
  const isSubscription = modelType !== 0;
  return (
    <tr>
      <td className={styles.amount}>
        {startDate}
        <span className={styles.detail}>Order {orderId}</span>
      </td>
      <td data-label="Beskrivning">
        <span>
          {describePurchase(purchase)}
          {status === 'ending' && endDate ? (
            <span className={styles.detail}>Till och med {dayBefore(endDate)}</span>
          ) : null}
        </span>
      </td>
      <td data-label="Betalsätt">Faktura</td>
      <td data-label="Status">
        <Badge variant="light" color={statusColours[status]}>
          {purchaseStatusText[status]}
        </Badge>
      </td>
      <td data-label="Ordinarie pris" className={styles.amount}>
        {priceText({ type: modelType }, originalModelPrice)}
      </td>
      <td data-label="Rabatt">
        <span>
          {discountCode === null ? '–' : percent(discountCode)}
          {discountUntil ? <span className={styles.detail}>till {discountUntil}</span> : null}
        </span>
      </td>
      <td>
        <Group gap="xs" justify="flex-end">
          {mayHaveMoreUsers(modelType) && status === 'active' && smaller ? (
            <Button size="xs" variant="default" onClick={() => onChange(smaller)}>
              Byt till {smaller.name}
            </Button>
          ) : null}
          {isSubscription && status === 'active' ? (
            <Button size="xs" variant="default" onClick={onEnd}>
              Avsluta
            </Button>
          ) : null}
          {isSubscription && status === 'ending' ? (
            <Button size="xs" variant="default" onClick={onResume}>
              Återuppta
            </Button>
          ) : null}
        </Group>
      </td>
    </tr>
  );
}

const statusColours = { active: 'good', ending: 'warning', ended: 'gray', coming: 'accent' } as const;

function describePurchase({ _paymentModel, userCount, _job }: Purchase): string {
  if (_job) return `${_paymentModel.name}, ${_job.name}`;
  return userCount > 1 ? `${_paymentModel.name}, ${userCount} användare` : _paymentModel.name;
}
