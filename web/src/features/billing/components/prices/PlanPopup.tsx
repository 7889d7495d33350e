import { Stack } from '@mantine/core';
import { planTypes } from '@platsa/contract/billing/plans';
import { planForm } from '@platsa/contract/billing/price-forms';
import type { SoldPlan } from '@platsa/contract/billing/prices';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { FormFailure } from '../../../../ui/form/FormFailure.tsx';
import { PopupFormButtons } from '../../../../ui/form/PopupFormButtons.tsx';
import { SchemaForm } from '../../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts';
import { Popup } from '../../../../ui/Popup.tsx';
import { usePriceChanges } from '../../api/prices.ts';
import { typedPrice } from '../../money-text.ts';
import { planTypeLabels } from './plan-type-labels.ts';

const typeOptions = ([1, 2, 0] as const).map((type) => ({ value: type, label: planTypeLabels[type] }));

interface PlanPopupProps {
  plan: SoldPlan | null;
  /** Position of a new plan: after the others. */
  nextPosition: number;
  onClose: () => void;
}

/** A new plan, or the changes of one. */
export function PlanPopup({ plan, nextPosition, onClose }: PlanPopupProps) {
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
  const { type } = form.values;
  return (
    <Popup
      opened
      onClose={onClose}
      unsaved={form.changed && !form.submitting}
      title={plan ? `Ändra ${plan.name}` : 'Lägg till plan'}
    >
      <SchemaForm form={form} aria-label="Plan">
        <Stack gap="md">
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
          <FormFailure form={form} />
          <PopupFormButtons form={form} label={plan ? 'Spara planen' : 'Lägg till planen'} onCancel={onClose} />
        </Stack>
      </SchemaForm>
    </Popup>
  );
}
