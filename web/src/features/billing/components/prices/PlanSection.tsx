import { Button } from '@mantine/core';
import { planTypes } from '@platsa/contract/billing/plans';
import type { SoldPlan } from '@platsa/contract/billing/prices';
import { useState } from 'react';
import { formatNumber } from '../../../../lib/format.ts';
import { Card } from '../../../../ui/Card.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { usePriceChanges } from '../../api/prices.ts';
import { formatOre, priceText } from '../../money-text.ts';
import { PlanPopup } from './PlanPopup.tsx';
import { PriceTable } from './PriceTable.tsx';
import { planTypeLabels } from './plan-type-labels.ts';
import { SaleActions } from './SaleActions.tsx';

/** The plans in the order of the plan cards. */
export function PlanSection({ plans }: { plans: readonly SoldPlan[] }) {
  const [edited, setEdited] = useState<SoldPlan | 'new' | null>(null);
  const sold = plans.filter(({ active }) => active);
  return (
    <Card
      title="Planer"
      lead="Priser utan moms. Ett ändrat pris gäller nya köp: den som redan har köpt behåller sitt. Så länge ingen plan säljs är ingenting låst."
      actions={<Button onClick={() => setEdited('new')}>Lägg till plan</Button>}
    >
      {plans.length === 0 ? (
        <EmptyState level={3} title="Inga planer ännu" text="Alla företag ser alla kandidater, utan att betala." />
      ) : (
        <PriceTable headings={['Plan', 'Ger', 'Pris', 'Användare till', 'Ordning', 'Företag', 'Läge']}>
          {plans.map((plan) => (
            <PlanRow
              key={plan._id}
              plan={plan}
              stopText={plan.active && sold.length === 1 ? stopAllText(plans) : stopOneText(plan)}
              onEdit={() => setEdited(plan)}
            />
          ))}
        </PriceTable>
      )}
      {edited ? (
        <PlanPopup
          plan={edited === 'new' ? null : edited}
          nextPosition={Math.max(0, ...plans.map(({ position }) => position)) + 1}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Card>
  );
}

function stopOneText({ type, companies }: SoldPlan): string {
  const text = 'Planen går inte längre att köpa.';
  if (type === planTypes.oneTime) return `${text} Annonser som har låsts upp förblir upplåsta.`;
  const now = companies === 0 ? 'Inget företag har den i dag.' : `I dag har ${formatNumber(companies)} företag den.`;
  return `${text} Företag som har den behåller den till samma pris. ${now}`;
}

/** Whoever has a subscription goes on paying for it where all others see everything without, so the operator is told how many. */
function stopAllText(plans: readonly SoldPlan[]): string {
  const free = 'Det är den sista planen som säljs. Utan planer är ingenting låst: alla företag ser alla kandidater.';
  const subscribers = plans.reduce((sum, { type, companies }) => sum + (type === planTypes.oneTime ? 0 : companies), 0);
  if (subscribers === 0) return free;
  return `${free} ${formatNumber(subscribers)} företag har abonnemang som löper vidare och faktureras tills företagen avslutar dem. De har kvar Betalning och Fakturering, där de ser, avslutar och betalar.`;
}

function PlanRow({ plan, stopText, onEdit }: { plan: SoldPlan; stopText: string; onEdit: () => void }) {
  const { changePlan } = usePriceChanges();
  const gives =
    plan.type === planTypes.subscription
      ? `${planTypeLabels[planTypes.subscription]}, ${plan.unlocks} upplåsningar`
      : planTypeLabels[plan.type];
  return (
    <tr>
      <td>{plan.name}</td>
      <td data-label="Ger">{gives}</td>
      <td data-label="Pris">{priceText(plan, plan.price)}</td>
      <td data-label="Användare till">
        {plan.type === planTypes.unlimited ? `${formatOre(plan.userPrice)}/mån` : '–'}
      </td>
      <td data-label="Ordning">{plan.position}</td>
      <td data-label="Företag">{formatNumber(plan.companies)}</td>
      <td data-label="Läge">{plan.active ? 'Säljs' : 'Säljs inte'}</td>
      <td data-label="Åtgärd">
        <SaleActions
          name={plan.name}
          active={plan.active}
          stopLabel="Sluta sälja"
          startLabel="Sälj"
          stopText={stopText}
          onEdit={onEdit}
          onChange={(active) => changePlan({ modelId: plan._id, active })}
        />
      </td>
    </tr>
  );
}
