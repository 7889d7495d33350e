import { Button } from '@mantine/core';
import { type PlanType, planTypes } from '@platsa/contract/billing/plans';
import { planForm } from '@platsa/contract/billing/price-forms';
import type { SoldPlan } from '@platsa/contract/billing/prices';
import { useState } from 'react';
import { formatNumber } from '../../../../lib/format.ts';
import { Card } from '../../../../ui/Card.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { FormPopup } from '../../../../ui/form/FormPopup.tsx';
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts';
import { usePriceChanges } from '../../api/prices.ts';
import { askAboutFree, formatOre, priceText, typedPrice } from '../../money-text.ts';
import { PriceTable, SaleActions } from './PriceTable.tsx';

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

const planTypeLabels: Readonly<Record<PlanType, string>> = {
  0: 'Låser upp en annons',
  1: 'Abonnemang',
  2: 'Abonnemang som låser upp allt',
};

const typeOptions = ([1, 2, 0] as const).map((type) => ({ value: type, label: planTypeLabels[type] }));

interface PlanPopupProps {
  plan: SoldPlan | null;
  /** Position of a new plan: after the others. */
  nextPosition: number;
  onClose: () => void;
}

/** A new plan, or the changes of one. */
function PlanPopup({ plan, nextPosition, onClose }: PlanPopupProps) {
  const { addPlan, changePlan } = usePriceChanges();
  const form = useSchemaForm({
    schema: planForm,
    initialValues: {
      name: plan?.name ?? '',
      type: plan?.type ?? (1 as SoldPlan['type'] | null),
      price: typedPrice(plan?.price),
      userPrice: typedPrice(plan?.userPrice ?? 0),
      unlocks: String(plan?.unlocks ?? 0),
      desc: plan?.desc ?? '',
      features: plan?.features.join('\n') ?? '',
      position: String(plan?.position ?? nextPosition),
      active: plan?.active ?? true,
    },
    submit: ({ type, ...fields }) =>
      plan ? changePlan({ modelId: plan._id, ...fields }) : addPlan({ type, ...fields }),
    onDone: onClose,
  });
  const { type, price, userPrice } = form.values;
  const prices = [
    { typed: price, before: plan?.price },
    ...(type === planTypes.unlimited ? [{ typed: userPrice, before: plan?.userPrice }] : []),
  ];
  return (
    <FormPopup
      form={form}
      title={plan ? `Ändra ${plan.name}` : 'Lägg till plan'}
      label="Plan"
      submitLabel={plan ? 'Spara planen' : 'Lägg till planen'}
      question={askAboutFree(prices)}
      onClose={onClose}
    >
      <TextField label="Namn" maxLength={60} required data-autofocus {...form.field('name')} />
      <SelectField
        label="Vad planen ger"
        description={plan ? 'Går inte att ändra när planen finns.' : undefined}
        options={typeOptions}
        required
        disabled={plan !== null}
        {...form.field('type')}
      />
      <TextField
        label={type === planTypes.oneTime ? 'Pris i kronor' : 'Pris i kronor per månad'}
        description="Utan moms"
        inputMode="decimal"
        required
        {...form.field('price')}
      />
      {type === planTypes.subscription ? (
        <TextField label="Upplåsningar i månaden" inputMode="numeric" required {...form.field('unlocks')} />
      ) : null}
      {type === planTypes.unlimited ? (
        <TextField
          label="Pris i kronor per månad för varje användare till"
          description="Utan moms. En användare ingår."
          inputMode="decimal"
          required
          {...form.field('userPrice')}
        />
      ) : null}
      <TextField label="Beskrivning" maxLength={200} {...form.field('desc')} />
      <TextAreaField label="Fördelar" description="En på varje rad" minRows={3} {...form.field('features')} />
      <TextField
        label="Ordning"
        description="Planen med lägst tal visas först."
        inputMode="numeric"
        required
        {...form.field('position')}
      />
      <CheckboxField label="Går att köpa" {...form.field('active')} />
    </FormPopup>
  );
}
