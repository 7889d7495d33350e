import { Stack } from '@mantine/core';
import { codeForm } from '@platsa/contract/billing/price-forms';
import type { DiscountCode, SoldPlan } from '@platsa/contract/billing/prices';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { FormFailure } from '../../../../ui/form/FormFailure.tsx';
import { PopupFormButtons } from '../../../../ui/form/PopupFormButtons.tsx';
import { SchemaForm } from '../../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts';
import { Popup } from '../../../../ui/Popup.tsx';
import { usePriceChanges } from '../../api/prices.ts';

interface CodePopupProps {
  code: DiscountCode | null;
  plans: readonly SoldPlan[];
  onClose: () => void;
}

const typed = (number: number | null | undefined) => String(number ?? '');

/** A new discount code, or the changes of one. */
export function CodePopup({ code, plans, onClose }: CodePopupProps) {
  const { addCode, changeCode } = usePriceChanges();
  const form = useSchemaForm({
    schema: codeForm,
    initialValues: {
      code: code?.code ?? '',
      _plan: code?._plan?._id ?? null,
      percent: typed(code?.percent),
      months: typed(code?.months),
      validFrom: code?.validFrom ?? '',
      validTo: code?.validTo ?? '',
      maxUses: typed(code?.maxUses),
      active: code?.active ?? true,
    },
    submit: ({ code: text, ...fields }) =>
      code ? changeCode({ discountCodeId: code._id, ...fields }) : addCode({ code: text, ...fields }),
    onDone: onClose,
  });
  return (
    <Popup
      opened
      onClose={onClose}
      unsaved={form.changed && !form.submitting}
      title={code ? `Ändra ${code.code}` : 'Lägg till rabattkod'}
    >
      <SchemaForm form={form} aria-label="Rabattkod">
        <Stack gap="md">
          <TextField
            label="Kod"
            description={code ? 'Går inte att ändra när koden finns.' : 'Stora och små bokstäver är samma.'}
            maxLength={256}
            required
            disabled={code !== null}
            {...form.field('code')}
          />
          <TextField label="Rabatt i procent" inputMode="numeric" required {...form.field('percent')} />
          <TextField
            label="Antal månader"
            description="Lämna tomt om rabatten gäller så länge abonnemanget gör det."
            inputMode="numeric"
            {...form.field('months')}
          />
          <SelectField
            label="Plan"
            placeholder="Alla planer"
            options={plans.map(({ _id, name }) => ({ value: _id, label: name }))}
            clearable
            {...form.field('_plan')}
          />
          <DateField label="Första dag" {...form.field('validFrom')} />
          <DateField label="Sista dag" {...form.field('validTo')} />
          <TextField
            label="Högst antal företag"
            description="Lämna tomt om alla får använda koden."
            inputMode="numeric"
            {...form.field('maxUses')}
          />
          <CheckboxField label="Går att använda" {...form.field('active')} />
          <FormFailure form={form} />
          <PopupFormButtons form={form} label={code ? 'Spara koden' : 'Lägg till koden'} onCancel={onClose} />
        </Stack>
      </SchemaForm>
    </Popup>
  );
}
